import type { Logger } from 'pino'
import type { BackupRun, Backups } from '../../contract/keeping.ts'
import type { BackupAddress } from '../config/backup-address.ts'
import type { BackupView, RecordSettings } from '../config/slices.ts'
import type { Db } from '../database/schema.ts'
import { readBackupState } from './backup-state.ts'
import { createBackupThreads } from './backup-threads.ts'
import { createDailyBackup } from './daily-backup.ts'
import { createDownloadCopy } from './download-copy.ts'
import { readBackup, toWire } from './read-backup.ts'

export interface BackupsOptions {
  readonly db: Db
  /** Hidden secrets; the thread gets these settings. */
  readonly config: RecordSettings &
    BackupView & { readonly backupAt: string; readonly backupTo?: BackupAddress | undefined }
  readonly log: Pick<Logger, 'info' | 'error'>
  /** The program of the thread that makes one backup. */
  readonly program: URL
  readonly isLeader: () => boolean
  readonly clock?: () => Date
}

/** The backups of a site: one a day where a place is set, at once where the owner asks, and one to download. */
export function createBackups({ config, program, clock = () => new Date(), ...options }: BackupsOptions) {
  const { db } = options
  const threads = createBackupThreads(program)
  const { backupTo } = config
  const daily = backupTo && createDailyBackup({ ...options, threads, clock, config: { ...config, backupTo } })
  const copy = createDownloadCopy({ config, threads, clock })

  async function findRuns(): Promise<BackupRun[]> {
    const progress = daily?.progress()
    const asked = config.backupPlace && (await readBackupState(db, config.backupPlace)).asked
    const atPlace = progress ?? (asked ? { step: 'waiting' as const, done: 0, total: 0 } : undefined)
    return [atPlace && { purpose: 'place' as const, ...atPlace }, copy.run()].filter(
      (run) => run !== undefined,
    )
  }

  async function read(): Promise<Omit<Backups, 'isOwner'>> {
    const backup = await readBackup(db, config, clock())
    const [ready, downloadProblem] = [copy.ready(), copy.problem()]
    return {
      ...(backup && { kept: toWire(backup) }),
      runs: await findRuns(),
      ...(ready && {
        download: {
          at: ready.at,
          bytes: ready.bytes,
          photographs: ready.photographs,
          missing: ready.missing,
        },
      }),
      ...(downloadProblem && { downloadProblem }),
    }
  }

  return {
    read,
    daily,
    copy,
    async start() {
      await copy.removeOld()
      daily?.start()
    },
    wake: () => daily?.wake(),
    stop: () => Promise.all([daily?.stop(), copy.stop()]),
  }
}
export type BackupKeeper = ReturnType<typeof createBackups>
