import { useCallback, useState } from 'react'
import type { LetterCounts, LetterSummary } from '../../../contract/letters/letter.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { Pager } from '../parts/lists/Pager.tsx'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/lists/TableHead.tsx'
import { toDateTime, toShortTime } from '../parts/times.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useReloadWhile } from '../parts/use-reload-while.ts'
import { WaitingMail } from '../mail/WaitingMail.tsx'
import { calls } from './calls.ts'
import { beginLetter, copyLetter, removeLetter, subjectOf } from './letter-actions.ts'
import { isOnSite } from './OnSite.tsx'
import { Pace } from './sending/Pace.tsx'

const PAGE_SIZE = 50
/** Milliseconds between two looks at how letters leave. One letter is looked at more often, on its own page. */
const LOOK_EVERY = 5000
const SHOWN = ['sent', 'waiting', 'refused', 'left'] as const

/** `118 sent · 2 refused`; '' before anything has left. */
function countsInWords(counts: LetterCounts): string {
  const { counts: words } = ownerWords().letters
  return SHOWN.filter((each) => counts[each] > 0)
    .map((each) => tell(words[each], { count: counts[each] }))
    .join(' · ')
}
/** When it leaves, left, or was last changed. */
const timeOf = ({ state, at, startedAt, updatedAt }: LetterSummary) =>
  (state === 'scheduled' ? at : startedAt) || updatedAt

interface RowProps {
  readonly letter: LetterSummary
  readonly remove: () => void
}
function Row({ letter, remove }: RowProps) {
  const { id, state, counts } = letter
  const { letters, letterSite } = ownerWords()
  const { list: words, states } = letters
  const subject = subjectOf(letter)
  const isOver = state === 'sent' || state === 'stopped'
  return (
    <tr>
      <th scope="row">
        <a className="name" href={`#letters/${id}`} dir="auto">
          {subject}
        </a>
        {isOnSite(letter) && (
          <a
            className="on-site"
            href={PAGE_PATHS.letter(id)}
            aria-label={tell(letterSite.onSiteOf, { subject })}
          >
            {letterSite.onSite}
          </a>
        )}
      </th>
      <td data-label={words.columns.state}>
        <span className={`state${isOver || state === 'draft' ? '' : ' attention'}`}>{states[state]}</span>
      </td>
      <td data-label={words.columns.date}>
        <time dateTime={timeOf(letter)}>
          {state === 'scheduled' ? toDateTime(letter.at) : toShortTime(timeOf(letter))}
        </time>
      </td>
      <td className="counts-cell" data-label={words.columns.readers}>
        {countsInWords(counts)}
      </td>
      <td className="actions">
        <button
          className="plain-button"
          type="button"
          aria-label={tell(words.copyOf, { subject })}
          onClick={() => void copyLetter(id)}
        >
          {words.copy}
        </button>
        {(isOver || state === 'draft') && (
          <button
            className="plain-button danger"
            type="button"
            aria-label={tell(words.deleteOf, { subject })}
            onClick={remove}
          >
            {words.delete}
          </button>
        )}
      </td>
    </tr>
  )
}

const Create = () => (
  <button className="button end" type="button" onClick={() => void beginLetter()}>
    {ownerWords().letters.list.create}
  </button>
)

/** All letters, and how fast they leave. */
export function LetterList() {
  const [page, setPage] = useState(1)
  const load = useCallback(() => calls.list({ page, pageSize: PAGE_SIZE }), [page])
  const { loaded, reload, look } = useLoaded(load)
  const isLeaving = loaded.state === 'ready' && loaded.value.items.some(({ state }) => state === 'sending')
  useReloadWhile(isLeaving, look, LOOK_EVERY)
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton />
  const { items, total } = loaded.value
  /** The last page may have lost its only letter. */
  const showRest = () => (items.length === 1 && page > 1 ? setPage(page - 1) : reload())
  const { letters, frame } = ownerWords()
  const { list: words } = letters
  if (total === 0)
    return (
      <EmptyState title={words.empty}>
        <p>{words.emptyText}</p>
        <p>
          <Create />
        </p>
      </EmptyState>
    )
  const { columns } = words
  return (
    <>
      <WaitingMail />
      <div className="toolbar">
        <p className="summary-line" role="status">
          {tell(words.all, { count: total })}
        </p>
        <Create />
      </div>
      <table className="table stacked mailings" aria-label={frame.sections.letters}>
        <TableHead columns={[columns.letter, columns.state, columns.date, columns.readers]} />
        <tbody>
          {items.map((letter) => (
            <Row key={letter.id} letter={letter} remove={() => void removeLetter(letter, showRest)} />
          ))}
        </tbody>
      </table>
      <Pager page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} />
      <Pace />
    </>
  )
}
