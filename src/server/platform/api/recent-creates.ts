import { LIMITS } from '../../../contract/limits.ts'
import { type DatabaseTime, latestEnd } from '../database/clock.ts'
import type { Db } from '../database/schema.ts'

/** The id that a recent create with this idempotency key returned. It must be called within `write`. */
export async function findRecentCreate(
  db: Db,
  key: string,
  now: Date,
  window: number = LIMITS.repeatedCreateWindow,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('recent_create')
    .select('entity_id')
    .where('key', '=', key)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now, window))
    .executeTakeFirst()
  return row?.entity_id
}

export async function rememberCreate(
  db: Db,
  create: { key: string; entityId: string; expiresAt: Date },
): Promise<void> {
  const values = { entity_id: create.entityId, expires_at: create.expiresAt.toISOString() }
  await db
    .insertInto('recent_create')
    .values({ key: create.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export async function deleteExpiredCreates(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('recent_create').where('expires_at', '<=', now.toISOString()).execute()
}
