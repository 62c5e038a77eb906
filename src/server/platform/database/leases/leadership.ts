import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import type { Db } from '../schema.ts'
import { createLoop } from '../../lib/loop.ts'
import { logUnlessUnreachable } from '../database-problem.ts'
import { HERE, isOfDeadProcess, isOfEarlierStart } from './holder.ts'
import { type Lease, passLease, readLease } from './leases.ts'

export interface LeadershipOptions {
  readonly database: Pick<Database, 'db' | 'engine'>
  /** The name of the lease. */
  readonly name: string
  readonly log: Pick<Logger, 'error'>
  /**
   * Called when this server becomes the leader; `afterDeath` is set where the last leader did not give the lease back.
   */
  readonly onBegin: (circumstances: { readonly afterDeath: boolean }) => void
  /** Called where the leader renewed the lease late, and no other server had taken it. */
  readonly onResume: () => void
  /** Milliseconds between two heartbeats. */
  readonly beatEvery?: number
}

/** In milliseconds. An SQLite file has one server, or two for a moment, so slow heartbeats save its disk. */
const BEAT_EVERY = { postgres: 250, sqlite: 2000 } as const
/** After so many missed heartbeats, a holder counts its lease as lost … */
const LAPSES_AFTER = 3
/** … and after so many, another server may take it. */
const DEAD_AFTER = 4

interface HoldOptions extends Pick<LeadershipOptions, 'name' | 'onBegin' | 'onResume'> {
  readonly db: Db
  readonly engine: Database['engine']
  readonly beatEvery: number
}

/** What this server knows of the lease: who holds it, and how long it holds itself. */
function createHold({ db, engine, name, beatEvery, onBegin, onResume }: HoldOptions) {
  const me = `${HERE}${randomUUID()}`
  let seen: Lease | undefined
  /** The first holder that this server has found; everybody who takes the lease after that is alive. */
  let first: string | undefined
  let seenSince = 0
  let heldUntil = -Infinity

  const isHeld = () => performance.now() < heldUntil

  async function look(): Promise<Lease> {
    const found = await readLease(db, name)
    if (found.holder !== seen?.holder || found.beat !== seen.beat) seenSince = performance.now()
    seen = found
    first ??= found.holder
    return found
  }

  const isOfDead = ({ holder }: Lease) =>
    isOfDeadProcess(holder) || (engine === 'sqlite' && holder === first && isOfEarlierStart(holder))

  return {
    isHeld,
    isMine: () => seen?.holder === me,

    /** Sends one heartbeat, or checks the heartbeat of the leader. */
    async turn() {
      const mine = seen?.holder === me ? seen : undefined
      const lease = mine ?? (await look())
      const asked = performance.now()
      const isFree = lease.holder === '' || lease.holder === me
      if (!isFree && !isOfDead(lease) && asked - seenSince < DEAD_AFTER * beatEvery) return
      seen = await passLease(db, name, lease, me)
      if (!seen) {
        // A server on SQLite that took this one for an earlier start has not waited for the end.
        if (engine === 'sqlite') heldUntil = -Infinity
        return
      }
      const hasLapsed = !isHeld()
      heldUntil = asked + LAPSES_AFTER * beatEvery
      if (!mine) onBegin({ afterDeath: !isFree })
      else if (hasLapsed) onResume()
    },

    async giveBack() {
      heldUntil = -Infinity
      if (seen?.holder === me) await passLease(db, name, seen, '')
    },
  }
}

/**
 * Leader election among the servers of one database. The leader's heartbeats raise a number in a row; a server that
 * sees no change for long enough, or knows that the leader has ended, takes the lease. Each server measures durations
 * only, so no clock must be right (docs/decisions/0009-several-instances.md).
 */
export function createLeadership({ database, name, log, onBegin, onResume, ...options }: LeadershipOptions) {
  const { db, engine } = database
  const beatEvery = options.beatEvery ?? BEAT_EVERY[engine]
  const hold = createHold({ db, engine, name, beatEvery, onBegin, onResume })
  let isFailing = false

  const loop = createLoop({
    async work() {
      await hold.turn()
      isFailing = false
    },
    // A waiting server checks more often than the leader sends heartbeats.
    every: () => (hold.isMine() ? beatEvery : beatEvery / 2),
    onError(error) {
      if (!isFailing) logUnlessUnreachable(log, 'it could not be settled which server leads')(error)
      isFailing = true
    },
  })

  return {
    /** Whether this server is the leader; checked immediately before work that only one server may do. */
    isHeld: hold.isHeld,
    start: loop.start,
    /** Gives the lease back, so that another server can lead at once. */
    async stop() {
      await loop.stop()
      await hold.giveBack().catch(logUnlessUnreachable(log, 'the next server leads only after a while'))
    },
  }
}
