import {
  type BackupPlace,
  type BackupPlaceInput,
  BackupPlaceSchema,
} from '../../contract/backup/backup-place.ts'
import {
  type Backups,
  BackupsSchema,
  DownloadSchema,
  type KeptBackup,
  type KeptBackups,
  KeptBackupsSchema,
} from '../../contract/backup/backups.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Call } from './call.ts'

/** Calls for backups and downloads of everything. */
export function createBackupCalls(call: Call) {
  const schema = BackupsSchema
  const addressOf = async (path: string, body?: object) =>
    (await call('POST', path, { ...(body && { body }), schema: DownloadSchema })).path
  return {
    read: (): Promise<Backups> => call('GET', API_PATHS.backups, { schema }),
    makeNow: (): Promise<Backups> => call('POST', API_PATHS.backups, { schema }),
    readPlace: (): Promise<BackupPlace> => call('GET', API_PATHS.backupPlace, { schema: BackupPlaceSchema }),
    savePlace: (body: BackupPlaceInput): Promise<BackupPlace> =>
      call('PUT', API_PATHS.backupPlace, { body, schema: BackupPlaceSchema }),
    makeCopy: (): Promise<Backups> => call('POST', API_PATHS.backupCopy, { schema }),
    /** The one-time address of the backup to download. */
    copyAddress: () => addressOf(API_PATHS.backupDownload),
    readKept: (): Promise<KeptBackups> => call('GET', API_PATHS.keptBackups, { schema: KeptBackupsSchema }),
    /** The one-time address of a kept backup. */
    keptAddress: (kept: KeptBackup) => addressOf(API_PATHS.keptBackups, kept),
    /** The one-time address of a ZIP archive with everything as plain files. */
    exportAddress: () => addressOf(API_PATHS.exportDownload),
  }
}
