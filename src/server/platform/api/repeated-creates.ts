import { LIMITS } from '../../../contract/limits.ts'
import type { Db, Tx } from '../database/schema.ts'
import { findRecentCreate, rememberCreate } from './recent-creates.ts'

/**
 * Recognizes repeated creates and updates by an idempotency key (the caller and a hash of the body), because clients retry
 * and people click twice. A repeated create within a minute gets the id of the first one, and no second item is made.
 * A `window` in milliseconds replaces the minute; it is the same for `find` and `remember`.
 */
export function createRepeatedCreates(clock: () => Date) {
  const running = new Map<string, Promise<string>>()

  return {
    /** Parallel creates with the same key share one result. */
    async together(key: string, work: () => Promise<string>): Promise<string> {
      const first = running.get(key)
      if (first) return first
      const mine = work().finally(() => running.delete(key))
      running.set(key, mine)
      return mine
    },

    find: (tx: Db, key: string, window?: number) => findRecentCreate(tx, key, clock(), window),

    remember: (tx: Tx, key: string, entityId: string, window: number = LIMITS.repeatedCreateWindow) =>
      rememberCreate(tx, { key, entityId, expiresAt: new Date(clock().getTime() + window) }),
  }
}
export type RepeatedCreates = ReturnType<typeof createRepeatedCreates>
