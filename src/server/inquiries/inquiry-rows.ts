import { randomUUID } from 'node:crypto'
import {
  type InquiryChange,
  type InquiryCounts,
  type InquiryState,
  toCaseNumber,
} from '../../contract/mail/inquiry.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type DatabaseTime, timeOfEvent } from '../platform/database/clock.ts'
import type { Db, InquiryRow, Tx } from '../platform/database/schema.ts'
import { inRange, type Listed, type Range, totalOf } from '../platform/database/ranges.ts'
import type { DeletedMail } from '../mail/outbox-rows.ts'
import type { NewInquiry, StoredInquiry, StoredReply } from './inquiry-model.ts'
import { toSearchConditions, toSearchKey } from '../platform/database/search-key.ts'
import { inTransaction } from '../platform/database/write.ts'

export interface InquiryFilter {
  readonly state?: InquiryState | undefined
  readonly isAnswered?: boolean | undefined
  /** Words that must all occur, in any field. */
  readonly search?: string
}

export async function insertInquiry(db: Db, inquiry: NewInquiry, now: Date): Promise<StoredInquiry> {
  const { name, email, phoneNumber, subject, content, wish = '', spamReason = '' } = inquiry
  const id = randomUUID()
  const row: InquiryRow = {
    id,
    name,
    email,
    phone_number: phoneNumber,
    subject,
    content,
    created_at: now.toISOString(),
    painting_id: inquiry.paintingId ?? null,
    wish,
    state: spamReason === '' ? 'inbox' : 'spam',
    spam_reason: spamReason,
    spam_at: spamReason === '' ? null : await timeOfEvent(db, now),
    read_at: null,
    answered_at: null,
    replies: '[]',
    language: inquiry.language ?? null,
    search_key: toSearchKey(toCaseNumber(id), name, email, phoneNumber, subject, content),
  }
  await db.insertInto('inquiry').values(row).execute()
  return rowToInquiry(row)
}

export async function findInquiry(db: Db, id: string): Promise<StoredInquiry | undefined> {
  const row = await db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToInquiry(row)
}

function select(db: Db, { state, isAnswered, search = '' }: InquiryFilter) {
  let query = db.selectFrom('inquiry')
  if (state !== undefined) query = query.where('state', '=', state)
  if (isAnswered !== undefined) query = query.where('answered_at', isAnswered ? 'is not' : 'is', null)
  for (const condition of toSearchConditions('search_key', search)) query = query.where(condition)
  return query
}

/**
 * Messages with this text, also spam, at most this far from `now` in both directions, because the clock may have
 * jumped.
 */
export async function listSameText(
  db: Db,
  content: string,
  now: Date,
  milliseconds: number,
): Promise<StoredInquiry[]> {
  const away = (time: number) => new Date(now.getTime() + time).toISOString()
  const found = db.selectFrom('inquiry').selectAll().where('content', '=', content)
  const rows = await found
    .where('created_at', '>', away(-milliseconds))
    .where('created_at', '<', away(milliseconds))
    .execute()
  return rows.map(rowToInquiry)
}

/** Lists messages, newest first. */
export async function listInquiries(
  db: Db,
  filter: InquiryFilter = {},
  range?: Range,
): Promise<Listed<StoredInquiry>> {
  const found = select(db, filter)
  const newest = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await inRange(newest, range).execute()
  const items = rows.map(rowToInquiry)
  return { items, total: await totalOf(found, range, items.length) }
}

export async function countInquiries(db: Db): Promise<InquiryCounts> {
  const rows = await db
    .selectFrom('inquiry')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('all'),
      fn.count<number>('read_at').as('read'),
      fn.count<number>('answered_at').as('answered'),
    ])
    .groupBy('state')
    .execute()
  const of = (state: InquiryState) =>
    rows.find((row) => row.state === state) ?? { all: 0, read: 0, answered: 0 }
  const inbox = of('inbox')
  return {
    unread: inbox.all - inbox.read,
    unanswered: inbox.all - inbox.answered,
    inbox: inbox.all,
    archived: of('archived').all,
    spam: of('spam').all,
  }
}

const filedAs = (state: InquiryState, time: string) =>
  state === 'spam'
    ? ({ state, spam_reason: 'marked', spam_at: time } as const)
    : ({ state, spam_reason: '', spam_at: null } as const)

/** Returns the stored message, or undefined where it does not exist. */
export async function changeInquiry(
  db: Db,
  id: string,
  { isRead, isAnswered, state }: InquiryChange,
  now: Date,
): Promise<StoredInquiry | undefined> {
  const time = now.toISOString()
  return inTransaction(db, async (tx) => {
    const before = await findInquiry(tx, id)
    if (before === undefined) return undefined
    const row = await tx
      .updateTable('inquiry')
      .set({
        ...(isRead !== undefined && isRead !== before.isRead && { read_at: isRead ? time : null }),
        ...(isAnswered !== undefined &&
          isAnswered !== (before.answeredAt !== undefined) && { answered_at: isAnswered ? time : null }),
        ...(state !== undefined && state !== before.state && filedAs(state, await timeOfEvent(tx, now))),
        // A statement needs at least one column, also when nothing changes.
        id,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row && rowToInquiry(row)
  })
}

/** The message, which nobody else changes until the end of the transaction. */
export async function lockInquiry(tx: Tx, id: string): Promise<StoredInquiry | undefined> {
  const row = await tx
    .updateTable('inquiry')
    // A statement needs a column.
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && rowToInquiry(row)
}

/** Keeps an answer with its message (`lockInquiry`), which then counts as read and answered. */
export async function addReply(
  tx: Tx,
  before: StoredInquiry,
  text: string,
  now: Date,
): Promise<StoredInquiry> {
  const at = now.toISOString()
  const replies = JSON.stringify([...before.replies, { at, text }] satisfies StoredReply[])
  const row = await tx
    .updateTable('inquiry')
    .set({ replies, answered_at: before.answeredAt ?? at, ...(!before.isRead && { read_at: at }) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return rowToInquiry(row)
}

/** Keeps with a reply that its mail was deleted before it left. Other mails change nothing. */
export async function withdrawReply(tx: Tx, mail: DeletedMail): Promise<void> {
  const inquiry = mail.inquiry_id === null ? undefined : await lockInquiry(tx, mail.inquiry_id)
  if (inquiry?.email !== mail.to_address) return
  const replies = inquiry.replies.map((reply): StoredReply =>
    reply.at === mail.created_at ? { ...reply, isWithdrawn: true } : reply,
  )
  await tx
    .updateTable('inquiry')
    .set({ replies: JSON.stringify(replies) })
    .where('id', '=', inquiry.id)
    .execute()
}

/** Deletes a message with the mails about it. Returns false where it does not exist. */
export async function deleteInquiry(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('outbox').where('inquiry_id', '=', id).execute()
    const { numDeletedRows } = await tx.deleteFrom('inquiry').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  })
}

export async function deleteOldSpam(db: Db, now: DatabaseTime): Promise<void> {
  const before = new Date(now.getTime() - LIMITS.spamLifetime).toISOString()
  await inTransaction(db, async (tx) => {
    const old = tx
      .selectFrom('inquiry')
      .select('id')
      .where('state', '=', 'spam')
      .where('spam_at', '<=', before)
    await tx.deleteFrom('outbox').where('inquiry_id', 'in', old).execute()
    await tx.deleteFrom('inquiry').where('state', '=', 'spam').where('spam_at', '<=', before).execute()
  })
}

function rowToInquiry(row: InquiryRow): StoredInquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    subject: row.subject,
    content: row.content,
    createdAt: row.created_at,
    paintingId: row.painting_id ?? undefined,
    wish: row.wish,
    language: row.language ?? undefined,
    state: row.state,
    spamReason: row.spam_reason,
    isRead: row.read_at !== null,
    answeredAt: row.answered_at ?? undefined,
    replies: JSON.parse(row.replies) as StoredReply[],
  }
}
