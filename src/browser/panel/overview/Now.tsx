import { formatPeriod } from '../../../content/dates.ts'
import type { Overview } from '../../../contract/overview.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords, spokenLanguage } from '../../stores/owner-words.ts'
import { toAge } from '../parts/times.ts'
import { findWaiting } from './waiting.ts'

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
            <dd key={`${section} ${text}`}>
              <a href={`#${section}`}>{text}</a>
            </dd>
          ))}
        </div>
      </dl>
    </div>
  )
}
