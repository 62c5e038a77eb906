export interface LockLoad {
  readonly running: number
  readonly waiting: number
}
export interface Lock {
  /** Does the work in its turn. `weight`: what it takes of the capacity; one that takes more than all runs alone. */
  <T>(work: () => Promise<T>, weight?: number): Promise<T>
  /** Resolves when it is the caller's turn, with what ends it. */
  readonly acquire: (weight?: number) => Promise<() => void>
  readonly load: () => LockLoad
}

export interface Patience {
  /** Milliseconds that anybody waits at most. */
  readonly longestWait: number
  /** What is thrown after that: who waits for a lock that he holds himself hears of it. */
  readonly tooLong: () => Error
}

interface Waiting {
  readonly weight: number
  start: () => void
}

/** Lets works in that weigh at most `capacity` together; the others wait in the order they came. */
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
