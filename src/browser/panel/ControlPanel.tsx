import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
// Imported before every section: it sets zod's `jitless` option, which zod reads when a schema is made.
import '../../client/owner/call.ts'
import type { Same } from '../../words/same.ts'
import { ForManagers } from '../islands/account/ForManagers.tsx'
import { SignedIn } from '../islands/account/SignedIn.tsx'
import { useIsStarted } from '../islands/start/started.ts'
import { loadInOwnerLanguage } from '../stores/feedback/in-owner-language.ts'
import { voice } from '../stores/load-messages.ts'
import {
  loadOwnerWords,
  type OwnerLanguage,
  ownerLanguage,
  type OwnerWords,
  speak,
  takeOwnerLanguage,
} from '../stores/owner-words.ts'
import { Failure, Skeleton } from './parts/states.tsx'
import { findSection, type Section, SECTIONS } from './sections.ts'

type Frame = Same<OwnerWords['frame']>

voice.load = loadInOwnerLanguage

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

/** Loads a section's module and its words, and loads them again after a failure. */
function useContent({ load }: Section) {
  const [Content, setContent] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    if (hasFailed) return
    Promise.all([load(), speak(ownerLanguage())]).then(
      ([module]) => {
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

interface SectionProps {
  readonly section: Section
  readonly frame: Frame
}
function SectionContent({ section, frame }: SectionProps) {
  const { Content, hasFailed, tryAgain } = useContent(section)
  if (Content) return <Content />
  return hasFailed ? <Failure details={[frame.notLoaded]} retry={tryAgain} /> : <Skeleton />
}

/** The section's name. It gets focus when another section opens, so that screen readers continue there. */
function SectionTitle({ title, panel }: { readonly title: string; readonly panel: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [pageTitle] = useState(() => document.title)
  const [first] = useState(title)
  const isFirst = useRef(true)
  useEffect(() => {
    document.title = [title, panel, ...pageTitle.split(' · ').slice(1)].join(' · ')
    if (!isFirst.current || title !== first) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [title, first, panel, pageTitle])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
  )
}

function CurrentSection({ section, frame }: SectionProps) {
  const { id } = section
  const title = frame.sections[id]
  return (
    <section aria-label={title}>
      <SectionTitle title={title} panel={frame.title} />
      <SectionContent key={id} section={section} frame={frame} />
    </section>
  )
}

/** The id of the list that "More" opens. */
const MORE = 'more-sections'

/** The navigation. On a phone it is a bar at the bottom, and "More" opens the sections that are not opened often. */
function Sections({ current, frame }: { readonly current: string | undefined; readonly frame: Frame }) {
  const list = (sections: readonly Section[]) =>
    sections.map((section) => (
      <li key={section.id}>
        <a href={`#${section.id}`} aria-current={section.id === current ? 'page' : undefined}>
          {frame.sections[section.id]}
        </a>
      </li>
    ))
  return (
    <nav className="panel-sections" aria-label={frame.title}>
      <ul className="list">
        {list(FREQUENT)}
        <li className="more">
          <button
            type="button"
            popoverTarget={MORE}
            data-current={OTHERS.some((each) => each.id === current) || undefined}
          >
            {frame.more}
          </button>
        </li>
      </ul>
      <ul className="list" id={MORE} popover="auto" onClick={(event) => event.currentTarget.hidePopover()}>
        {list(OTHERS)}
      </ul>
    </nav>
  )
}

interface Props {
  /** The words of the published page and their language, which is that of the site where the panel has it. */
  readonly words: Frame
  readonly language: OwnerLanguage
}
/** The words of the person's language; nothing is shown until they are there. */
function useFrame({ words, language }: Props) {
  const [loaded, setLoaded] = useState<Frame>()
  const isStarted = useIsStarted()
  useEffect(() => {
    const chosen = ownerLanguage()
    takeOwnerLanguage(chosen)
    loadOwnerWords(chosen).then(
      ({ frame }) => setLoaded(frame),
      // The section says that it could not be loaded.
      () => setLoaded(words),
    )
  }, [words])
  const isThere = loaded !== undefined || (isStarted && ownerLanguage() === language)
  return { frame: loaded ?? words, isThere }
}

/**
 * `/control-panel` shows one section, chosen by the hash, so that Back and bookmarks work. The published page contains
 * only the sections' names, which are public.
 */
export default function ControlPanel(props: Props) {
  const section = findSection(useHash())
  const { frame, isThere } = useFrame(props)
  const skeleton = (
    <>
      <div className="waiting">
        <Sections current={undefined} frame={frame} />
      </div>
      <Skeleton />
    </>
  )
  return (
    <>
      <h1 className={isThere ? undefined : 'waiting'}>{frame.title}</h1>
      <div className="panel">
        {isThere ? (
          <ForManagers skeleton={skeleton}>
            <Sections current={section.id} frame={frame} />
            <SignedIn skeleton={<Skeleton />}>
              <CurrentSection section={section} frame={frame} />
            </SignedIn>
          </ForManagers>
        ) : (
          skeleton
        )}
      </div>
    </>
  )
}
