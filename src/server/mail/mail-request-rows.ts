import { randomUUID } from 'node:crypto'
import { type DatabaseTime, timeOfEvent } from '../platform/database/clock.ts'
import type { Db, MailRequestRow } from '../platform/database/schema.ts'

/** A requested mail: for the newsletter to an address, or a link for the name or address of an account. */
export type MailRequest = Pick<MailRequestRow, 'id' | 'kind' | 'asked_for' | 'language' | 'topic'>

/** Requests older than this are of no use. In milliseconds. */
const LIFETIME = 24 * 60 * 60_000

/** The work is the same for known and unknown addresses, so its duration does not reveal accounts. */
export async function insertMailRequest(
  db: Db,
  request: Omit<MailRequest, 'id' | 'topic'> & { readonly topic?: string },
  clock: Date,
): Promise<void> {
  const row = { topic: '', ...request, id: randomUUID(), created_at: await timeOfEvent(db, clock) }
  await db.insertInto('mail_request').values(row).execute()
}

/** Lists requests, oldest first. */
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

/** Deletes the request in the transaction of its work. Returns false where another server has done the work. */
export async function takeMailRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_request').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteOldMailRequests(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIFETIME).toISOString()
  await db.deleteFrom('mail_request').where('created_at', '<=', limit).execute()
}
