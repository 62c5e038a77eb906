import { formatPeriod } from '../../../content/dates.ts'
import type { Overview } from '../../../contract/overview.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords, spokenLanguage, tell } from '../../stores/owner-words.ts'
import { toAge } from '../parts/times.ts'

interface Waiting {
  readonly text: string
  readonly section: string
}
/** One sentence for each open task; empty if there is none. */
function findWaiting({ waiting, inquiries, locked, isLive, lastPublish }: Overview): readonly Waiting[] {
  const { mail, unsentMail, hasMailServer, images, people } = waiting
  const { unanswered } = inquiries
  const { now: words, live } = ownerWords().overview
  const mailText =
    hasMailServer || locked.includes('mailServer')
      ? tell(words.mail, { count: mail })
      : tell(words.mailWithoutServer, { count: mail })
  const failed = lastPublish?.failedPages ?? 0
  const failedText = tell(live.failed, { count: failed })
  return [
    ...(failed > 0 ? [{ text: failedText, section: 'publishing' }] : []),
    ...(isLive || failed > 0 ? [] : [{ text: words.publishing, section: 'publishing' }]),
    ...(people > 0 ? [{ text: tell(words.people, { count: people }), section: 'people' }] : []),
    ...(unanswered > 0
      ? [{ text: tell(words.unanswered, { count: unanswered }), section: 'inquiries/unanswered' }]
      : []),
    ...(unsentMail > 0
      ? [{ text: tell(words.unsentMail, { count: unsentMail }), section: 'inquiries' }]
      : []),
    ...(mail > 0 ? [{ text: mailText, section: 'inquiries' }] : []),
    ...(images > 0 ? [{ text: tell(words.images, { count: images }), section: 'paintings' }] : []),
  ]
}

function NewestInquiry({ inquiry }: { readonly inquiry: NonNullable<Overview['newestInquiry']> }) {
  const { id, name, subject, createdAt, state } = inquiry
  const { now: words } = ownerWords().overview
  return (
    <div>
      <dt>{words.newestInquiry}</dt>
      <dd>
        <a href={`#inquiries/${id}`}>
          <bdi>{name}</bdi>
        </a>
        <span className="summary-line">
          {subject && (
            <>
              <bdi>{subject}</bdi> ·{' '}
            </>
          )}
          <time dateTime={createdAt}>{toAge(createdAt)}</time> · {words.states[state]}
        </span>
      </dd>
    </div>
  )
}

function NextExhibition({ exhibition }: { readonly exhibition: NonNullable<Overview['nextExhibition']> }) {
  const { id, title, location, startDate, endDate } = exhibition
  return (
    <div>
      <dt>{ownerWords().overview.now.nextExhibition}</dt>
      <dd>
        <a href={PAGE_PATHS.editExhibition(id)}>
          <bdi>{title}</bdi>
        </a>
        <span className="summary-line">
          {formatPeriod(startDate, endDate, spokenLanguage())} · <bdi>{location}</bdi>
        </span>
      </dd>
    </div>
  )
}

/** What to look at first: the newest inquiry, the next exhibition and what waits. */
export function Now({ overview }: { readonly overview: Overview }) {
  const { newestInquiry, nextExhibition } = overview
  const waiting = findWaiting(overview)
  const { now: words } = ownerWords().overview
  // A new site begins with the first steps.
  if (overview.firstSteps && !newestInquiry && !nextExhibition && waiting.length === 0) return null
  return (
    <div className="block now">
      <h3>{words.title}</h3>
      <dl>
        {newestInquiry && <NewestInquiry inquiry={newestInquiry} />}
        {nextExhibition && <NextExhibition exhibition={nextExhibition} />}
        <div>
          <dt>{words.waiting}</dt>
          {waiting.length === 0 && <dd>{words.nothing}</dd>}
          {waiting.map(({ text, section }) => (
            <dd key={text}>
              <a href={`#${section}`}>{text}</a>
            </dd>
          ))}
        </div>
      </dl>
    </div>
  )
}
