import { createBackups } from '../backup/backups.ts'
import type { Config } from '../config/config.ts'
import { hideSecrets } from '../config/secrets.ts'
import type { Storage } from './open-storage.ts'

/** The program that makes one backup. */
const BACKUP_THREAD = new URL('./backup-thread.ts', import.meta.url)

interface Options {
  /** Whether this server makes the backups at their place. */
  readonly isLeader?: () => boolean
  readonly clock?: () => Date
}

/** The backups. Their thread gets no secrets that it does not need. */
export function openBackups(config: Config, { log, database }: Storage, options: Options = {}) {
  const { backupTo, backupAt, backupPlace, dataDir, originalsDir, variantsDir, mediaBucket } = config
  const { databaseUrl, bucketCredentials } = config.secrets
  return createBackups({
    db: database.db,
    log,
    config: hideSecrets({
      dataDir,
      originalsDir,
      variantsDir,
      mediaBucket,
      backupTo,
      backupAt,
      backupPlace,
      secrets: { databaseUrl, bucketCredentials },
    }),
    program: BACKUP_THREAD,
    isLeader: () => true,
    ...options,
  })
}
