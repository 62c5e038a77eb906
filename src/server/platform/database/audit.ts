import { randomUUID } from 'node:crypto'
import { type AuditAction, type AuditKind, ORDER, type ValueChange } from '../../../contract/audit.ts'
import { timeOfEvent } from './clock.ts'
import type { AuditRow, Db } from './schema.ts'

/** The user who changes something. */
export interface Actor {
  readonly userId: string
  readonly username: string
}
/** The program itself, for example for demo data and renewed images. */
export const PROGRAM: Actor = { userId: '', username: '' }

/** One line of the history: an action and its target. */
export interface Note {
  readonly action: AuditAction
  readonly kind: AuditKind
  readonly id: string
  /** Its name, so that the line can be read after the target is deleted. */
  readonly title: string
  /** The names of the changed fields without values. */
  readonly fields?: readonly string[]
  /** Changed fields with their values, if the change can be brought back. */
  readonly changes?: readonly ValueChange[]
  /** It was saved while somebody typed. Such saves of one person within ten minutes are one line. */
  readonly isAutosaved?: boolean | undefined
}

/** In milliseconds. If the last time is further ahead of the clock than this, the clock was set back. */
const AHEAD = 1000
let latest = 0
/**
 * Returns this time in milliseconds, or a millisecond after the last one, so that the history keeps the order of events.
 */
function nextMoment(now: number): string {
  latest = latest >= now && latest < now + AHEAD ? latest + 1 : now
  return new Date(latest).toISOString()
}

const namesOf = (changes: readonly ValueChange[]) =>
  changes.map(({ field }) => field).filter((field) => field !== ORDER)

/** Whether there is something to read. Who confirms a translation changes no value. */
const isWorthALine = ({ action, changes, fields = [] }: Note) =>
  action !== 'update' || changes?.length !== 0 || fields.length > 0

/** One change of a field in place of two successive ones. */
function mergeChange(first: ValueChange, last: ValueChange): ValueChange {
  const currencyBefore = first.currencyBefore ?? first.currency
  const removed = (first.removed ?? 0) + (last.removed ?? 0)
  return {
    ...last,
    before: first.before,
    ...(currencyBefore !== undefined && { currencyBefore }),
    ...(removed > 0 && { removed }),
  }
}

/** The values before the first and after the last change of each field, without those that are the same in the end. */
export function mergeChanges(all: readonly ValueChange[]): ValueChange[] {
  const merged = new Map<string, ValueChange>()
  for (const change of all) {
    const first = merged.get(change.field)
    merged.set(change.field, first ? mergeChange(first, change) : change)
  }
  // It follows the availability, whose lines do not note it.
  if (merged.has('availability')) merged.delete('isAvailableToSell')
  return [...merged.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

/** In milliseconds. What a person saves while typing is one line of the history for so long. */
const WRITING = 10 * 60_000
/** Where the saves of a line would take out more characters than this, a new line begins, so that no long text is lost. */
const MUCH = 200

/** The number of characters that an edit takes out: what is between the same beginning and the same end. */
function countRemoved({ before, after }: ValueChange): number {
  const [from, to] = [JSON.stringify(before), JSON.stringify(after)]
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start++
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++
  return from.length - start - end
}

const withRemoved = (note: Note): Note => ({
  ...note,
  changes: (note.changes ?? []).map((change) => ({ ...change, removed: countRemoved(change) })),
})

/**
 * Notes a save while somebody types in the line of their save before, with the values before the first and after the last of
 * them. Returns false where a new line begins.
 */
async function addToLine(tx: Db, by: Actor, note: Note, now: number): Promise<boolean> {
  const last = await tx
    .selectFrom('audit')
    .select(['id', 'at', 'user_id', 'changes'])
    .where('kind', '=', note.kind)
    .where('entity_id', '=', note.id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.user_id !== by.userId) return false
  const earlier = JSON.parse(last.changes) as ValueChange[]
  const age = now - Date.parse(last.at)
  // A line of the future was written by a wrong clock.
  if (!earlier.some(({ removed }) => removed !== undefined) || age >= WRITING || age < -AHEAD) return false
  const all = [...earlier, ...(note.changes ?? [])]
  if (all.reduce((sum, { removed = 0 }) => sum + removed, 0) > MUCH) return false
  const changes = mergeChanges(all)
  if (changes.length === 0) {
    await tx.deleteFrom('audit').where('id', '=', last.id).execute()
    return true
  }
  const values = {
    title: note.title,
    fields: JSON.stringify(namesOf(changes)),
    changes: JSON.stringify(changes),
  }
  await tx.updateTable('audit').set(values).where('id', '=', last.id).execute()
  return true
}

/** The number of rows in one statement; every engine limits the parameters. */
const ROWS_A_STATEMENT = 1000

/** Notes an action in its own transaction. Changes of content use `Change.note` instead. */
export async function insertAudit(tx: Db, by: Actor, all: readonly Note[]): Promise<void> {
  const notes = all.filter(isWorthALine)
  if (notes.length === 0) return
  // Old values are kept for a year from this time, so a clock in 1970 must not set it.
  const now = Date.parse(await timeOfEvent(tx))
  const rows: AuditRow[] = []
  for (const each of notes) {
    const note = each.isAutosaved ? withRemoved(each) : each
    if (note.isAutosaved && (await addToLine(tx, by, note, now))) continue
    const { action, kind, id, title, changes = [], fields = [] } = note
    rows.push({
      id: randomUUID(),
      at: nextMoment(now),
      user_id: by.userId,
      username: by.username,
      action,
      kind,
      entity_id: id,
      title,
      fields: JSON.stringify([...namesOf(changes), ...fields]),
      changes: JSON.stringify(changes),
    })
  }
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await tx
      .insertInto('audit')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .execute()
}

/** Returns the fields whose values differ, with both values. A field that did not exist was null. */
export const changesOf = <Fields extends object>(
  names: readonly (keyof Fields & string)[],
  before: Partial<Fields>,
  after: Partial<Fields>,
): ValueChange[] =>
  names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
