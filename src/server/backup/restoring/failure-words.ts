import { ARCHIVE_FAULTS } from '../../../contract/wording/server-problems.ts'
import { BackupFailure, type BackupFailureCode, describeFailure } from '../failure.ts'

const FAULTS: Readonly<Partial<Record<BackupFailureCode, keyof typeof ARCHIVE_FAULTS>>> = {
  cutOff: 'endMissing',
  noArchive: 'endMissing',
  damaged: 'damaged',
  added: 'changed',
  strangeEntry: 'changed',
  otherChecksums: 'changed',
  newer: 'newer',
}

/** Why an archive cannot be restored, in words for an owner in a browser. */
export function inWords(error: unknown): string {
  const fault = error instanceof BackupFailure ? FAULTS[error.code as BackupFailureCode] : undefined
  return fault ? ARCHIVE_FAULTS[fault] : describeFailure(error).message
}
