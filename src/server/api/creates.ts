import { LIMITS } from '../../contract/limits.ts'
import type { Db, Tx } from '../database/schema.ts'
import { findRecentCreate, rememberCreate } from './recent-creates.ts'

/**
 * Clients repeat a failed call at once, and people press twice: an identical create (same key: who, and a hash of
 * what) within a minute answers the first one's id instead of making a second item.
 */
export function createCreates(clock: () => Date) {
  const running = new Map<string, Promise<string>>()

  return {
    /** Two at the same time share one piece of work. */
    async together(key: string, work: () => Promise<string>): Promise<string> {
      const first = running.get(key)
      if (first) return first
      const mine = work().finally(() => running.delete(key))
      running.set(key, mine)
      return mine
    },

    find: (tx: Db, key: string) => findRecentCreate(tx, key, clock()),

    remember: (tx: Tx, key: string, entityId: string) =>
      rememberCreate(tx, {
        key,
        entityId,
        expiresAt: new Date(clock().getTime() + LIMITS.repeatedCreateWindow),
      }),
  }
}
export type Creates = ReturnType<typeof createCreates>
