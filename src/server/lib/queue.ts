export interface QueueLoad {
  readonly running: number
  readonly waiting: number
}
export interface Queue {
  /** `weight`: what the work takes of the capacity (default 1); one that takes more than all of it runs alone. */
  <T>(work: () => Promise<T>, weight?: number): Promise<T>
  readonly load: () => QueueLoad
}

interface Waiting {
  readonly weight: number
  readonly start: () => void
}

/** Runs works that weigh at most `capacity` together, the others wait in the order they came. */
export function createQueue(capacity: number): Queue {
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

  async function run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      taken -= weight
      startNext()
    }
  }
  return Object.assign(run, { load: () => ({ running, waiting: waiting.length }) })
}
