import { useEffect, useRef } from 'react'
import type { Importing } from '../../../contract/importing/importing.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { ACCEPTED } from '../../islands/forms/images/intake.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { Progress } from '../parts/Progress.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { Defaults } from './Defaults.tsx'
import { Files } from './Files.tsx'
import { Report, worksInWords } from './Report.tsx'
import { type Sending, useImporting } from './use-importing.ts'

function Running({
  running: { step, done, total },
}: {
  readonly running: NonNullable<Importing['running']>
}) {
  const { importing: words } = ownerWords()
  const isChecking = step === 'checking'
  if (total === 0) return <Progress text={isChecking ? words.checking : words.importing} />
  const text = tell(isChecking ? words.checkingOne : words.importingOne, {
    place: Math.min(done + 1, total),
    total,
  })
  return <Progress text={text} counts={{ done, total }} />
}

interface StepsProps {
  readonly state: Importing
  readonly importing: Pick<ReturnType<typeof useImporting>, 'check' | 'start' | 'defaults'>
}
/** Checking, what would happen, and what has happened. */
function Steps({ state: { running, plan, result, problem, bytes }, importing }: StepsProps) {
  const { importing: words } = ownerWords()
  const { check, start, defaults } = importing
  const isEmpty = bytes === 0
  const hasWorks = plan !== undefined && plan.paintings + plan.exhibitions + plan.series > 0
  return (
    <>
      {problem && (
        <p className="fault" role="alert">
          {inOwnerLanguage(problem)}
        </p>
      )}
      {!isEmpty && !plan && !running && <Defaults entered={defaults} check={check} />}
      {running && <Running running={running} />}
      {plan && (
        <>
          <p role="status">{hasWorks ? tell(words.ready, { works: worksInWords(plan) }) : words.nothing}</p>
          <Report report={plan} />
          {hasWorks && (
            <p className="toolbar">
              <button className="button" type="button" onClick={() => void start()}>
                {tell(words.start, { works: worksInWords(plan) })}
              </button>
            </p>
          )}
          <details className="check-again">
            <summary>{words.checkAgain}</summary>
            <Defaults entered={defaults} check={check} />
          </details>
        </>
      )}
      {result && isEmpty && (
        <>
          <p role="status">
            {tell(words.done, { works: worksInWords(result) })} <a href="#paintings">{words.showAll}</a>
          </p>
          <Report report={result} />
        </>
      )}
    </>
  )
}

interface UploadingProps {
  readonly sending: Sending
  readonly cancel: () => void
}
/** The upload that is under way, and a way to stop it. */
function Uploading({ sending: { sent, total, isStopping }, cancel }: UploadingProps) {
  const { importing: words } = ownerWords()
  return (
    <>
      <Progress
        text={isStopping ? words.stopping : tell(words.uploading, { sent, total })}
        counts={{ done: sent, total }}
      />
      {!isStopping && (
        <p>
          <button className="plain-button" type="button" onClick={cancel}>
            {words.cancel}
          </button>
        </p>
      )}
    </>
  )
}

/** Imports photographs with or without a list of works, and shows before what would happen. */
export function ImportWorks({ onDone }: { readonly onDone: () => void }) {
  const { loaded, reload, sending, faults, take, cancel, remove, clear, ...importing } = useImporting()
  const { importing: words } = ownerWords()
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
        <a href="#paintings">{words.back}</a>
      </p>
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {state && !state.running && !sending && (
        <FileDrop
          id="import-files"
          label={words.drop}
          accept={`${ACCEPTED},.csv,.xlsx,.json`}
          isMultiple
          take={take}
        />
      )}
      {sending && <Uploading sending={sending} cancel={cancel} />}
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
