import { AppError } from '../../contract/errors.ts'

interface Running<Step> {
  readonly step: Step
  readonly done: number
  readonly total: number
}

/**
 * Does one piece of work at a time in the background, and shows how far it is. `busy` refuses what cannot be done
 * meanwhile; `onError` tells the owner what failed.
 */
export function createBackgroundWork<Step>(
  busy: 'importBusy' | 'restoreBusy',
  onError: (error: unknown) => unknown,
) {
  const closing = new AbortController()
  let running: Running<Step> | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const show = (step: Step, done: number, total: number) => {
    running = { step, done, total }
  }

  function requireRest() {
    if (running) throw new AppError(busy)
  }

  return {
    /** Aborted when the server stops. */
    signal: closing.signal,
    /** Undefined at rest. */
    now: () => running,
    show,
    requireRest,
    start(step: Step, task: () => Promise<void>) {
      requireRest()
      show(step, 0, 0)
      ended = task()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
    },
    stop: async () => {
      closing.abort()
      await ended
    },
  }
}
