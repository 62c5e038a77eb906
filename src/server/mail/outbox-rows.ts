import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { DEFAULT_LANGUAGE } from '../../contract/site/languages.ts'
import { type DatabaseTime, latestEnd, timeOfEvent } from '../platform/database/clock.ts'
import type { Db, OutboxRow, Schema, Tx } from '../platform/database/schema.ts'
import { countRows, inRange, type Listed, type Range, totalOf } from '../platform/database/ranges.ts'
import type { NewMail, StoredMail } from './mail-model.ts'
import { inTransaction } from '../platform/database/write.ts'

/** Stores a mail in the transaction of the change that it is about. */
export async function insertMail(db: Db, mail: NewMail, now: Date): Promise<StoredMail> {
  const row: OutboxRow = {
    id: randomUUID(),
    to_address: mail.to,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    unsubscribe_url: mail.unsubscribeUrl ?? '',
    attempts: 0,
    next_attempt_at: now.toISOString(),
    lease: null,
    leased_until: null,
    sent_at: null,
    last_error: '',
    created_at: now.toISOString(),
    inquiry_id: mail.inquiryId ?? null,
    is_secret: mail.isSecret ? 1 : 0,
    language: mail.language ?? DEFAULT_LANGUAGE,
  }
  await db.insertInto('outbox').values(row).execute()
  return rowToMail(row)
}

/** In milliseconds; longer than any wait before the next attempt. */
const LONGEST_WAIT = 24 * 60 * 60_000

/**
 * Leases up to `limit` due mails for `leaseMs`, oldest first, and counts one attempt. No other process gets them before
 * the lease ends; then one does, because the holder crashed. A time too far ahead comes from a wrong clock and counts
 * as due.
 */
export async function leaseDueMail(
  db: Db,
  lease: { holder: string; leaseMs: number; limit: number },
  now: Date,
): Promise<StoredMail[]> {
  const time = now.toISOString()
  const isDue = (eb: ExpressionBuilder<Schema, 'outbox'>) =>
    eb.and([
      eb.or([eb('next_attempt_at', '<=', time), eb('next_attempt_at', '>', latestEnd(now, LONGEST_WAIT))]),
      eb.or([
        eb('leased_until', 'is', null),
        eb('leased_until', '<=', time),
        eb('leased_until', '>', latestEnd(now, lease.leaseMs)),
      ]),
    ])
  const due = db.selectFrom('outbox').select('id').where(isDue).orderBy('next_attempt_at').limit(lease.limit)
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      lease: lease.holder,
      leased_until: new Date(now.getTime() + lease.leaseMs).toISOString(),
    }))
    .where('id', 'in', due)
    // Checked again for the row itself, because PostgreSQL checks it again after it waited for another update.
    .where(isDue)
    .returningAll()
    .execute()
  return rows.map(rowToMail).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/**
 * Returns false where another holder has the lease now. Deletes the text of secret and newsletter mails, because their
 * links give the rights of the reader.
 */
export async function markMailSent(db: Db, id: string, holder: string, now: Date): Promise<boolean> {
  const sent = { sent_at: now.toISOString(), next_attempt_at: null, last_error: '' }
  return inTransaction(db, async (tx) => {
    if (!(await endLease(tx, id, holder, sent))) return false
    await tx
      .updateTable('outbox')
      .set({ text: '', unsubscribe_url: '' })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('unsubscribe_url', '!=', ''), eb('is_secret', '=', 1)]))
      .execute()
    return true
  })
}

/** Without `nextAttemptAt` the mail is given up. */
export async function markMailFailed(
  db: Db,
  id: string,
  holder: string,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date | undefined },
  now: Date,
): Promise<boolean> {
  const outcome = nextAttemptAt
    ? { next_attempt_at: nextAttemptAt.toISOString() }
    : // A mail that was given up is deleted some time after this.
      { next_attempt_at: null, leased_until: await timeOfEvent(db, now) }
  return endLease(db, id, holder, { ...outcome, last_error: error })
}

async function endLease(
  db: Db,
  id: string,
  holder: string,
  outcome: Partial<Pick<OutboxRow, 'sent_at' | 'next_attempt_at' | 'leased_until' | 'last_error'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ lease: null, leased_until: null, ...outcome })
    .where('id', '=', id)
    .where('lease', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const selectPending = (db: Db) => db.selectFrom('outbox').where('next_attempt_at', 'is not', null)

const selectGivenUp = (db: Db) =>
  db.selectFrom('outbox').where('sent_at', 'is', null).where('next_attempt_at', 'is', null)

/** Counts the mails that are neither sent nor given up. */
export const countPendingMail = (db: Db): Promise<number> => countRows(selectPending(db))

/** Whether an attempt to send one of them has failed. */
export const isMailFailing = async (db: Db): Promise<boolean> =>
  (await countRows(selectPending(db).where('last_error', '<>', ''))) > 0

/** Counts the mails that were given up. */
export const countUnsentMail = (db: Db): Promise<number> => countRows(selectGivenUp(db))

/** The mails about these messages that were given up. */
export const listUnsentMail = (db: Db, inquiryIds: readonly string[]) =>
  selectGivenUp(db)
    .select(['inquiry_id', 'to_address', 'created_at'])
    .where('inquiry_id', 'in', inquiryIds)
    .execute()

/** Lists the mails that wait or are given up, oldest first. */
export async function listWaitingMail(db: Db, range: Range): Promise<Listed<StoredMail>> {
  const waiting = db.selectFrom('outbox').where('sent_at', 'is', null)
  const rows = await inRange(waiting.selectAll().orderBy('created_at').orderBy('id'), range).execute()
  return { items: rows.map(rowToMail), total: await totalOf(waiting, range, rows.length) }
}

/** Makes a mail due now, also where it was given up. Returns false where it does not exist or is sent. */
export async function retryMail(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    // The attempts start again, and with them the growing waits.
    .set((eb) => ({
      next_attempt_at: now.toISOString(),
      attempts: 0,
      // Where nobody sends it, this is the time at which it was given up.
      leased_until: eb.case().when('lease', 'is', null).then(null).else(eb.ref('leased_until')).end(),
    }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A mail that was deleted before it left. */
export type DeletedMail = Pick<OutboxRow, 'inquiry_id' | 'to_address' | 'created_at'>

/** Returns undefined where the mail does not exist or is sent. */
export const deleteWaitingMail = (db: Db, id: string): Promise<DeletedMail | undefined> =>
  db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning(['inquiry_id', 'to_address', 'created_at'])
    .executeTakeFirst()

/** The number of addresses in one statement; every engine limits the parameters. */
const ADDRESSES_A_STATEMENT = 1000

const inLowerCase = (column: 'to_address' | 'reply_to' | 'email') => sql<string>`lower(${sql.ref(column)})`

type Column = ExpressionBuilder<Schema, 'outbox'>
/** Conditions on the addresses of mails. */
const conditionsFor = (tx: Tx, some: readonly string[]) => {
  const readers = tx.selectFrom('subscriber').select('email_key').where('status', '!=', 'unsubscribed')
  // Also where an account is about to have it.
  const people = tx
    .selectFrom('user')
    .select(inLowerCase('email').as('email'))
    .union(tx.selectFrom('email_change').select(inLowerCase('email').as('email')))
  const [to, replyTo] = [inLowerCase('to_address'), inLowerCase('reply_to')]
  return {
    noReader: (eb: Column) => eb.and([eb(to, 'in', some), eb(to, 'not in', readers)]),
    nobody: (eb: Column) => eb.and([eb(to, 'in', some), eb(to, 'not in', people)]),
    /** The mail to the owner about a sign-up. */
    aboutNobody: (eb: Column) => eb.and([eb(replyTo, 'in', some), eb(replyTo, 'not in', people)]),
  }
}
/** Mails about a subscription. Once they have left, or were given up, they are like any other mail. */
const ofReaders = (tx: Tx, some: readonly string[]) => (eb: Column) => {
  const { noReader, nobody } = conditionsFor(tx, some)
  const isOver = eb.and([eb('unsubscribe_url', '=', ''), eb('next_attempt_at', 'is', null)])
  return eb.or([eb.and([eb('unsubscribe_url', '!=', ''), noReader(eb)]), eb.and([isOver, nobody(eb)])])
}
/** Other mails. */
const ofPeople = (tx: Tx, some: readonly string[]) => (eb: Column) => {
  const { nobody, aboutNobody } = conditionsFor(tx, some)
  return eb.and([eb('unsubscribe_url', '=', ''), eb.or([nobody(eb), aboutNobody(eb)])])
}

/**
 * Call it in the transaction that deletes or ends subscriptions or accounts. Deletes the mails about them to these
 * addresses, which have lost their reason. Mails about inquiries stay. It does not matter whether one is being sent.
 */
export async function deleteMailTo(
  tx: Tx,
  about: 'subscription' | 'account',
  addresses: readonly string[],
): Promise<void> {
  const find = about === 'subscription' ? ofReaders : ofPeople
  for (let start = 0; start < addresses.length; start += ADDRESSES_A_STATEMENT) {
    const some = addresses.slice(start, start + ADDRESSES_A_STATEMENT).map((each) => each.toLowerCase())
    await tx.deleteFrom('outbox').where('inquiry_id', 'is', null).where(find(tx, some)).execute()
  }
}

/** Deletes mails that were sent or given up some time ago, except those about inquiries. */
export async function deleteOldMail(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIMITS.mailLifetime).toISOString()
  await db
    .deleteFrom('outbox')
    .where('inquiry_id', 'is', null)
    .where('next_attempt_at', 'is', null)
    // Earlier versions did not store when a mail was given up.
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'leased_until', 'created_at'), '<=', limit))
    .execute()
}

/** Lists mails, newest first. */
export async function listMail(db: Db, range?: Range): Promise<Listed<StoredMail>> {
  const newest = db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const items = (await inRange(newest, range).execute()).map(rowToMail)
  return { items, total: await totalOf(db.selectFrom('outbox'), range, items.length) }
}

function rowToMail(row: OutboxRow): StoredMail {
  return {
    id: row.id,
    to: row.to_address,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    unsubscribeUrl: row.unsubscribe_url || undefined,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at ?? undefined,
    sentAt: row.sent_at ?? undefined,
    lastError: row.last_error,
    inquiryId: row.inquiry_id ?? undefined,
    isSecret: row.is_secret === 1,
    language: row.language,
  }
}
