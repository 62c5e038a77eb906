import type { ReactNode } from 'react'
import { createOverviewCalls } from '../../../client/owner/overview.ts'
import type { DiskUse, Overview as OverviewData } from '../../../contract/overview.ts'
import { ENGLISH_NAMES } from '../../../contract/site/languages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { call } from '../../stores/owner.ts'
import { Block, bytesInWords, Problem } from '../parts/block-parts.tsx'
import { counted } from '../parts/counted.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useReloadWhile } from '../parts/use-reload-while.ts'
import NewestBackup from '../backup/NewestBackup.tsx'
import { toDateTime } from '../parts/times.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { News } from './News.tsx'
import { Now } from './Now.tsx'

const calls = createOverviewCalls(call)

/** A list of numbers with their labels. */
function Figures({ figures }: { readonly figures: readonly (readonly [ReactNode, string])[] }) {
  return (
    <dl className="figures">
      {figures.map(([figure, name]) => (
        <div key={name}>
          <dd>{figure}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  )
}

function LastPublish({ lastPublish, isLive }: OverviewData) {
  if (!lastPublish) return <p>{isLive ? 'All pages are live.' : 'Nothing has been published yet.'}</p>
  const { endedAt, pages, milliseconds, failedPages } = lastPublish
  return (
    <>
      <p>
        {failedPages > 0 ? (
          <a className="state danger" href="#publishing">
            {counted(failedPages, 'page')} could not be published
          </a>
        ) : isLive ? (
          'All pages are live.'
        ) : (
          'Changes are being published.'
        )}
      </p>
      <p className="summary-line">
        Last published {toDateTime(endedAt)}: {counted(pages, 'page')} in {(milliseconds / 1000).toFixed(1)} s
      </p>
    </>
  )
}

/** What is missing in the other languages of the site. */
function Translations({ untranslated }: OverviewData) {
  if (!untranslated) return null
  return (
    <Block title="Translations">
      {untranslated.map(({ language, texts, section }) => (
        <p key={language}>
          {texts === 0 ? (
            `All texts are in ${ENGLISH_NAMES[language]}.`
          ) : (
            <a href={`#${section}`}>
              {counted(texts, 'text')} missing in {ENGLISH_NAMES[language]}
            </a>
          )}
        </p>
      ))}
    </Block>
  )
}

function Disk() {
  const { loaded } = useLoaded<DiskUse>(calls.readDiskUse)
  if (loaded.state === 'loading') return <p className="summary-line">Measuring …</p>
  if (loaded.state === 'failed') return <p className="summary-line">{loaded.details.join(' ')}</p>
  const { originals, variants, isInBucket, site, free } = loaded.value
  return (
    <>
      <Figures
        figures={[
          [bytesInWords(originals), 'photographs'],
          [bytesInWords(variants), 'pictures made from them'],
          [bytesInWords(site), 'published site'],
        ]}
      />
      <p className="summary-line">
        {bytesInWords(free)} are free
        {isInBucket ? ' for the site; photographs and pictures are in a bucket.' : '.'}
      </p>
    </>
  )
}

function Problems(problems: OverviewData) {
  const { diskProblem, diskWarning, bucketProblem, destinationProblem, purgeProblem, backup, locked } =
    problems
  return (
    <>
      {diskProblem && (
        <Problem title="Server" sentence="Nothing can be saved at the moment." text={diskProblem}>
          What visitors see stays as it is. Saving works again as soon as this is fixed.
        </Problem>
      )}
      {diskWarning && (
        <Problem title="Server" sentence="The disk is nearly full." text={diskWarning}>
          Everything works until it is full.
        </Problem>
      )}
      {bucketProblem && (
        <Problem
          title="Photographs"
          sentence="New photographs cannot be saved at the moment."
          text={bucketProblem}
        >
          What visitors see stays as it is.
        </Problem>
      )}
      {destinationProblem && (
        <Problem
          title="Public site"
          sentence="Your changes do not reach the public site at the moment."
          text={destinationProblem}
        >
          Nothing is lost: they are sent as soon as it can be reached again.
        </Problem>
      )}
      {purgeProblem && (
        <Problem title="Public site" sentence="Visitors may see older pages for a while." text={purgeProblem}>
          What you saved is published.
        </Problem>
      )}
      {locked.includes('mailServer') && (
        <Problem title="Email" sentence="Emails wait, because the password of the mail server is missing.">
          <a href="#site/mail">Enter the password</a>
        </Problem>
      )}
      {locked.includes('backupPlace') && (
        <Problem title="Backup" sentence="No backups are made, because the key of the bucket is missing.">
          <a href="#backup">Enter the key</a>
        </Problem>
      )}
      {backup?.problem && (
        <Problem title="Backup" sentence="The backup needs attention." text={backup.problem}>
          Your site works as usual, and the backup is tried again automatically.
        </Problem>
      )}
    </>
  )
}

/** The section "Overview": the site's content, whether it is live, and open tasks. */
export default function Overview() {
  const { loaded, reload, set } = useLoaded(calls.read)
  useReloadWhile(loaded.state === 'ready' && !loaded.value.isLive, reload)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { paintings, exhibitions, images, inquiries, confirmedSubscribers } = loaded.value
  const { firstSteps, siteUrl } = loaded.value
  return (
    <div className="overview">
      <Problems {...loaded.value} />
      <Now overview={loaded.value} />
      {firstSteps && (
        <FirstSteps
          done={firstSteps}
          siteUrl={siteUrl}
          onHide={() => set(({ firstSteps: _hidden, ...others }) => others)}
        />
      )}
      <Block title="Paintings" section="paintings">
        <Figures
          figures={[
            [paintings.toSell, 'for sale'],
            [paintings.onFocus, 'featured'],
            [paintings.portfolio, 'in the portfolio'],
          ]}
        />
        <p className="summary-line">
          {counted(exhibitions, 'exhibition')}, {counted(images, 'photograph')} ·{' '}
          <a href={PAGE_PATHS.createPainting}>Create painting</a>
        </p>
      </Block>
      <Block title="Inquiries" section="inquiries">
        <Figures
          figures={[
            [inquiries.unread, inquiries.unread === 1 ? 'new inquiry' : 'new inquiries'],
            [inquiries.inbox, 'in the inbox'],
            [confirmedSubscribers, confirmedSubscribers === 1 ? 'subscriber' : 'subscribers'],
          ]}
        />
      </Block>
      <Translations {...loaded.value} />
      <Block title="Live" section="publishing">
        <LastPublish {...loaded.value} />
      </Block>
      <Block title="Disk">
        <Disk />
      </Block>
      <NewestBackup backup={loaded.value.backup} />
      <News />
    </div>
  )
}
