import type { Logger } from 'pino'
import { pauseAfter } from '../lib/pause.ts'
import { ObjectStoreError } from './errors.ts'
import type { ObjectStore } from './object-store.ts'

export interface StoreWatchOptions {
  readonly store: ObjectStore
  readonly log: Pick<Logger, 'error' | 'info'>
  /** Called when the store works again. */
  readonly onBack: () => void
  /** Milliseconds until the first look after a failure (default 1,000); doubles up to a minute. */
  readonly lookAfter?: number
}

/** Milliseconds between looks at a store that works: nobody may need it for days. */
const LOOK_EVERY = 5 * 60_000

/** Tries the store at start, says in one line what is wrong, and looks again, ever more rarely, until it works. */
export function createStoreWatch({ store, log, onBack, lookAfter = 1000 }: StoreWatchOptions) {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<ObjectStoreError | undefined> | undefined
  let attempts = 0
  let said = ''
  let isStopped = false
  const stopHearing = store.onProblem((problem) => {
    // The first of many that fail together; the others change nothing.
    if (looking || said === problem.problem) return
    say(problem)
    lookAgain()
  })

  /** Once, until it is another or over. */
  function say({ message, problem, code }: ObjectStoreError) {
    if (said === problem) return
    said = problem
    log.error({ problem, code }, message)
  }

  function lookIn(milliseconds: number) {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => void look(), milliseconds).unref()
  }

  function lookAgain() {
    lookIn(pauseAfter(attempts, lookAfter))
    attempts += 1
  }

  async function lookOnce(): Promise<ObjectStoreError | undefined> {
    try {
      await store.check()
    } catch (error) {
      if (error instanceof ObjectStoreError) return error
      throw error
    }
    attempts = 0
    if (said !== '') {
      said = ''
      log.info('the object store works again')
      onBack()
    }
    return undefined
  }

  /** Gives what is wrong; a call during another joins it. */
  async function look(): Promise<ObjectStoreError | undefined> {
    looking ??= lookOnce()
    try {
      const problem = await looking
      if (problem) say(problem)
      return problem
    } finally {
      looking = undefined
      if (store.problem) lookAgain()
      else lookIn(LOOK_EVERY)
    }
  }

  return {
    look,
    stop() {
      isStopped = true
      clearTimeout(timer)
      stopHearing()
      store.close()
    },
  }
}
