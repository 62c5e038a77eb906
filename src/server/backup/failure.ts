import { BACKUP_FAILURES } from '../../contract/wording/server-problems.ts'
import { fill } from '../../contract/values/fill.ts'
import { type DiskProblem, diskProblemOf } from '../platform/lib/disk-problem.ts'
import { ObjectStoreError, type StoreProblem } from '../platform/object-store/errors.ts'

/** What health and the Control Panel show of a backup that was not made. */
export type BackupProblem = StoreProblem | 'readOnly' | 'noFolder' | 'incomplete' | 'unverified' | 'failed'

const CHANGED = 'This archive was changed after it was made'

/** Why a backup cannot be made or restored, as a sentence for the person at the terminal. */
const WORDS = {
  interrupted: () => BACKUP_FAILURES.interrupted,
  noFolder: (folder: string) => fill(BACKUP_FAILURES.noFolder, { folder }),
  otherBytes: () => BACKUP_FAILURES.otherBytes,
  otherRecords: (kind: string) => fill(BACKUP_FAILURES.otherRecords, { kind }),
  otherCount: () => BACKUP_FAILURES.otherCount,
  notKeptBeforeUpdate: (folder: string, reason: string) =>
    `This version changes the database, and a copy of the records from before could not be kept in ${folder}: ` +
    `${reason}. Nothing was changed. Mend that and start again.`,
  notKeptBeforeRestore: (reason: string) => fill(BACKUP_FAILURES.notKeptBeforeRestore, { reason }),
  unreadable: (file: string, reason: string) => fill(BACKUP_FAILURES.unreadable, { file, reason }),
  damaged: () => 'This archive is damaged, or was not made by npm run backup.',
  cutOff: () => 'This archive is cut off: its end is missing.',
  noArchive: () => 'This is not an archive of npm run backup, or its end is missing.',
  added: () => `${CHANGED}: something was added to it.`,
  strangeEntry: (name: string) => `${CHANGED}: ${JSON.stringify(name)} is not what it should be.`,
  otherChecksums: () => `${CHANGED}: the files and their checksums differ.`,
  newer: () => 'This archive was made by a newer version of Mahlstick. Update the program first.',
  older: () => BACKUP_FAILURES.older,
  unknownTable: (table: string) => fill(BACKUP_FAILURES.unknownTable, { table }),
  notEmpty: (what: string) =>
    `${what} is not empty. With --replace the backup takes its place. Nothing was changed.`,
  inUse: () =>
    'Something has this site open: its server (npm start, npm run serve), or an import. Stop it, and restore again. ' +
    'Nothing was changed.',
} as const
type Words = typeof WORDS
export type BackupFailureCode = keyof Words

const PROBLEMS: Readonly<Partial<Record<BackupFailureCode, BackupProblem>>> = {
  noFolder: 'noFolder',
  otherBytes: 'unverified',
  otherRecords: 'unverified',
  otherCount: 'unverified',
}

/** A backup that cannot be made or restored: `new BackupFailure('noFolder', '/mnt/backups')`. */
export class BackupFailure<Code extends BackupFailureCode = BackupFailureCode> extends Error {
  readonly code: Code

  constructor(code: Code, ...details: Parameters<Words[Code]>) {
    const words: (...parts: string[]) => string = WORDS[code]
    super(words(...details))
    this.code = code
  }

  get problem(): BackupProblem {
    return PROBLEMS[this.code] ?? 'failed'
  }
}

/** Why a backup was not made, or not restored. */
export interface FailureReport {
  readonly problem: BackupProblem
  /** A sentence for the owner, and for the person who runs the server. */
  readonly message: string
  /** What the system says of its disk, for the log. */
  readonly detail?: string
}

const OF_DISK = {
  full: { problem: 'full', message: BACKUP_FAILURES.noRoom },
  unwritable: { problem: 'readOnly', message: BACKUP_FAILURES.unwritable },
} as const satisfies Record<DiskProblem, FailureReport>

/** Says what an error means for a backup: also that of a disk, whose own words help nobody in a browser. */
export function describeFailure(error: unknown): FailureReport {
  if (error instanceof ObjectStoreError || error instanceof BackupFailure)
    return { problem: error.problem, message: error.message }
  const message = error instanceof Error ? error.message : String(error)
  const disk = diskProblemOf(error)
  return disk ? { ...OF_DISK[disk], detail: message } : { problem: 'failed', message }
}
