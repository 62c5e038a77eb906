import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditKind } from '../../contract/audit.ts'
import type { Db } from './schema.ts'

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
  /** The names of the changed fields; their values are not kept. */
  readonly fields?: readonly string[]
}

/** In milliseconds. If the last time is further ahead of the clock than this, the clock was set back. */
const AHEAD = 1000
let latest = 0
/**
 * Returns the current time, at least a millisecond after the last one, so that the history keeps the order of events.
 */
function nextMoment(): string {
  const now = Date.now()
  latest = latest >= now && latest < now + AHEAD ? latest + 1 : now
  return new Date(latest).toISOString()
}

/** Notes an action in its own transaction. Changes of content use `Change.note` instead. */
export async function insertAudit(tx: Db, by: Actor, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map(({ action, kind, id, title, fields = [] }) => ({
    id: randomUUID(),
    at: nextMoment(),
    user_id: by.userId,
    username: by.username,
    action,
    kind,
    entity_id: id,
    title,
    fields: JSON.stringify(fields),
  }))
  await tx.insertInto('audit').values(rows).execute()
}

/** Returns the names of the fields whose values differ. */
export const changedFields = <Fields extends object>(
  names: readonly (keyof Fields & string)[],
  before: Fields,
  after: Fields,
): string[] => names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
