import type { AuditEntry, ValueChange } from '../../contract/audit.ts'
import type { AuditRow, Db } from '../database/schema.ts'
import type { DatabaseTime } from '../database/clock.ts'
import { inRange, type Listed, type Range, totalOf } from '../database/ranges.ts'

const rowToEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  username: row.username,
  action: row.action,
  kind: row.kind,
  entityId: row.entity_id,
  title: row.title,
  fields: JSON.parse(row.fields) as string[],
  changes: JSON.parse(row.changes) as ValueChange[],
})

/** Newest first; of all items or only of one. */
export async function listAudit(db: Db, range?: Range, entityId?: string): Promise<Listed<AuditEntry>> {
  const all = db.selectFrom('audit')
  const wanted = entityId === undefined ? all : all.where('entity_id', '=', entityId)
  const rows = await inRange(wanted.selectAll(), range).orderBy('at', 'desc').orderBy('id').execute()
  return { items: rows.map(rowToEntry), total: await totalOf(wanted, range, rows.length) }
}

export async function findAudit(db: Db, id: string): Promise<AuditEntry | undefined> {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToEntry(row)
}

/** Milliseconds for which old values are kept. */
const LIFETIME = 365 * 24 * 60 * 60_000

/** The lines of the history stay; only the values go. */
export async function forgetOldValues(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIFETIME).toISOString()
  await db
    .updateTable('audit')
    .set({ changes: '[]' })
    .where('at', '<=', limit)
    .where('changes', '!=', '[]')
    .execute()
}
