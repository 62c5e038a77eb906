import { useCallback, useState } from 'react'
import { createHistoryCalls, HISTORY_PAGE_SIZE } from '../../../client/owner/history.ts'
import type { AuditEntry, TrashEntry } from '../../../contract/audit.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { Changes } from './Changes.tsx'
import { describeEntry } from './history-words.ts'
import { counted } from '../parts/counted.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { useHashTail } from '../parts/hash-tail.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { toDate, toDateTime } from '../parts/times.ts'

const history = createHistoryCalls(call)
/** `of` is the id of an item, or '' for everything with what was deleted. */
async function loadAll(of: string) {
  const [trash, lines] = await Promise.all([of === '' ? history.trash() : [], history.audit(1, of)])
  return { trash, lines, hasMore: lines.length === HISTORY_PAGE_SIZE }
}

const KINDS: Readonly<Record<TrashEntry['kind'], string>> = {
  painting: 'Painting',
  exhibition: 'Exhibition',
  series: 'Series',
}

interface TrashLineProps {
  readonly entry: TrashEntry
  readonly onBack: () => void
}
function TrashLine({ entry, onBack }: TrashLineProps) {
  const [isBusy, setBusy] = useState(false)
  async function bringBack() {
    setBusy(true)
    const outcome = await run({
      work: () => history.bringBack(entry.id),
      failed: `“${entry.title}” could not be brought back.`,
      said: `“${entry.title}” is back`,
      isBlocking: true,
    })
    setBusy(false)
    if (outcome.kind === 'done') onBack()
  }
  return (
    <tr>
      <th scope="row" className="name">
        <span className="in-trash">
          {entry.placeholder ? <img src={entry.placeholder} alt="" width="40" height="40" /> : <span />}
          <bdi>{entry.title}</bdi>
        </span>
      </th>
      <td data-label="What">
        {KINDS[entry.kind]}
        {/* A series has no photographs of its own. */}
        {entry.kind !== 'series' && `, ${counted(entry.images, 'photograph')}`}
      </td>
      <td data-label="Deleted">
        <span>
          <time dateTime={entry.deletedAt}>{toDateTime(entry.deletedAt)}</time>
          {entry.deletedBy && (
            <>
              {' '}
              <span className="by">by {entry.deletedBy}</span>
            </>
          )}
        </span>
      </td>
      <td data-label="Kept until">
        <time dateTime={entry.endsAt}>{toDate(entry.endsAt)}</time>
      </td>
      <td className="actions">
        <button
          className="plain-button"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void (isBusy || bringBack())}
        >
          Bring back
          <span className="hidden-text">
            : <bdi>{entry.title}</bdi>
          </span>
        </button>
      </td>
    </tr>
  )
}

/** Paintings, series and exhibitions that were deleted in the last thirty days. */
function Trash({
  entries,
  onBack,
}: {
  readonly entries: readonly TrashEntry[]
  readonly onBack: () => void
}) {
  if (entries.length === 0) return null
  return (
    <>
      <h3 className="part">Deleted</h3>
      <table className="table stacked deleted">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">What</th>
            <th scope="col">Deleted</th>
            <th scope="col">Kept until</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <TrashLine key={entry.id} entry={entry} onBack={onBack} />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface LinesProps {
  readonly lines: readonly AuditEntry[]
  readonly onBack: () => void
}
function Lines({ lines, onBack }: LinesProps) {
  return (
    <table className="table stacked compact">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Change</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" className="name">
              <bdi>{line.title}</bdi>
            </th>
            <td>
              {describeEntry(line)}
              <Changes entry={line} onBack={onBack} />
            </td>
            <td className="who" dir="auto">
              {line.username || 'Automatic'}
            </td>
            <td>
              <time dateTime={line.at}>{toDateTime(line.at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The section "History": who changed what and when. Changes can be brought back, and deleted items restored with their
 * images. `#history/{id}` shows the changes of one item.
 */
export default function History() {
  const of = useHashTail()
  return <HistoryOf key={of} of={of} />
}

const AllChanges = () => (
  <p className="back">
    <a href="#history">← All changes</a>
  </p>
)

function HistoryOf({ of }: { readonly of: string }) {
  const load = useCallback(() => loadAll(of), [of])
  const { loaded, reload, set } = useLoaded(load)
  const [isBusy, setBusy] = useState(false)
  const showMore = useCallback(
    async (page: number) => {
      setBusy(true)
      await run({
        work: async () => {
          const more = await history.audit(page, of)
          set((value) => ({
            ...value,
            // New entries may have moved others to the next page, so repeated ones are removed.
            lines: [...new Map([...value.lines, ...more].map((line) => [line.id, line])).values()],
            hasMore: more.length === HISTORY_PAGE_SIZE,
          }))
        },
        failed: 'The rest of the history could not be loaded.',
      })
      setBusy(false)
    },
    [set, of],
  )

  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { trash, lines, hasMore } = loaded.value
  const nextPage = Math.floor(lines.length / HISTORY_PAGE_SIZE) + 1
  if (lines.length === 0 && trash.length === 0) {
    return (
      <>
        {of !== '' && <AllChanges />}
        <EmptyState title="Nothing has been changed yet.">
          <p>Every change to paintings, series, exhibitions and the site will be listed here.</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {of !== '' && <AllChanges />}
      <Trash entries={trash} onBack={reload} />
      <h3 className="part">{of === '' ? 'Changes' : `Changes to “${lines[0]?.title ?? ''}”`}</h3>
      <p className="summary-line">
        You can bring back what a change replaced. The last {LIMITS.wholeHistory} changes of a work are listed
        one by one, older ones as one a day. The names of buyers are forgotten after a year.
      </p>
      <Lines lines={lines} onBack={reload} />
      {hasMore && (
        <p className="toolbar">
          <button
            className="button quiet-button"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || showMore(nextPage))}
          >
            Show more
          </button>
        </p>
      )}
    </>
  )
}
