import { z } from 'zod'
import type { Db } from '../database/schema.ts'
import { readValue, writeValue } from '../database/values.ts'

const KEY = 'backup'

const StateSchema = z.object({
  /** Where backups went when this was written. */
  place: z.string(),
  /** The newest that is kept there; its time in ISO 8601, UTC. */
  last: z.object({ name: z.string(), at: z.string(), bytes: z.number(), photographs: z.number() }).optional(),
  /** Why there is no newer one: one word, and a sentence for whoever looks after the server. */
  failure: z
    .object({
      problem: z.string(),
      message: z.string(),
      at: z.string(),
      /** Found before a backup was due: the place could not be used. */
      isTrial: z.boolean().optional(),
    })
    .optional(),
})
/** How automatic backups stand. */
export type BackupState = z.infer<typeof StateSchema>

/** Of this place; of another one nothing is known. */
export async function readBackupState(db: Db, place: string): Promise<BackupState> {
  const stored = await readValue(db, KEY)
  const state = stored === undefined ? undefined : StateSchema.parse(JSON.parse(stored))
  return state?.place === place ? state : { place }
}

export const writeBackupState = (db: Db, state: BackupState) => writeValue(db, KEY, JSON.stringify(state))

/** Two nights without one, whatever kept it from being made. */
const OVERDUE = 49 * 3_600_000

/** What is wrong, in one word and a sentence. */
export function findBackupProblem({ last, failure }: BackupState, now: Date) {
  if (failure) return failure
  const isOverdue = last !== undefined && now.getTime() - Date.parse(last.at) > OVERDUE
  return isOverdue ? { problem: 'overdue', message: 'No backup was made for two days.' } : undefined
}
