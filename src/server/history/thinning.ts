import { ALL_PRICES, type AuditAction, type AuditKind, type ValueChange } from '../../contract/audit.ts'
import { LIMITS } from '../../contract/limits.ts'
import { mergeChanges } from '../platform/database/audit.ts'
import type { AuditRow, Db, Tx } from '../platform/database/schema.ts'
import { inTransaction } from '../platform/database/write.ts'
import { comparable } from './comparable.ts'

/*
 * The newest lines of an item stay as they are. Of older ones, the updates that a person made one after another on one day
 * (UTC) become one line, with the values before the first and after the last of them; so do changes that were kept beside
 * the public work. Other actions are never merged.
 */

/** The items whose lines are thinned. */
const KINDS: ReadonlySet<AuditKind> = new Set(['painting', 'exhibition', 'series', 'letter', 'site'])
const MERGED: ReadonlySet<AuditAction> = new Set(['update', 'keep'])
/** The most lines of one item that are looked at in one clean-up. */
const LINES_OF_ITEM = 10_000
/** The most lines that are merged in one transaction. */
const LINES_AT_ONCE = 100

type Line = Pick<AuditRow, 'id' | 'at' | 'user_id' | 'action' | 'kind'> & { readonly hasValues: number }

const canMerge = (a: Line, b: Line) =>
  [a, b].every(({ action, kind }) => MERGED.has(action) && KINDS.has(kind)) &&
  a.action === b.action &&
  a.user_id === b.user_id &&
  a.at.slice(0, 'YYYY-MM-DD'.length) === b.at.slice(0, 'YYYY-MM-DD'.length) &&
  // Values of long ago are gone. Those of another line are not the ones before the first change.
  a.hasValues === b.hasValues

/** The lines of an item that can be merged with their neighbours, the oldest first. */
async function findRuns(db: Db, entityId: string): Promise<Line[][]> {
  const lines = await db
    .selectFrom('audit')
    .select(['id', 'at', 'user_id', 'action', 'kind'])
    .select((eb) => eb.case().when('changes', '=', '[]').then(0).else(1).end().as('hasValues'))
    .where('entity_id', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(LIMITS.wholeHistory)
    .limit(LINES_OF_ITEM)
    .execute()
  const runs: Line[][] = []
  for (const line of lines.toReversed()) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && canMerge(last, line)) run.push(line)
    else runs.push([line])
  }
  return runs.filter(({ length }) => length > 1)
}

/**
 * How many of these lines follow each other, from the first one. Something else may have changed a value between two of them,
 * such as a change of many prices. A changed currency stands alone, because it says in which the sums beside it are.
 */
function countFollowing(lines: readonly (readonly ValueChange[])[]): number {
  const values = new Map<string, string>()
  const isOfCurrency = (changes: readonly ValueChange[]) => changes.some(({ field }) => field === 'currency')
  for (const [index, changes] of lines.entries()) {
    const isApart = changes.some(({ field, before }) => {
      const known = values.get(field)
      return known !== undefined && known !== comparable(field, before)
    })
    if (index > 0 && (isApart || isOfCurrency(changes))) return index
    if (isOfCurrency(changes)) return 1
    for (const { field, after } of changes) values.set(field, comparable(field, after))
  }
  return lines.length
}

/**
 * Merges the first of these lines that follow each other into the newest of them. Where all was as before in the end, none
 * of them stays. Returns the ids of the lines that are still to be merged.
 */
async function mergeLines(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit')
    .select(['id', 'fields', 'changes'])
    .where('id', 'in', ids)
    .orderBy('at')
    .orderBy('id', 'desc')
    .execute()
  const noted = rows.map((row) => JSON.parse(row.changes) as ValueChange[])
  const count = countFollowing(noted)
  const waiting = rows.slice(count).map(({ id }) => id)
  if (count === 1) return waiting
  const [lines, all] = [rows.slice(0, count), noted.slice(0, count).flat()]
  const changes = mergeChanges(all)
  const named = new Set(changes.map(({ field }) => field))
  const valued = new Set(all.map(({ field }) => field))
  // A field without values, such as a password, was changed in any case.
  const fields = [...new Set(lines.flatMap((row) => JSON.parse(row.fields) as string[]))].filter(
    (field) => named.has(field) || !valued.has(field),
  )
  const kept = fields.length > 0 ? lines.at(-1)?.id : undefined
  const gone = lines.flatMap(({ id }) => (id === kept ? [] : id))
  await tx.deleteFrom('audit').where('id', 'in', gone).execute()
  if (kept === undefined) return waiting
  const merged = { fields: JSON.stringify(fields), changes: JSON.stringify(changes) }
  await tx.updateTable('audit').set(merged).where('id', '=', kept).execute()
  return [kept, ...waiting]
}

/** Merges the old lines of the items that have many. */
export async function thinHistory(db: Db): Promise<void> {
  const items = await db
    .selectFrom('audit')
    .select('entity_id')
    // Each change of many prices is one of other works.
    .where('entity_id', '!=', ALL_PRICES)
    .groupBy('entity_id')
    .having((eb) => eb(eb.fn.countAll<number>(), '>', LIMITS.wholeHistory))
    .execute()
  for (const { entity_id } of items) {
    for (const run of await findRuns(db, entity_id)) {
      let waiting = run.map(({ id }) => id)
      while (waiting.length > 1) {
        const some = waiting.slice(0, LINES_AT_ONCE)
        const left = await inTransaction(db, (tx) => mergeLines(tx, some))
        waiting = [...left, ...waiting.slice(some.length)]
      }
    }
  }
}
