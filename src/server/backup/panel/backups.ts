import type { Logger } from 'pino'
import type { BackupRun, Backups } from '../../../contract/backup/backups.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readBackupState } from '../backup-state.ts'
import type { BackupPlace } from './backup-place.ts'
import { createBackupThreads } from '../backup-threads.ts'
import { createDailyBackup } from '../daily-backup.ts'
import { createDownloadCopy } from './download-copy.ts'
import { createKeptBackups } from './kept-backups.ts'
import { readBackup, toWire } from '../read-backup.ts'
import { createReplacedBackups } from './replaced-backups.ts'

export interface BackupsOptions {
  readonly db: Db
  /** Hidden secrets; the thread gets these settings. */
  readonly config: RecordSettings
  readonly place: BackupPlace
  readonly log: Pick<Logger, 'info' | 'error'>
  /** The program of the thread that makes one backup. */
  readonly program: URL
  readonly isLeader: () => boolean
  readonly clock?: () => Date
}

interface Runs {
  readonly db: Db
  readonly place: BackupPlace
  readonly daily: ReturnType<typeof createDailyBackup>
  readonly copy: ReturnType<typeof createDownloadCopy>
}

/** The backups that are being made, and the one that was asked for and waits. */
async function findRuns({ db, place, daily, copy }: Runs): Promise<BackupRun[]> {
  const progress = daily.progress()
  const name = await place.name()
  const asked = name && (await readBackupState(db, name)).asked
  const atPlace = progress ?? (asked ? { step: 'waiting' as const, done: 0, total: 0 } : undefined)
  return [atPlace && { purpose: 'place' as const, ...atPlace }, copy.run()].filter((run) => run !== undefined)
}

/** The backups of a site: one a day where a place is set, at once where the owner asks, and one to download. */
export function createBackups({
  config,
  place,
  program,
  clock = () => new Date(),
  ...options
}: BackupsOptions) {
  const { db } = options
  const threads = createBackupThreads(program)
  const daily = createDailyBackup({ ...options, threads, clock, find: place.find })
  const copy = createDownloadCopy({ config, threads, clock })
  const kept = createKeptBackups({ config, place })
  const replaced = createReplacedBackups({ config, threads })

  const readState = async () => readBackup(db, await place.name(), clock())

  async function read(): Promise<Omit<Backups, 'isOwner'>> {
    const backup = await readState()
    const [ready, downloadProblem] = [copy.ready(), copy.problem()]
    return {
      ...(backup && { kept: toWire(backup) }),
      runs: await findRuns({ db, place, daily, copy }),
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
    /** The state of the automatic backups; undefined while they are off. */
    readState,
    place,
    daily,
    copy,
    kept,
    keepReplaced: replaced.keep,
    keepReplacedRecords: replaced.keepRecords,
    removeOldReplaced: replaced.removeOld,
    async start() {
      await copy.removeOld()
      daily.start()
    },
    wake: daily.wake,
    stop() {
      replaced.stop()
      return Promise.all([daily.stop(), copy.stop()])
    },
  }
}
export type BackupKeeper = ReturnType<typeof createBackups>
