import type { Logger } from 'pino'
import { createLoop, doubling } from '../lib/loop.ts'
import { ObjectStoreError } from './errors.ts'
import type { ObjectStore } from './object-store.ts'

export interface StoreWatchOptions {
  readonly store: ObjectStore
  readonly log: Pick<Logger, 'error' | 'info'>
  /** Called when the store works again. */
  readonly onBack: () => void
  /** Milliseconds until the first check after a failure (default 1,000). They double up to a minute. */
  readonly lookAfter?: number
}

/** Milliseconds between checks of a store that works, because it may not be used for days. */
const LOOK_EVERY = 5 * 60_000

/** Checks the store at start and logs a problem once. It checks again, with longer pauses, until the store works. */
export function createStoreWatch({ store, log, onBack, lookAfter = 1000 }: StoreWatchOptions) {
  let said = ''

  /** Logs a problem once, until there is another one or it is over. */
  function say({ message, problem, code }: ObjectStoreError) {
    if (said === problem) return
    said = problem
    log.error({ problem, code }, message)
  }

  async function look(signal: AbortSignal): Promise<ObjectStoreError | undefined> {
    try {
      await store.check()
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error
      if (!signal.aborted) say(error)
      return error
    }
    if (said === '') return undefined
    said = ''
    log.info('the object store works again')
    onBack()
    return undefined
  }

  const loop = createLoop({
    work: look,
    every: LOOK_EVERY,
    gather: () => lookAfter,
    pause: doubling(lookAfter),
    isFailure: () => store.problem !== undefined,
    onError: (error) => {
      log.error({ err: error }, 'the object store could not be looked at')
    },
  })
  const stopListening = store.onProblem((problem) => {
    // Only the first of several failures matters; later ones change nothing.
    if (loop.isRunning() || said === problem.problem) return
    say(problem)
    loop.wake()
  })

  return {
    start: loop.start,
    /** Checks the store and returns its problem. A call during another check waits for the same result. */
    look: loop.join,
    stop() {
      stopListening()
      const stopped = loop.stop()
      store.close()
      return stopped
    },
  }
}
