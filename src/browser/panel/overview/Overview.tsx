import type { ReactNode } from 'react'
import { createOverviewCalls } from '../../../client/owner/overview.ts'
import type { DiskUse, Overview as OverviewData } from '../../../contract/overview.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { call } from '../../stores/owner.ts'
import { nameOfLanguage, ownerWords, spokenLocale, tell } from '../../stores/owner-words.ts'
import { Block, bytesInWords, Problem } from '../parts/block-parts.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useReloadWhile } from '../parts/use-reload-while.ts'
import NewestBackup from '../backup/NewestBackup.tsx'
import { toDateTime } from '../parts/times.ts'
import { mostOf, toBars } from '../visits/bars.ts'
import { Bars } from '../visits/Chart.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { News } from './News.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
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
  const { live: words } = ownerWords().overview
  if (!lastPublish) return <p>{isLive ? words.all : words.never}</p>
  const { endedAt, pages, milliseconds, failedPages } = lastPublish
  return (
    <>
      <p>
        {failedPages > 0 ? (
          <a className="state danger" href="#publishing">
            {tell(words.failed, { count: failedPages })}
          </a>
        ) : isLive ? (
          words.all
        ) : (
          words.running
        )}
      </p>
      <p className="summary-line">
        {tell(words.last, { time: toDateTime(endedAt), pages, seconds: (milliseconds / 1000).toFixed(1) })}
      </p>
    </>
  )
}

/** What is missing in the other languages of the site. */
function Translations({ untranslated }: OverviewData) {
  if (!untranslated) return null
  const { translations: words } = ownerWords().overview
  return (
    <Block title={words.title}>
      {untranslated.map(({ language, texts, section }) => (
        <p key={language}>
          {texts === 0 ? (
            tell(words.none, { language: nameOfLanguage(language) })
          ) : (
            <a href={`#${section}`}>
              {tell(words.some, { count: texts, language: nameOfLanguage(language) })}
            </a>
          )}
        </p>
      ))}
    </Block>
  )
}

/** How often pages were opened in the last days, where visits are counted. */
function Visits({ visits }: OverviewData) {
  if (!visits) return null
  const { visits: words } = ownerWords()
  const bars = toBars('days', visits)
  const count = bars.reduce((sum, bar) => sum + bar.visits, 0)
  return (
    <Block title={words.visits} section="visits">
      <Figures
        figures={[[count.toLocaleString(spokenLocale()), tell(words.lastDays, { count, days: bars.length })]]}
      />
      <Bars period="days" bars={bars} top={mostOf(bars)} />
    </Block>
  )
}

function Disk() {
  const { loaded } = useLoaded<DiskUse>(calls.readDiskUse)
  const { disk: words } = ownerWords().overview
  if (loaded.state === 'loading') return <p className="summary-line">{words.measuring}</p>
  if (loaded.state === 'failed') return <p className="summary-line">{loaded.details.join(' ')}</p>
  const { originals, variants, isInBucket, site, free } = loaded.value
  return (
    <>
      <Figures
        figures={[
          [bytesInWords(originals), words.originals],
          [bytesInWords(variants), words.variants],
          [bytesInWords(site), words.site],
        ]}
      />
      <p className="summary-line">
        {tell(isInBucket ? words.freeBesideBucket : words.free, { size: bytesInWords(free) })}
      </p>
    </>
  )
}

function Problems(problems: OverviewData) {
  const { diskProblem, diskWarning, bucketProblem, destinationProblem, purgeProblem, backup, locked } =
    problems
  const { problems: words } = ownerWords().overview
  return (
    <>
      {diskProblem && (
        <Problem title={words.server} sentence={words.notSaving} text={diskProblem}>
          {words.savingLater}
        </Problem>
      )}
      {diskWarning && (
        <Problem title={words.server} sentence={words.diskNearlyFull} text={diskWarning}>
          {words.untilFull}
        </Problem>
      )}
      {bucketProblem && (
        <Problem title={words.photographs} sentence={words.noPhotographs} text={bucketProblem}>
          {words.staysAsItIs}
        </Problem>
      )}
      {destinationProblem && (
        <Problem title={words.publicSite} sentence={words.notReached} text={destinationProblem}>
          {words.sentLater}
        </Problem>
      )}
      {purgeProblem && (
        <Problem title={words.publicSite} sentence={words.olderPages} text={purgeProblem}>
          {words.isPublished}
        </Problem>
      )}
      {locked.includes('mailServer') && (
        <Problem title={words.email} sentence={words.mailLocked}>
          <a href="#site/mail">{words.enterPassword}</a>
        </Problem>
      )}
      {locked.includes('backupPlace') && (
        <Problem title={words.backup} sentence={words.backupLocked}>
          <a href="#backup">{words.enterKey}</a>
        </Problem>
      )}
      {backup?.problem && (
        <Problem title={words.backup} sentence={words.backupTrouble} text={backup.problem}>
          {words.backupAgain}
        </Problem>
      )}
    </>
  )
}

/** The section "Overview": the site's content, whether it is live, and open tasks. */
export default function Overview() {
  const { loaded, reload, look, set } = useLoaded(calls.read)
  useReloadWhile(loaded.state === 'ready' && !loaded.value.isLive, look)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { paintings, exhibitions, images, inquiries, confirmedSubscribers } = loaded.value
  const { firstSteps, siteUrl } = loaded.value
  const words = ownerWords().overview
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
      <Block title={words.paintings.title} section="paintings">
        <Figures
          figures={[
            [paintings.toSell, words.paintings.toSell],
            [paintings.onFocus, words.paintings.onFocus],
            [paintings.portfolio, words.paintings.portfolio],
          ]}
        />
        <p className="summary-line">
          {tell(words.paintings.others, { exhibitions, images })} ·{' '}
          <a href={PAGE_PATHS.createPainting}>{words.paintings.create}</a>
        </p>
      </Block>
      <Block title={words.inquiries.title} section="inquiries">
        <Figures
          figures={[
            [inquiries.unread, tell(words.inquiries.unread, { count: inquiries.unread })],
            [inquiries.inbox, words.inquiries.inbox],
            [confirmedSubscribers, tell(words.inquiries.subscribers, { count: confirmedSubscribers })],
          ]}
        />
      </Block>
      <Visits {...loaded.value} />
      <Translations {...loaded.value} />
      <Block title={words.live.title} section="publishing">
        <LastPublish {...loaded.value} />
      </Block>
      <Block title={words.disk.title}>
        <Disk />
      </Block>
      <NewestBackup backup={loaded.value.backup} />
      <LanguageChoice />
      <News />
    </div>
  )
}
