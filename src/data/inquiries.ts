import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import type { Listed, NewInquiry, Range, StoredInquiry } from './model.ts'
import { allOf, inRange } from './ranges.ts'
import type { InquiryRow } from './schema.ts'

export async function insertInquiry(db: Db, inquiry: NewInquiry, now: Date): Promise<StoredInquiry> {
  const row: InquiryRow = {
    id: randomUUID(),
    name: inquiry.name,
    email: inquiry.email,
    phone_number: inquiry.phoneNumber,
    subject: inquiry.subject,
    content: inquiry.content,
    created_at: now.toISOString(),
  }
  await db.insertInto('inquiry').values(row).execute()
  return rowToInquiry(row)
}

/** Newest first. */
export async function listInquiries(db: Db, range?: Range): Promise<Listed<StoredInquiry>> {
  const newest = db.selectFrom('inquiry').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await inRange(newest, range).execute()
  const items = rows.map(rowToInquiry)
  if (allOf(range, items.length)) return { items, total: items.length }
  const { total } = await db
    .selectFrom('inquiry')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
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
  }
}
