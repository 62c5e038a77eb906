import { setImmediate as nextRound } from 'node:timers/promises'
import { createLock } from './lock.ts'

export interface TurnLimits {
  /** The amount of work that runs at once. Other work waits in order of arrival. */
  readonly atOnce: number
  /** The amount of running and waiting work that one address may have. */
  readonly perAddress: number
  /** The amount of work that may wait. */
  readonly waiting: number
}

/** Thrown if work is refused because one address, or all together, have too much. */
export class NoTurn extends Error {
  readonly isOneAddress: boolean

  constructor(isOneAddress: boolean) {
    super(isOneAddress ? 'one address asks for too much at once' : 'too much is asked for at once')
    this.name = 'NoTurn'
    this.isOneAddress = isOneAddress
  }
}
/** The seconds for `Retry-After`. */
export const NEXT_TURN = 2

/**
 * Limits expensive work that anybody can request, in total and for each address. Each piece begins in a new round of
 * the event loop, so that other requests are served in between. Throws `NoTurn`.
 */
export function createTurns({ atOnce, perAddress, waiting }: TurnLimits) {
  const queue = createLock(atOnce)
  const counts = new Map<string, number>()

  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const count = counts.get(address) ?? 0
    if (count >= perAddress) throw new NoTurn(true)
    const load = queue.load()
    if (load.running >= atOnce && load.waiting >= waiting) throw new NoTurn(false)
    counts.set(address, count + 1)
    try {
      return await queue(async () => {
        await nextRound()
        return work()
      })
    } finally {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    }
  }
}
