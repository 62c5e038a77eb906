import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import type { StoredSubscriber } from './model.ts'
import type { SubscriberRow } from './schema.ts'

/**
 * Asks for a subscription. A confirmed address stays as it is; any other one now waits for this token (the earlier
 * one is void). Upper and lower case are the same address.
 */
export async function requestSubscription(
  db: Db,
  request: { email: string; confirmTokenHash: string },
  now: Date,
): Promise<StoredSubscriber> {
  const row: SubscriberRow = {
    id: randomUUID(),
    email: request.email,
    email_key: request.email.toLowerCase(),
    status: 'waiting',
    confirm_token_hash: request.confirmTokenHash,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  const changed = await db
    .insertInto('subscriber')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({
          status: 'waiting',
          confirm_token_hash: request.confirmTokenHash,
          updated_at: now.toISOString(),
        })
        .where('subscriber.status', '!=', 'confirmed'),
    )
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return rowToSubscriber(changed)
  const confirmed = db.selectFrom('subscriber').selectAll().where('email_key', '=', row.email_key)
  return rowToSubscriber(await confirmed.executeTakeFirstOrThrow())
}

/** Undefined where no address waits for this token. */
export async function confirmSubscription(
  db: Db,
  confirmTokenHash: string,
  now: Date,
): Promise<StoredSubscriber | undefined> {
  const row = await db
    .updateTable('subscriber')
    .set({ status: 'confirmed', confirm_token_hash: null, updated_at: now.toISOString() })
    .where('confirm_token_hash', '=', confirmTokenHash)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  return row && rowToSubscriber(row)
}

/** False where there is no such subscriber. */
export async function unsubscribe(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriber')
    .set({ status: 'unsubscribed', confirm_token_hash: null, updated_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Newest first. */
export async function listSubscribers(db: Db): Promise<StoredSubscriber[]> {
  const rows = await db
    .selectFrom('subscriber')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(rowToSubscriber)
}

function rowToSubscriber(row: SubscriberRow): StoredSubscriber {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
