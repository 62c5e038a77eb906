import { BackupFailure, type BackupFailureCode } from '../failure.ts'

const SENTENCES: Readonly<Partial<Record<BackupFailureCode, string>>> = {
  cutOff: 'The end of this backup is missing. Copy or download it again.',
  noArchive: 'The end of this backup is missing. Copy or download it again.',
  damaged: 'This backup is damaged. Use another one, or copy it again.',
  added: 'This backup was changed after it was made, so it cannot be trusted. Use another one.',
  strangeEntry: 'This backup was changed after it was made, so it cannot be trusted. Use another one.',
  otherChecksums: 'This backup was changed after it was made, so it cannot be trusted. Use another one.',
  newer: 'This backup was made by a newer version of Mahlstick. Update this site first.',
}

/** Why an archive cannot be restored, in words for an owner in a browser. */
export function inWords(error: unknown): string {
  if (error instanceof BackupFailure) return SENTENCES[error.code as BackupFailureCode] ?? error.message
  return error instanceof Error ? error.message : String(error)
}
