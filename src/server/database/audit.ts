import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditKind } from '../../contract/audit.ts'
import type { Db } from './schema.ts'

/** Who changes something. */
export interface Actor {
  readonly userId: string
  readonly username: string
}
/** The program itself: demo data, renewed images. */
export const PROGRAM: Actor = { userId: '', username: '' }

/** What was done to what. */
export interface Note {
  readonly action: AuditAction
  readonly kind: AuditKind
  readonly id: string
  /** Its name, so that the line can be read when the thing is gone. */
  readonly title: string
  /** Names of the fields that changed; their values are not kept. */
  readonly fields?: readonly string[]
}

/** Milliseconds by which a moment may be ahead of the clock; more, and the clock has been set back. */
const AHEAD = 1000
let latest = 0
/** Now, a millisecond later than the moment before: the history tells things in the order in which they happened. */
function nextMoment(): string {
  const now = Date.now()
  latest = latest >= now && latest < now + AHEAD ? latest + 1 : now
  return new Date(latest).toISOString()
}

/** Notes who did something; in the transaction that does it. Content notes itself through `Change.note`. */
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

/** Of these fields the names of those whose values differ. */
export const changedFields = <Fields extends object>(
  names: readonly (keyof Fields & string)[],
  before: Fields,
  after: Fields,
): string[] => names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
