import { useEffect, useRef, useState } from 'react'
import type { FailedPage, Publishing as State, PublishRun } from '../../../contract/publishing.ts'
import { followPublishing, publishing, retryPublishing } from '../../stores/publishing/owner-publishing.ts'
import { run } from '../../stores/browser.ts'
import { counted } from '../parts/counted.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { toDateTime } from '../parts/times.ts'

const load = async () => ({ state: await publishing.read(), runs: await publishing.runs() })

const sentenceOf = ({ state, done, total, destination, pictures }: State) => {
  if (state === 'failing') return 'Some pages could not be published. They are tried again automatically.'
  if (state === 'idle' && pictures) return 'Your texts are live. The pictures are being updated.'
  if (state === 'idle') return `Everything you saved is live${destination ? ' here' : ''}.`
  return total > 0 ? `Publishing ${done} of ${counted(total, 'page')}` : 'Publishing …'
}

/** The state of the mirror. "Live" above means this server. */
function Destination({ place, pending, isFailing, isElsewhere }: NonNullable<State['destination']>) {
  if (isElsewhere) return <p className="summary-line">Another of your servers sends it to {place}.</p>
  if (isFailing) {
    return (
      <p className="summary-line">
        <a className="state danger" href="#overview">
          {place} cannot be reached at the moment.
        </a>{' '}
        It is tried again automatically.
      </p>
    )
  }
  return (
    <p className="summary-line">
      {pending === 0
        ? `All of it is also at ${place}.`
        : `${counted(pending, 'file')} on the way to ${place}.`}
    </p>
  )
}

function FailedPages({ failed }: { readonly failed: readonly FailedPage[] }) {
  return (
    <ul className="list failed-pages">
      {failed.map(({ page, title, reason }) => (
        <li key={page}>
          <strong>{title}</strong> {reason}
        </li>
      ))}
    </ul>
  )
}

/** The current state of publishing, updated live, with the possible actions. */
function Now({ state }: { readonly state: State }) {
  const publishAll = () =>
    run({
      work: () => publishing.publishAll(),
      failed: 'Publishing could not be started.',
    })
  return (
    <>
      {/* Screen readers must not announce each page count, only the start and the end. */}
      <p className="publish-state" role={state.state === 'publishing' ? undefined : 'status'}>
        {sentenceOf(state)}
      </p>
      {state.pictures && (
        <p className="summary-line">
          Updating pictures: {state.pictures.done} of {state.pictures.total}.
        </p>
      )}
      {state.destination && <Destination {...state.destination} />}
      {state.state === 'failing' && <FailedPages failed={state.failed} />}
      <div className="toolbar">
        {state.state === 'failing' && (
          <button className="button" type="button" onClick={() => void retryPublishing()}>
            Try again
          </button>
        )}
        <button
          className="button quiet-button"
          type="button"
          aria-disabled={state.state === 'publishing'}
          onClick={() => void (state.state === 'publishing' || publishAll())}
        >
          Publish everything again
        </button>
      </div>
    </>
  )
}

const pagesOf = ({ written, removed }: PublishRun) =>
  written + removed === 0
    ? 'No change'
    : [
        written > 0 && `${counted(written, 'page')} updated`,
        removed > 0 && `${removed.toLocaleString('en')} removed`,
      ]
        .filter(Boolean)
        .join(', ')

function Result({ run }: { readonly run: PublishRun }) {
  if (run.failed.length === 0) return <span className="state">Live</span>
  const times = run.attempts > 1 ? `, tried ${run.attempts} times` : ''
  return (
    <details>
      <summary className="state danger">{counted(run.failed.length, 'page') + ` failed${times}`}</summary>
      <FailedPages failed={run.failed} />
    </details>
  )
}

function Runs({ runs }: { readonly runs: readonly PublishRun[] }) {
  if (runs.length === 0) {
    return (
      <EmptyState title="Nothing has been published yet.">
        <p>Every publish will be listed here, with its pages and the time it took.</p>
      </EmptyState>
    )
  }
  return (
    <table className="table stacked publish-runs">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Pages</th>
          <th scope="col" className="number">
            Time
          </th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <time dateTime={run.endedAt}>{toDateTime(run.endedAt)}</time>
            </th>
            <td data-label="What">{run.kind === 'all' ? 'Everything' : 'Changes'}</td>
            <td data-label="Pages">{pagesOf(run)}</td>
            <td data-label="Time" className="number">
              {(run.milliseconds / 1000).toFixed(1)} s
            </td>
            <td data-label="Result">
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
        // The log entry is written shortly after the publish ends.
        if (wasPublishing.current && state.state !== 'publishing') setTimeout(reload, 200)
        wasPublishing.current = state.state === 'publishing'
      }),
    [reload],
  )

  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  return (
    <>
      <Now state={current ?? loaded.value.state} />
      <h3 className="part">Log</h3>
      <Runs runs={loaded.value.runs} />
    </>
  )
}
