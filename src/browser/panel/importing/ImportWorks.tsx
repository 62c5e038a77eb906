import { useEffect, useRef } from 'react'
import type { Importing } from '../../../contract/importing.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { ACCEPTED } from '../../islands/forms/images/intake.ts'
import { counted } from '../parts/counted.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { Progress } from '../parts/Progress.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { Defaults } from './Defaults.tsx'
import { Files } from './Files.tsx'
import { Report, worksInWords } from './Report.tsx'
import { useImporting } from './use-importing.ts'

function Running({
  running: { step, done, total },
}: {
  readonly running: NonNullable<Importing['running']>
}) {
  const isChecking = step === 'checking'
  if (total === 0) return <Progress text={isChecking ? 'Checking …' : 'Importing …'} />
  const what = isChecking ? 'Checking photograph' : 'Importing'
  return <Progress text={`${what} ${Math.min(done + 1, total)} of ${total} …`} counts={{ done, total }} />
}

interface StepsProps {
  readonly state: Importing
  readonly importing: Pick<ReturnType<typeof useImporting>, 'check' | 'start' | 'defaults'>
}
/** Checking, what would happen, and what has happened. */
function Steps({ state: { running, plan, result, problem, photographs, lists }, importing }: StepsProps) {
  const { check, start, defaults } = importing
  const isEmpty = photographs === 0 && lists.length === 0
  const hasWorks = plan !== undefined && plan.paintings + plan.exhibitions + plan.series > 0
  return (
    <>
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      {!isEmpty && !plan && !running && <Defaults entered={defaults} check={check} />}
      {running && <Running running={running} />}
      {plan && (
        <>
          <p role="status">
            {hasWorks ? `${worksInWords(plan)} can be imported.` : 'There is nothing new to import.'}
          </p>
          <Report report={plan} />
          {hasWorks && (
            <p className="toolbar">
              <button className="button" type="button" onClick={() => void start()}>
                Import {worksInWords(plan)}
              </button>
            </p>
          )}
          <details className="check-again">
            <summary>Change technique, dimensions, year or price, and check again</summary>
            <Defaults entered={defaults} check={check} />
          </details>
        </>
      )}
      {result && isEmpty && (
        <>
          <p role="status">
            {worksInWords(result)} imported. <a href="#paintings">Show all paintings</a>
          </p>
          <Report report={result} />
        </>
      )}
    </>
  )
}

/** Imports photographs with or without a list of works, and shows before what would happen. */
export function ImportWorks({ onDone }: { readonly onDone: () => void }) {
  const { loaded, reload, sending, faults, take, cancel, remove, clear, ...importing } = useImporting()
  const title = useRef<HTMLHeadingElement>(null)
  useFocus(title)
  const hasResult = loaded.state === 'ready' && loaded.value.result !== undefined
  useEffect(() => {
    if (hasResult) onDone()
  }, [hasResult, onDone])
  const state = loaded.state === 'ready' ? loaded.value : undefined
  return (
    <div className="importing">
      <p className="back">
        <a href="#paintings">← All paintings</a>
      </p>
      <h3 ref={title} tabIndex={-1}>
        Import paintings
      </h3>
      <p>
        Drop photographs or whole folders here and, if you have one, a list of the paintings as CSV or Excel.
        Without a list, each photograph becomes a painting named after its file; “Dusk 1.jpg” and “Dusk 2.jpg”
        become one painting, and so do the photographs of a subfolder, under its name.
      </p>
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {state && !state.running && !sending && (
        <FileDrop
          id="import-files"
          label="Photographs and a list of paintings"
          accept={`${ACCEPTED},.csv,.xlsx,.json`}
          isMultiple
          take={(files) => void take(files)}
        />
      )}
      {sending && (
        <>
          <Progress
            text={
              sending.isStopping
                ? 'Stopping …'
                : `Uploading: ${sending.sent} of ${counted(sending.total, 'file')}`
            }
            counts={{ done: sending.sent, total: sending.total }}
          />
          {!sending.isStopping && (
            <p>
              <button className="plain-button" type="button" onClick={cancel}>
                Cancel
              </button>
            </p>
          )}
        </>
      )}
      {faults.length > 0 && (
        <ul className="list fault" role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {state && (
        <Files
          files={state}
          isBusy={sending !== undefined || state.running !== undefined}
          remove={remove}
          clear={clear}
        />
      )}
      {state && !sending && <Steps state={state} importing={importing} />}
    </div>
  )
}
