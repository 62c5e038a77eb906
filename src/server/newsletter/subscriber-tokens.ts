import type { DatabaseTime } from '../platform/database/clock.ts'
import type { Db, SubscriberTokenRow } from '../platform/database/schema.ts'

/**
 * Each mail has its own tokens, and only their hashes are stored. So every link keeps working; confirm links
 * work until they expire.
 */
export async function insertSubscriberToken(
  db: Db,
  token: {
    subscriberId: string
    tokenHash: string
    purpose: SubscriberTokenRow['purpose']
    /** Undefined means never. */
    expiresAt: Date | undefined
    /** The letter whose mail has the link. */
    letterId?: string | undefined
  },
): Promise<void> {
  const row: SubscriberTokenRow = {
    token_hash: token.tokenHash,
    subscriber_id: token.subscriberId,
    purpose: token.purpose,
    expires_at: token.expiresAt?.toISOString() ?? null,
    letter_id: token.letterId ?? null,
  }
  const once = db.insertInto('subscriber_token').values(row)
  // The mail of a letter that is tried again has the same link.
  await once.onConflict((conflict) => conflict.column('token_hash').doNothing()).execute()
}

/** The subscriber's id, and the letter that the link came with; undefined when the token is unknown or has expired. */
export async function findToken(
  db: Db,
  token: { tokenHash: string; purpose: SubscriberTokenRow['purpose'] },
  now: Date,
): Promise<{ readonly id: string; readonly letterId: string | undefined } | undefined> {
  const row = await db
    .selectFrom('subscriber_token')
    .select(['subscriber_id', 'letter_id'])
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst()
  return row && { id: row.subscriber_id, letterId: row.letter_id ?? undefined }
}

export async function deleteConfirmTokens(db: Db, subscriberId: string): Promise<void> {
  await db
    .deleteFrom('subscriber_token')
    .where('subscriber_id', '=', subscriberId)
    .where('purpose', '=', 'confirm')
    .execute()
}

export async function deleteExpiredSubscriberTokens(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('subscriber_token').where('expires_at', '<=', now.toISOString()).execute()
}
