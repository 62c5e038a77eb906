import { useEffect, useRef, useState } from 'react'
import type { FailedPage, Publishing as State, PublishRun } from '../../../contract/publishing.ts'
import { followPublishing, publishing, retryPublishing } from '../../stores/publishing/owner-publishing.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { reasonInWords } from '../../stores/publishing/reason-in-words.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { toDateTime } from '../parts/times.ts'

const load = async () => ({ state: await publishing.read(), runs: await publishing.runs() })

const sentenceOf = ({ state, done, total, destination, pictures }: State) => {
  const words = ownerWords().publishing
  if (state === 'failing') return words.failing
  if (state === 'idle' && pictures) return words.pictures
  if (state === 'idle') return destination ? words.liveHere : words.live
  return total > 0 ? tell(words.running, { done, total }) : words.starting
}

/** The state of the mirror. "Live" above means this server. */
function Destination({ place, pending, isFailing, isElsewhere }: NonNullable<State['destination']>) {
  const { destination: words } = ownerWords().publishing
  if (isElsewhere) return <p className="summary-line">{tell(words.elsewhere, { place })}</p>
  if (isFailing) {
    return (
      <p className="summary-line">
        <a className="state danger" href="#overview">
          {tell(words.failing, { place })}
        </a>{' '}
        {words.again}
      </p>
    )
  }
  return (
    <p className="summary-line">
      {pending === 0 ? tell(words.done, { place }) : tell(words.pending, { count: pending, place })}
    </p>
  )
}

function FailedPages({ failed }: { readonly failed: readonly FailedPage[] }) {
  return (
    <ul className="list failed-pages">
      {failed.map(({ page, title, reason }) => (
        <li key={page}>
          <strong>{title}</strong> {reasonInWords(reason)}
        </li>
      ))}
    </ul>
  )
}

/** The current state of publishing, updated live, with the possible actions. */
function Now({ state }: { readonly state: State }) {
  const words = ownerWords().publishing
  const publishAll = () =>
    run({
      work: () => publishing.publishAll(),
      failed: words.notStarted,
    })
  return (
    <>
      {/* Screen readers must not announce each page count, only the start and the end. */}
      <p className="publish-state" role={state.state === 'publishing' ? undefined : 'status'}>
        {sentenceOf(state)}
      </p>
      {state.pictures && <p className="summary-line">{tell(words.updating, state.pictures)}</p>}
      {state.destination && <Destination {...state.destination} />}
      {state.state === 'failing' && <FailedPages failed={state.failed} />}
      <div className="toolbar">
        {state.state === 'failing' && (
          <button className="button" type="button" onClick={() => void retryPublishing()}>
            {words.again}
          </button>
        )}
        <button
          className="button quiet-button"
          type="button"
          aria-disabled={state.state === 'publishing'}
          onClick={() => void (state.state === 'publishing' || publishAll())}
        >
          {words.all}
        </button>
      </div>
    </>
  )
}

function pagesOf({ written, removed }: PublishRun) {
  const words = ownerWords().publishing
  if (written + removed === 0) return words.noChange
  return [
    written > 0 && tell(words.written, { count: written }),
    removed > 0 && tell(words.removed, { count: removed }),
  ]
    .filter(Boolean)
    .join(', ')
}

function Result({ run }: { readonly run: PublishRun }) {
  const words = ownerWords().publishing
  const { attempts } = run
  const count = run.failed.length
  if (count === 0) return <span className="state">{words.isLive}</span>
  return (
    <details>
      <summary className="state danger">
        {attempts > 1 ? tell(words.failedTimes, { count, attempts }) : tell(words.failed, { count })}
      </summary>
      <FailedPages failed={run.failed} />
    </details>
  )
}

function Runs({ runs }: { readonly runs: readonly PublishRun[] }) {
  const words = ownerWords().publishing
  const { columns } = words
  if (runs.length === 0) {
    return (
      <EmptyState title={words.empty}>
        <p>{words.emptyText}</p>
      </EmptyState>
    )
  }
  return (
    <table className="table stacked publish-runs">
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.pages}</th>
          <th scope="col" className="number">
            {columns.time}
          </th>
          <th scope="col">{columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <time dateTime={run.endedAt}>{toDateTime(run.endedAt)}</time>
            </th>
            <td data-label={columns.what}>{run.kind === 'all' ? words.everything : words.changes}</td>
            <td data-label={columns.pages}>{pagesOf(run)}</td>
            <td data-label={columns.time} className="number">
              {(run.milliseconds / 1000).toFixed(1)} s
            </td>
            <td data-label={columns.result}>
              <Result run={run} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The section "Publishing": the state of the public site and the log of each publish. */
export default function Publishing() {
  const { loaded, reload } = useLoaded(load)
  const [current, setCurrent] = useState<State>()
  const wasPublishing = useRef(false)
  useEffect(
    () =>
      followPublishing((state) => {
        setCurrent(state)
        // The log entry is written shortly after the publish ends, on a busy server later.
        if (wasPublishing.current && state.state !== 'publishing')
          for (const wait of [200, 3000]) setTimeout(reload, wait)
        wasPublishing.current = state.state === 'publishing'
      }),
    [reload],
  )

  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  return (
    <>
      <Now state={current ?? loaded.value.state} />
      <h3 className="part">{ownerWords().publishing.log}</h3>
      <Runs runs={loaded.value.runs} />
    </>
  )
}
