import { z } from 'zod'
import { BACKUP_FAILURES } from '../../contract/wording/server-problems.ts'
import type { Db } from '../platform/database/schema.ts'
import { readValue, writeValue } from '../platform/database/values.ts'

const KEY = 'backup'

const StateSchema = z.object({
  /** The place of the backups when this state was written. */
  place: z.string(),
  /** The newest backup that is kept there. Its time is in ISO 8601, UTC. */
  last: z.object({ name: z.string(), at: z.string(), bytes: z.number(), photographs: z.number() }).optional(),
  /** Why there is no newer backup: the kind of problem, and a sentence for the person who runs the server. */
  failure: z
    .object({
      problem: z.string(),
      message: z.string(),
      at: z.string(),
      /** True if the place could not be used in a check before a backup was due. */
      isTrial: z.boolean().optional(),
    })
    .optional(),
  /** When the owner asked for a backup that is not made yet. */
  asked: z.string().optional(),
})
/** The state of the automatic backups. */
export type BackupState = z.infer<typeof StateSchema>

/** Reads the state of the backups at this place. It is empty if the state belongs to another place. */
export async function readBackupState(db: Db, place: string): Promise<BackupState> {
  const stored = await readValue(db, KEY)
  const state = stored === undefined ? undefined : StateSchema.parse(JSON.parse(stored))
  return state?.place === place ? state : { place }
}

export const writeBackupState = (db: Db, state: BackupState) => writeValue(db, KEY, JSON.stringify(state))

/** Milliseconds after which a backup is overdue: two nights without one, and an hour. */
const OVERDUE = 49 * 3_600_000

/** The current problem with backups: its kind and a sentence. */
export function findBackupProblem({ last, failure }: BackupState, now: Date) {
  if (failure) return failure
  const isOverdue = last !== undefined && now.getTime() - Date.parse(last.at) > OVERDUE
  return isOverdue ? { problem: 'overdue', message: BACKUP_FAILURES.overdue } : undefined
}
