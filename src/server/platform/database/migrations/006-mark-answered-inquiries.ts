import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** When the owner has answered a message; null while nobody has. */
export const markAnsweredInquiries: Migration = {
  name: '006-mark-answered-inquiries',
  up: (db) => addColumns(db, 'inquiry', 'text', { answered_at: undefined }),
}
