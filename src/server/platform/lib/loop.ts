const LONGEST_PAUSE = 60_000

/** A pause that starts with `first` milliseconds and doubles with each further failure, up to a minute. */
export const doubling = (first: number) => (failures: number) =>
  Math.min(LONGEST_PAUSE, first * 2 ** (failures - 1))

export interface LoopOptions<Result> {
  /** Does one round. A rejection is a failure. The signal is aborted when the loop is stopped. */
  readonly work: (signal: AbortSignal) => Promise<Result>
  /** Milliseconds from the end of a round to the next one. Without it rounds begin only after `wake` or `run`. */
  readonly every?: number | (() => number)
  /** Milliseconds from `wake` to its round, so that one round serves several calls. */
  readonly gather?: () => number
  /** Milliseconds until the next try after this number of failures in a row. Without it a failure changes nothing. */
  readonly pause?: (failures: number) => number
  /** Whether a round with this result counts as a failure. */
  readonly isFailure?: (result: Result) => boolean
  /** Called with the error of a round that no caller awaits. */
  readonly onError?: (error: unknown) => void
}

/** Does work one round at a time. Calls `onEnd` after each round. */
function createRounds<Result>(work: () => Promise<Result>, onEnd: () => void) {
  let underway: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  /** Returns the running round, or begins a new one. */
  const join = (): Promise<Result> =>
    (underway ??= work().finally(() => {
      underway = undefined
      onEnd()
    }))

  /** Returns a round that begins after this call, at once if none is running. Calls before its start share it. */
  function run(): Promise<Result> {
    if (!underway) return join()
    next ??= underway
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return join()
      })
    return next
  }

  return {
    join,
    run,
    isRunning: () => underway !== undefined,
    /** Resolves when no round is running. */
    ended: async () => void (await underway?.catch(() => undefined)),
  }
}

/** Repeats work, one round at a time. The loop does not keep the process alive. */
export function createLoop<Result>({ work, every, gather, pause, ...options }: LoopOptions<Result>) {
  const closing = new AbortController()
  const { signal } = closing
  const { join, run, isRunning, ended } = createRounds(takeRound, plan)
  let isStarted = false
  /** Whether `wake` was called and its round has not begun yet. */
  let isWoken = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function takeRound() {
    clearTimeout(timer)
    isWoken = false
    // A round counts as a failure until it ends well.
    failures += 1
    signal.throwIfAborted()
    const result = await work(signal)
    if (!options.isFailure?.(result)) failures = 0
    return result
  }

  const pauseNow = () => (failures > 0 ? pause?.(failures) : undefined)

  function plan() {
    clearTimeout(timer)
    const usual = isWoken ? (gather?.() ?? 0) : typeof every === 'function' ? every() : every
    const wait = pauseNow() ?? (isStarted ? usual : undefined)
    if (wait !== undefined && !signal.aborted) timer = setTimeout(begin, wait).unref()
  }

  function begin() {
    join().catch((error: unknown) => {
      if (!signal.aborted) options.onError?.(error)
    })
  }

  /** Begins a round at once. From now on `wake` and the interval begin further rounds. */
  function start() {
    if (isStarted || signal.aborted) return
    isStarted = true
    begin()
  }

  /** Begins a round soon because there is work. After a failure it begins when the pause is over. */
  function wake() {
    if (!isStarted || isWoken) return
    isWoken = true
    if (!isRunning() && pauseNow() === undefined) plan()
  }

  /** Begins no further rounds, and waits for the running one. */
  async function stop() {
    closing.abort()
    clearTimeout(timer)
    await ended()
  }

  return { start, wake, run, join, isRunning, signal, stop }
}
