import type { AuditEntry } from '../../contract/audit.ts'
import type { AuditRow, Db } from '../database/schema.ts'
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
})

/** Newest first. */
export async function listAudit(db: Db, range?: Range): Promise<Listed<AuditEntry>> {
  const rows = await inRange(db.selectFrom('audit').selectAll(), range)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return { items: rows.map(rowToEntry), total: await totalOf(db.selectFrom('audit'), range, rows.length) }
}
