import { useCallback, useState } from 'react'
import { createHistoryCalls, HISTORY_PAGE_SIZE } from '../../../client/owner/history.ts'
import type { AuditEntry, TrashEntry } from '../../../contract/audit.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { run } from '../../stores/browser.ts'
import { withdrawOffers } from '../../stores/feedback/feedback.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { Changes } from './Changes.tsx'
import { Discarded } from './Discarded.tsx'
import { describeEntry } from './history-words.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { useHashTail } from '../parts/hash-tail.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { toDate, toDateTime } from '../parts/times.ts'
import { titleInWords } from './titles.ts'

const history = createHistoryCalls(call)
async function readLines(page: number, of: string) {
  const lines = await history.audit(page, of)
  return lines.map((line) => ({ ...line, title: titleInWords(line) }))
}
/** `of` is the id of an item, or '' for everything with what was deleted. */
async function loadAll(of: string) {
  const [trash, lines] = await Promise.all([of === '' ? history.trash() : [], readLines(1, of)])
  return { trash, lines, pages: 1, hasMore: lines.length === HISTORY_PAGE_SIZE }
}

interface TrashLineProps {
  readonly entry: TrashEntry
  readonly onBack: () => void
}
function TrashLine({ entry, onBack }: TrashLineProps) {
  const { toasts } = sharedWords()
  const { trash: words, bringBack: back } = ownerWords().history
  const kind = words.kinds[entry.kind]
  const [isBusy, setBusy] = useState(false)
  async function bringBack() {
    setBusy(true)
    const outcome = await run({
      work: () => history.bringBack(entry.id),
      failed: tell(toasts.notBack, { name: entry.title }),
      said: tell(toasts.back, { name: entry.title }),
      isBlocking: true,
    })
    setBusy(false)
    if (outcome.kind !== 'done') return
    withdrawOffers()
    onBack()
  }
  return (
    <tr>
      <th scope="row" className="name">
        <span className="in-trash">
          {entry.placeholder ? <img src={entry.placeholder} alt="" width="40" height="40" /> : <span />}
          <bdi>{entry.title}</bdi>
        </span>
      </th>
      <td data-label={words.columns.what}>
        {/* A series has no photographs of its own. */}
        {entry.kind === 'series' ? kind : tell(words.withPhotographs, { kind, count: entry.images })}
      </td>
      <td data-label={words.columns.deleted}>
        <span>
          <time dateTime={entry.deletedAt}>{toDateTime(entry.deletedAt)}</time>
          {entry.deletedBy && (
            <>
              {' '}
              <span className="by">{tell(words.by, { name: entry.deletedBy })}</span>
            </>
          )}
        </span>
      </td>
      <td data-label={words.columns.until}>
        <time dateTime={entry.endsAt}>{toDate(entry.endsAt)}</time>
      </td>
      <td className="actions">
        <button
          className="plain-button"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void (isBusy || bringBack())}
        >
          {back.go}
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
  const { title, columns } = ownerWords().history.trash
  if (entries.length === 0) return null
  return (
    <>
      <h3 className="part">{title}</h3>
      <table className="table stacked deleted">
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.deleted}</th>
            <th scope="col">{columns.until}</th>
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
  const { columns, automatic } = ownerWords().history
  return (
    <table className="table stacked compact">
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.change}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.when}</th>
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
              {line.username || automatic}
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
    <a href="#history">{ownerWords().history.all}</a>
  </p>
)

type All = Awaited<ReturnType<typeof loadAll>>

/** Loads a further page of lines into what is loaded. */
function useMore(of: string, set: (change: (value: All) => All) => void) {
  const words = ownerWords().history
  const [isBusy, setBusy] = useState(false)
  const showMore = useCallback(
    async (page: number) => {
      setBusy(true)
      await run({
        work: async () => {
          const more = await readLines(page, of)
          set((value) => ({
            ...value,
            pages: page,
            // New entries may have moved others to the next page, so repeated ones are removed.
            lines: [...new Map([...value.lines, ...more].map((line) => [line.id, line])).values()],
            hasMore: more.length === HISTORY_PAGE_SIZE,
          }))
        },
        failed: words.moreFailed,
      })
      setBusy(false)
    },
    [set, of, words],
  )
  return { isBusy, showMore }
}

function HistoryOf({ of }: { readonly of: string }) {
  const words = ownerWords().history
  const load = useCallback(() => loadAll(of), [of])
  const { loaded, reload, set } = useLoaded(load)
  const { isBusy, showMore } = useMore(of, set)

  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { trash, lines, pages, hasMore } = loaded.value
  if (lines.length === 0 && trash.length === 0) {
    return (
      <>
        {of !== '' && <AllChanges />}
        <Discarded of={of} deleted={[]} />
        <EmptyState title={words.empty.title}>
          <p>{words.empty.text}</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {of !== '' && <AllChanges />}
      <Discarded of={of} deleted={trash.map(({ id }) => id)} />
      <Trash entries={trash} onBack={reload} />
      <h3 className="part">
        {of === '' ? words.title : tell(words.titleOf, { name: lines[0]?.title ?? '' })}
      </h3>
      <p className="summary-line">{tell(words.explained, { count: LIMITS.wholeHistory })}</p>
      <Lines lines={lines} onBack={reload} />
      {hasMore && (
        <p className="toolbar">
          <button
            className="button quiet-button"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || showMore(pages + 1))}
          >
            {words.more}
          </button>
        </p>
      )}
    </>
  )
}
