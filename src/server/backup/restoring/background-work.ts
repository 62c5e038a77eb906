import type { Restoring, RestoreStep } from '../../../contract/backup/restoring.ts'
import { AppError } from '../../../contract/errors.ts'

/** Does one piece of work at a time in the background, and shows its step. `onError` tells the owner what failed. */
export function createBackgroundWork(onError: (error: unknown) => Promise<void>) {
  const closing = new AbortController()
  const { signal } = closing
  let running: Restoring['running']
  let ended = Promise.resolve()

  return {
    signal,
    /** The step; undefined at rest. */
    now: () => running,
    requireRest() {
      if (running) throw new AppError('restoreBusy')
    },
    start(step: RestoreStep, task: () => Promise<void>) {
      running = { step, done: 0, total: 0 }
      ended = task()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
    },
    /** Throws when the server stops, which ends the work. */
    onProgress: (step: RestoreStep, done: number, total: number) => {
      signal.throwIfAborted()
      running = { step, done, total }
    },
    async stop() {
      closing.abort()
      await ended
    },
  }
}
export type BackgroundWork = ReturnType<typeof createBackgroundWork>
