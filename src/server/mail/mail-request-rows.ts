import { randomUUID } from 'node:crypto'
import { type DatabaseTime, timeOfEvent } from '../database/clock.ts'
import type { Db, MailRequestRow } from '../database/schema.ts'

/** A mail that somebody has asked for: the newsletter's to an address, or a link for an account's name or address. */
export type MailRequest = Pick<MailRequestRow, 'id' | 'kind' | 'asked_for'>

/** Links that were asked for yesterday are of no use today. */
const LIFETIME = 24 * 60 * 60_000

/** The same work whatever is asked for: how long it takes tells nobody who is known here. */
export async function insertMailRequest(
  db: Db,
  request: Omit<MailRequest, 'id'>,
  clock: Date,
): Promise<void> {
  const row = { ...request, id: randomUUID(), created_at: await timeOfEvent(db, clock) }
  await db.insertInto('mail_request').values(row).execute()
}

/** The oldest first. */
export const listMailRequests = (
  db: Db,
  { limit, without }: { readonly limit: number; readonly without: readonly string[] },
): Promise<MailRequest[]> =>
  db
    .selectFrom('mail_request')
    .selectAll()
    .where('id', 'not in', ['', ...without])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** In the transaction of the work itself. False where another server has done it. */
export async function takeMailRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_request').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteOldMailRequests(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIFETIME).toISOString()
  await db.deleteFrom('mail_request').where('created_at', '<=', limit).execute()
}
