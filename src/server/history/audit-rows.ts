import { ALL_PRICES, type AuditEntry, type ValueChange } from '../../contract/audit.ts'
import { Uuid } from '../../contract/values/wire.ts'
import type { AuditRow, Db } from '../platform/database/schema.ts'
import type { DatabaseTime } from '../platform/database/clock.ts'
import { inRange, type Listed, type Range, totalOf } from '../platform/database/ranges.ts'
import { ofOneWork, partsOf } from './prices-of-work.ts'

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

/** The lines of one item; for a work also the changes of many prices that it is part of. */
function linesOf(db: Db, id: string) {
  const all = db.selectFrom('audit')
  if (!Uuid.safeParse(id).success) return all.where('entity_id', '=', id)
  // An id is a long name, so a text search finds it in the JSON and nothing else.
  return all.where((eb) =>
    eb.or([
      eb('entity_id', '=', id),
      eb.and([eb('entity_id', '=', ALL_PRICES), eb('changes', 'like', `%"${id}"%`)]),
    ]),
  )
}

/** Newest first; of all items or only of one. */
export async function listAudit(db: Db, range?: Range, entityId?: string): Promise<Listed<AuditEntry>> {
  const wanted = entityId === undefined ? db.selectFrom('audit') : linesOf(db, entityId)
  const rows = await inRange(wanted.selectAll(), range).orderBy('at', 'desc').orderBy('id').execute()
  const entries = rows.map(rowToEntry)
  const items = entityId === undefined ? entries : entries.map((entry) => ofOneWork(entry, entityId) ?? entry)
  return { items, total: await totalOf(wanted, range, rows.length) }
}

export async function findAudit(db: Db, id: string): Promise<AuditEntry | undefined> {
  const { line, work } = partsOf(id)
  const row = await db.selectFrom('audit').selectAll().where('id', '=', line).executeTakeFirst()
  const entry = row && rowToEntry(row)
  return entry && work !== undefined ? ofOneWork(entry, work) : entry
}

/** Milliseconds after which names of people, and the values of items that are gone, are forgotten. */
const LIFETIME = 365 * 24 * 60 * 60_000
/** The fields that name people. */
const NAMES: ReadonlySet<string> = new Set(['reservedFor', 'soldTo'])

/** The lines of the history stay; only values go. Those of a work stay as long as the work, but for names of people. */
export async function forgetOldValues(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIFETIME).toISOString()
  await forgetItemsThatAreGone(db, limit)
  await forgetNames(db, limit)
}

async function forgetItemsThatAreGone(db: Db, limit: string) {
  await db
    .updateTable('audit')
    .set({ changes: '[]' })
    .where('at', '<=', limit)
    .where('changes', '!=', '[]')
    .where('kind', 'in', ['painting', 'exhibition', 'series', 'letter'])
    // These lines are about many items.
    .where('action', '!=', 'order')
    .where('entity_id', '!=', ALL_PRICES)
    .where((eb) =>
      eb.and(
        (['painting', 'exhibition', 'series', 'letter', 'trash'] as const).map((table) =>
          eb('entity_id', 'not in', db.selectFrom(table).select('id')),
        ),
      ),
    )
    .execute()
}

async function forgetNames(db: Db, limit: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'changes'])
    .where('at', '<=', limit)
    .where((eb) => eb.or([...NAMES].map((name) => eb('changes', 'like', `%"field":"${name}"%`))))
    .execute()
  for (const { id, changes } of rows) {
    const kept = (JSON.parse(changes) as ValueChange[]).filter(({ field }) => !NAMES.has(field))
    await db
      .updateTable('audit')
      .set({ changes: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
}
