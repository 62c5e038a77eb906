import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { toCaseNumber } from '../../../../contract/mail/inquiry.ts'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')

const index = (db: Kysely<unknown>, name: string) => db.schema.createIndex(name).ifNotExists()

/** What happens to a message, who may not write, which mail tells about which message, where a subscriber came from. */
export const fileInquiries: Migration = {
  name: '004-file-inquiries',
  async up(db) {
    await addColumns(db, 'inquiry', 'text', {
      painting_id: undefined,
      state: (column) => column.notNull().defaultTo('inbox'),
      spam_reason: empty,
      spam_at: undefined,
      read_at: undefined,
      search_key: empty,
    })
    await addColumns(db, 'outbox', 'text', { inquiry_id: undefined })
    await addColumns(db, 'subscriber', 'text', { source: (column) => column.notNull().defaultTo('form') })
    await db.schema
      .createTable('sender_block')
      .ifNotExists()
      .addColumn('id', 'text', key)
      .addColumn('pattern', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', required)
      .execute()
    await index(db, 'inquiry_state_list').on('inquiry').columns(['state', 'created_at', 'id']).execute()
    await index(db, 'outbox_of_inquiry').on('outbox').column('inquiry_id').execute()
    await describeOldInquiries(db)
  },
}

/** As it was then: what it makes today may be another. */
const toSearchKey = (...texts: readonly string[]) =>
  texts.join('\n').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

interface Old {
  inquiry: { id: string; name: string; email: string; subject: string; content: string; search_key: string }
  outbox: { inquiry_id: string | null; subject: string; text: string }
}

/** Makes the messages of before searchable, and finds their mails by the case number. */
async function describeOldInquiries(untyped: Kysely<unknown>) {
  const db = untyped as Kysely<Old>
  const inquiries = await db.selectFrom('inquiry').selectAll().where('search_key', '=', '').execute()
  for (const { id, name, email, subject, content } of inquiries) {
    const caseNumber = toCaseNumber(id)
    const searchKey = toSearchKey(caseNumber, name, email, subject, content)
    await db.updateTable('inquiry').set({ search_key: searchKey }).where('id', '=', id).execute()
    await db
      .updateTable('outbox')
      .set({ inquiry_id: id })
      .where('inquiry_id', 'is', null)
      .where((eb) =>
        eb.or([eb('subject', 'like', `%(${caseNumber})`), eb('text', 'like', `Case: ${caseNumber}%`)]),
      )
      .execute()
  }
}
