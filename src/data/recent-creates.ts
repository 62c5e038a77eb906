import type { Db } from './database.ts'

/** What an identical create (session or address, and a hash of the body) made a moment ago. Ask within `write`. */
export declare function findRecentCreate(db: Db, key: string, now: Date): Promise<string | undefined>
export declare function rememberCreate(
  db: Db,
  create: { key: string; entityId: string; expiresAt: Date },
): Promise<void>
export declare function deleteExpiredCreates(db: Db, now: Date): Promise<void>
