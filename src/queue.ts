export interface QueueLoad {
  readonly running: number
  readonly waiting: number
}
export interface Queue {
  <T>(work: () => Promise<T>): Promise<T>
  readonly load: () => QueueLoad
}

/** Runs at most `concurrency` works at once, the others wait in the order they came. */
export function createQueue(concurrency: number): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place is handed over, not freed, so that nobody who comes just now slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(run, { load: () => ({ running, waiting: waiting.length }) })
}
