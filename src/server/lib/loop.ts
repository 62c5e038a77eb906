const LONGEST_PAUSE = 60_000

/** A pause after failures: `first` milliseconds, twice as long with each further failure, a minute at most. */
export const doubling = (first: number) => (failures: number) =>
  Math.min(LONGEST_PAUSE, first * 2 ** (failures - 1))

export interface LoopOptions<Result> {
  /** One round of the work. A rejection is a failure; the signal is aborted when the loop is stopped. */
  readonly work: (signal: AbortSignal) => Promise<Result>
  /** Milliseconds from the end of a round to the next one; without it a round begins only when it is asked for. */
  readonly every?: number | (() => number)
  /** Milliseconds from a wake to its round, so that one round serves many wakes. */
  readonly gather?: () => number
  /** Milliseconds until the next try after so many failures in a row; without it a failure changes nothing. */
  readonly pause?: (failures: number) => number
  /** Whether a round with this result is a failure, too. */
  readonly isFailure?: (result: Result) => boolean
  /** Told why a round failed that nobody waits for. */
  readonly onError?: (error: unknown) => void
}

/** Work that is done again and again, one round at a time. It does not keep the process alive. */
export function createLoop<Result>({ work, every, gather, pause, ...options }: LoopOptions<Result>) {
  const closing = new AbortController()
  const { signal } = closing
  let isStarted = false
  /** Whether somebody asked for a round that has not begun yet. */
  let isWoken = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let underway: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  const pauseNow = () => (failures > 0 ? pause?.(failures) : undefined)

  function findWait() {
    const usual = isWoken ? (gather?.() ?? 0) : typeof every === 'function' ? every() : every
    return pauseNow() ?? (isStarted ? usual : undefined)
  }

  function plan() {
    clearTimeout(timer)
    const wait = signal.aborted ? undefined : findWait()
    if (wait !== undefined) timer = setTimeout(begin, wait).unref()
  }

  async function takeRound() {
    clearTimeout(timer)
    isWoken = false
    let hasFailed = true
    try {
      signal.throwIfAborted()
      const result = await work(signal)
      hasFailed = options.isFailure?.(result) ?? false
      return result
    } finally {
      failures = hasFailed ? failures + 1 : 0
    }
  }

  /** The round that is underway, or a new one. */
  const join = (): Promise<Result> =>
    (underway ??= takeRound().finally(() => {
      underway = undefined
      plan()
    }))

  function begin() {
    join().catch((error: unknown) => {
      if (!signal.aborted) options.onError?.(error)
    })
  }

  /** Begins with a round at once; from now on wakes count, and rounds come by themselves. */
  function start() {
    if (isStarted || signal.aborted) return
    isStarted = true
    begin()
  }

  /** There is something to do: a round begins soon, after a failure when its pause is over. */
  function wake() {
    if (!isStarted || isWoken) return
    isWoken = true
    if (!underway && pauseNow() === undefined) plan()
  }

  /** A round that begins from now on, at once where none is underway. Calls that come before it begins share it. */
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

  /** Begins nothing more, and waits for the round that is underway. */
  async function stop() {
    closing.abort()
    clearTimeout(timer)
    await underway?.catch(() => undefined)
  }

  return { start, wake, run, join, isRunning: () => underway !== undefined, stop }
}
