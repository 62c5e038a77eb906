import { formatPeriod } from '../../../content/dates.ts'
import type { Overview } from '../../../contract/overview.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { counted } from '../parts/counted.ts'
import { toAge } from '../parts/times.ts'

interface Waiting {
  readonly text: string
  readonly section: string
}
/** One sentence for each open task; empty if there is none. */
function findWaiting({ waiting, inquiries, locked, isLive, lastPublish }: Overview): readonly Waiting[] {
  const { mail, unsentMail, hasMailServer, images, people } = waiting
  const { unanswered } = inquiries
  const mailText =
    hasMailServer || locked.includes('mailServer')
      ? `${counted(mail, 'email')} waiting to be sent`
      : `${counted(mail, 'email')} waiting: no mail server is set up`
  const failed = lastPublish?.failedPages ?? 0
  const failedText = `${counted(failed, 'page')} could not be published`
  return [
    ...(failed > 0 ? [{ text: failedText, section: 'publishing' }] : []),
    ...(isLive || failed > 0 ? [] : [{ text: 'Changes are being published', section: 'publishing' }]),
    ...(people > 0
      ? [
          {
            text: `${counted(people, 'person', 'people')} ${people === 1 ? 'is' : 'are'} waiting for approval`,
            section: 'people',
          },
        ]
      : []),
    ...(unanswered > 0
      ? [
          {
            text: `${counted(unanswered, 'inquiry', 'inquiries')} to answer`,
            section: 'inquiries/unanswered',
          },
        ]
      : []),
    ...(unsentMail > 0
      ? [
          {
            text: `${counted(unsentMail, 'email')} could not be sent`,
            section: 'inquiries',
          },
        ]
      : []),
    ...(mail > 0 ? [{ text: mailText, section: 'inquiries' }] : []),
    ...(images > 0
      ? [{ text: `${counted(images, 'photograph')} still being prepared`, section: 'paintings' }]
      : []),
  ]
}

const STATES = { new: 'New', read: 'Not answered yet', answered: 'Answered' } as const

function NewestInquiry({ inquiry }: { readonly inquiry: NonNullable<Overview['newestInquiry']> }) {
  const { id, name, subject, createdAt, state } = inquiry
  return (
    <div>
      <dt>Newest inquiry</dt>
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
          <time dateTime={createdAt}>{toAge(createdAt)}</time> · {STATES[state]}
        </span>
      </dd>
    </div>
  )
}

function NextExhibition({ exhibition }: { readonly exhibition: NonNullable<Overview['nextExhibition']> }) {
  const { id, title, location, startDate, endDate } = exhibition
  return (
    <div>
      <dt>Next exhibition</dt>
      <dd>
        <a href={PAGE_PATHS.editExhibition(id)}>
          <bdi>{title}</bdi>
        </a>
        <span className="summary-line">
          {formatPeriod(startDate, endDate)} · <bdi>{location}</bdi>
        </span>
      </dd>
    </div>
  )
}

/** What to look at first: the newest inquiry, the next exhibition and what waits. */
export function Now({ overview }: { readonly overview: Overview }) {
  const { newestInquiry, nextExhibition } = overview
  const waiting = findWaiting(overview)
  // A new site begins with the first steps.
  if (overview.firstSteps && !newestInquiry && !nextExhibition && waiting.length === 0) return null
  return (
    <div className="block now">
      <h3>Now</h3>
      <dl>
        {newestInquiry && <NewestInquiry inquiry={newestInquiry} />}
        {nextExhibition && <NextExhibition exhibition={nextExhibition} />}
        <div>
          <dt>Waiting</dt>
          {waiting.length === 0 && <dd>Nothing needs your attention.</dd>}
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
