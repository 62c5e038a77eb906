export interface LockLoad {
  readonly running: number
  readonly waiting: number
}
export interface Lock {
  /** Runs the work in its turn. `weight` is its share of the capacity. Work above the whole capacity runs alone. */
  <T>(work: () => Promise<T>, weight?: number): Promise<T>
  /** Resolves at the caller's turn with the function that releases the lock. */
  readonly acquire: (weight?: number) => Promise<() => void>
  readonly load: () => LockLoad
}

export interface Patience {
  /** The longest wait in milliseconds. */
  readonly longestWait: number
  /** Creates the error that is thrown after that. It reveals a deadlock: a caller that waits for its own lock. */
  readonly tooLong: () => Error
}

interface Waiting {
  readonly weight: number
  start: () => void
}

/** Creates a lock for work that weighs at most `capacity` in total. Other work waits in order of arrival. */
export function createLock(capacity = 1, patience?: Patience): Lock {
  const waiting: Waiting[] = []
  let running = 0
  let taken = 0

  function startNext() {
    for (;;) {
      const [next] = waiting
      if (!next || (running > 0 && taken + next.weight > capacity)) return
      waiting.shift()
      running += 1
      taken += next.weight
      next.start()
    }
  }

  const turn = (weight: number) =>
    new Promise<void>((start, reject) => {
      const entry: Waiting = { weight, start }
      waiting.push(entry)
      startNext()
      if (!patience || !waiting.includes(entry)) return
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(patience.tooLong())
        startNext()
      }, patience.longestWait)
      entry.start = () => {
        clearTimeout(timer)
        start()
      }
    })

  async function acquire(weight = 1) {
    await turn(weight)
    return () => {
      running -= 1
      taken -= weight
      startNext()
    }
  }

  async function run<T>(work: () => Promise<T>, weight?: number): Promise<T> {
    const release = await acquire(weight)
    try {
      return await work()
    } finally {
      release()
    }
  }
  return Object.assign(run, { acquire, load: () => ({ running, waiting: waiting.length }) })
}
