import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { toCaseNumber } from '../../contract/inquiry.ts'
import type { Migration } from '../migrate.ts'
import { toSearchKey } from '../search-key.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')

/** What happens to a message, who may not write, which mail tells about which message, where a subscriber came from. */
export const fileInquiries: Migration = {
  name: '004-file-inquiries',
  async up(db) {
    await addColumns(db, 'inquiry', {
      painting_id: undefined,
      state: (column) => column.notNull().defaultTo('inbox'),
      spam_reason: empty,
      spam_at: undefined,
      read_at: undefined,
      search_key: empty,
    })
    await addColumns(db, 'outbox', { inquiry_id: undefined })
    await addColumns(db, 'subscriber', { source: (column) => column.notNull().defaultTo('form') })
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

const index = (db: Kysely<unknown>, name: string) => db.schema.createIndex(name).ifNotExists()

/** Texts that are not there yet; where nothing is said they may be null. */
async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<
    Record<string, ((column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder) | undefined>
  >,
) {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  for (const [name, build = (column: ColumnDefinitionBuilder) => column] of Object.entries(columns)) {
    if (!known.includes(name)) await db.schema.alterTable(table).addColumn(name, 'text', build).execute()
  }
}

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
