import { setImmediate as nextRound } from 'node:timers/promises'
import { createLock } from './lock.ts'

export interface TurnLimits {
  /** Works at once; the others wait in the order they came. */
  readonly atOnce: number
  /** Works that one address may have, underway and waiting. */
  readonly perAddress: number
  /** Works that wait. */
  readonly waiting: number
}

/** Why a work was not taken: one address has too many, or all have. */
export class NoTurn extends Error {
  readonly isOneAddress: boolean

  constructor(isOneAddress: boolean) {
    super(isOneAddress ? 'one address asks for too much at once' : 'too much is asked for at once')
    this.name = 'NoTurn'
    this.isOneAddress = isOneAddress
  }
}
/** Seconds after which it is worth asking again. */
export const NEXT_TURN = 2

/**
 * What costs much and anybody may ask for: so much at once, and so much for each address. Each begins in a new round
 * of the event loop, so that others are answered between them. Throws `NoTurn`.
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
