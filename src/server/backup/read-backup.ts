import type { Backups } from '../../contract/backup/backups.ts'
import { type BackupState, findBackupProblem, readBackupState } from './backup-state.ts'
import type { Db } from '../platform/database/schema.ts'

interface Backup {
  readonly place: string
  readonly last: BackupState['last']
  readonly problem: ReturnType<typeof findBackupProblem>
}

/** Reads the state of the automatic backups. Undefined if they are not configured. */
export async function readBackup(db: Db, place: string | undefined, now: Date): Promise<Backup | undefined> {
  if (place === undefined) return undefined
  const state = await readBackupState(db, place)
  return { place: state.place, last: state.last, problem: findBackupProblem(state, now) }
}

/** What the owner sees of the backups at their place. */
export const toWire = ({ place, last, problem }: Backup): NonNullable<Backups['kept']> => ({
  place,
  ...(last && { last: { at: last.at, bytes: last.bytes, photographs: last.photographs } }),
  ...(problem && { problem: problem.message }),
})
