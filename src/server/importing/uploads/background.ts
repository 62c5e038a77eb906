import type { Logger } from 'pino'
import { AppError } from '../../../contract/errors.ts'
import type { Importing } from '../../../contract/importing/importing.ts'
import { ImportFailure } from '../failure.ts'

type Running = NonNullable<Importing['running']>

/** What a step can know and report while it runs. */
export interface StepContext {
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** Does the steps of an import in the background, one at a time. `onProblem` gets the message of one that failed. */
export function createBackground(log: Logger, onProblem: (message: string) => void) {
  const closing = new AbortController()
  let running: Running | undefined
  let work = Promise.resolve()

  return {
    now: () => running,
    requireRest() {
      if (running) throw new AppError('importBusy')
    },
    start(step: Running['step'], task: (context: StepContext) => Promise<void>) {
      const onProgress = (done: number, total: number) => {
        running = { step, done, total }
      }
      onProgress(0, 0)
      work = task({ signal: closing.signal, onProgress })
        .catch((error: unknown) => {
          if (!(error instanceof ImportFailure)) log.warn({ err: error, step }, 'an import ended early')
          onProblem(error instanceof Error ? error.message : String(error))
        })
        .finally(() => {
          running = undefined
        })
    },
    stop: async () => {
      closing.abort()
      await work
    },
  }
}
