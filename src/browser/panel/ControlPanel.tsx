import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
// Imported before every section: it sets zod's `jitless` option, which zod reads when a schema is made.
import '../../client/owner/call.ts'
import { ForManagers } from '../islands/account/ForManagers.tsx'
import { SignedIn } from '../islands/account/SignedIn.tsx'
import { Failure, Skeleton } from './parts/states.tsx'
import { findSection, type Section, SECTIONS } from './sections.ts'

function watchHash(notify: () => void) {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}
/** '' in the published HTML and during hydration. */
const useHash = () =>
  useSyncExternalStore(
    watchHash,
    () => location.hash,
    () => '',
  )

const FREQUENT = SECTIONS.filter(({ isFrequent }) => isFrequent)
const OTHERS = SECTIONS.filter(({ isFrequent }) => !isFrequent)

/** Loads a section's module, and loads it again after a failure. */
function useContent({ load }: Section) {
  const [Content, setContent] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    if (hasFailed) return
    load().then(
      (module) => {
        if (isWanted) setContent(() => module.default)
      },
      () => {
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [load, hasFailed])
  return { Content, hasFailed, tryAgain: () => setFailed(false) }
}

function SectionContent({ section }: { readonly section: Section }) {
  const { Content, hasFailed, tryAgain } = useContent(section)
  if (Content) return <Content />
  return hasFailed ? (
    <Failure details={['This part of the page could not be loaded.']} retry={tryAgain} />
  ) : (
    <Skeleton />
  )
}

/** The section's name. It gets focus when another section opens, so that screen readers continue there. */
function SectionTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [pageTitle] = useState(() => document.title)
  const [first] = useState(title)
  const isFirst = useRef(true)
  useEffect(() => {
    document.title = `${title} · ${pageTitle}`
    if (!isFirst.current || title !== first) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [title, first, pageTitle])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
  )
}

function CurrentSection({ section }: { readonly section: Section }) {
  return (
    <section aria-label={section.title}>
      <SectionTitle title={section.title} />
      <SectionContent key={section.id} section={section} />
    </section>
  )
}

/** The id of the list that "More" opens. */
const MORE = 'more-sections'

/** The navigation. On a phone it is a bar at the bottom, and "More" opens the sections that are not opened often. */
function Sections({ current }: { readonly current: string | undefined }) {
  const list = (sections: readonly Section[]) =>
    sections.map((section) => (
      <li key={section.id}>
        <a href={`#${section.id}`} aria-current={section.id === current ? 'page' : undefined}>
          {section.title}
        </a>
      </li>
    ))
  return (
    <nav className="panel-sections" aria-label="Control Panel">
      <ul className="list">
        {list(FREQUENT)}
        <li className="more">
          <button
            type="button"
            popoverTarget={MORE}
            data-current={OTHERS.some((each) => each.id === current) || undefined}
          >
            More
          </button>
        </li>
      </ul>
      <ul className="list" id={MORE} popover="auto" onClick={(event) => event.currentTarget.hidePopover()}>
        {list(OTHERS)}
      </ul>
    </nav>
  )
}

/**
 * `/control-panel` shows one section, chosen by the hash, so that Back and bookmarks work. The published page contains
 * only the sections' names, which are public.
 */
export default function ControlPanel() {
  const section = findSection(useHash())
  return (
    <div className="panel">
      <ForManagers
        skeleton={
          <>
            <div className="waiting">
              <Sections current={undefined} />
            </div>
            <Skeleton />
          </>
        }
      >
        <Sections current={section.id} />
        <SignedIn skeleton={<Skeleton />}>
          <CurrentSection section={section} />
        </SignedIn>
      </ForManagers>
    </div>
  )
}
