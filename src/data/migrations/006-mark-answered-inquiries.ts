import type { Migration } from '../migrate.ts'

/** When the owner has answered a message; null while nobody has. */
export const markAnsweredInquiries: Migration = {
  name: '006-mark-answered-inquiries',
  async up(db) {
    const tables = await db.introspection.getTables()
    const inquiry = tables.find(({ name }) => name === 'inquiry')
    if (inquiry?.columns.some(({ name }) => name === 'answered_at')) return
    await db.schema.alterTable('inquiry').addColumn('answered_at', 'text').execute()
  },
}
