import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import { createLoop } from '../../lib/loop.ts'
import { logUnlessAway } from '../database-problem.ts'
import { type Lease, passLease, readLease } from './leases.ts'

export interface LeadershipOptions {
  readonly database: Pick<Database, 'db' | 'engine'>
  /** Of the lease: what is led. */
  readonly name: string
  readonly log: Pick<Logger, 'error'>
  /** Called when this server begins to lead; `afterDeath` where the last leader did not give the lease back. */
  readonly onBegin: (circumstances: { readonly afterDeath: boolean }) => void
  /** Called where it could not renew the lease in time, and nobody else took it. */
  readonly onResume: () => void
  /** Milliseconds between two signs of life. */
  readonly beatEvery?: number
}

/** An SQLite file has one server, or two for a moment: its disk is not kept busy for that. */
const BEAT_EVERY = { postgres: 250, sqlite: 2000 } as const
/** Beats after which a holder that could not renew its lease counts it as lost … */
const LAPSES_AFTER = 3
/** … and beats that it must have missed before another takes it. */
const DEAD_AFTER = 4
/**
 * Of all servers on one database one leads. It raises a number in a row; who sees the row unchanged for long enough
 * takes it. Only durations of each server's own count: no clock has to be right, and of the database nothing is
 * needed but an UPDATE with a condition (docs/decisions/0009-several-instances.md).
 */
export function createLeadership({ database, name, log, onBegin, onResume, ...options }: LeadershipOptions) {
  const { db, engine } = database
  const beatEvery = options.beatEvery ?? BEAT_EVERY[engine]
  const me = randomUUID()
  let seen: Lease | undefined
  let seenSince = 0
  let heldUntil = -Infinity
  let isFailing = false

  const isHeld = () => performance.now() < heldUntil

  async function look(): Promise<Lease> {
    const found = await readLease(db, name)
    if (found.holder !== seen?.holder || found.beat !== seen.beat) seenSince = performance.now()
    seen = found
    return found
  }

  /** One sign of life, or one look at somebody else's. */
  async function turn() {
    const mine = seen?.holder === me ? seen : undefined
    const lease = mine ?? (await look())
    const asked = performance.now()
    const isFree = lease.holder === '' || lease.holder === me
    if (!isFree && asked - seenSince < DEAD_AFTER * beatEvery) return
    seen = await passLease(db, name, lease, me)
    if (!seen) return
    const hasLapsed = !isHeld()
    heldUntil = asked + LAPSES_AFTER * beatEvery
    if (!mine) onBegin({ afterDeath: !isFree })
    else if (hasLapsed) onResume()
  }

  const loop = createLoop({
    async work() {
      await turn()
      isFailing = false
    },
    // Who waits for a death looks more often than a living holder beats.
    every: () => (seen?.holder === me ? beatEvery : beatEvery / 2),
    onError(error) {
      if (!isFailing) logUnlessAway(log, 'it could not be settled which server leads')(error)
      isFailing = true
    },
  })

  return {
    /** Whether this server may do what only one may. To be asked right before it is done. */
    isHeld,
    start: loop.start,
    /** Gives the lease back, so that another may lead at once. */
    async stop() {
      await loop.stop()
      heldUntil = -Infinity
      if (seen?.holder !== me) return
      await passLease(db, name, seen, '').catch(
        logUnlessAway(log, 'the next server leads only after a while'),
      )
    },
  }
}
