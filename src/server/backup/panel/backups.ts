import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { BackupRun, Backups } from '../../../contract/backup/backups.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readBackupState } from '../backup-state.ts'
import type { BackupPlace } from './backup-place.ts'
import { settingsForFolder } from '../destination.ts'
import { createBackupThreads } from '../backup-threads.ts'
import { createDailyBackup } from '../daily-backup.ts'
import { createDownloadCopy } from './download-copy.ts'
import { createKeptBackups } from './kept-backups.ts'
import { BackupFailure } from '../failure.ts'
import { BEFORE_RESTORES } from '../../platform/config/data-folders.ts'
import { readBackup, toWire } from '../read-backup.ts'
import { timeOf } from '../retention.ts'

/** Backups that are kept from before restores. Each has all photographs. */
const KEPT_BEFORE_RESTORES = 3

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
  const closing = new AbortController()

  async function findRuns(): Promise<BackupRun[]> {
    const progress = daily.progress()
    const name = await place.name()
    const asked = name && (await readBackupState(db, name)).asked
    const atPlace = progress ?? (asked ? { step: 'waiting' as const, done: 0, total: 0 } : undefined)
    return [atPlace && { purpose: 'place' as const, ...atPlace }, copy.run()].filter(
      (run) => run !== undefined,
    )
  }

  const readState = async () => readBackup(db, await place.name(), clock())

  async function read(): Promise<Omit<Backups, 'isOwner'>> {
    const backup = await readState()
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

  /**
   * Makes a verified backup of the site that a restore is going to replace. The last three are kept. Throws a
   * `BackupFailure` if it could not be made.
   */
  async function keepReplaced(onProgress: (done: number, total: number) => void): Promise<void> {
    const folder = path.join(config.dataDir, BEFORE_RESTORES)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const settings = settingsForFolder(config, folder)
    const outcome = await threads.make(settings, closing.signal, ({ done, total }) => onProgress(done, total))
    if (!outcome.isKept) throw new BackupFailure('notKeptBeforeRestore', outcome.message)
    const old = (await readdir(folder)).filter(timeOf).sort().slice(0, -KEPT_BEFORE_RESTORES)
    for (const name of old) await rm(path.join(folder, name), { force: true })
  }

  return {
    read,
    /** The state of the automatic backups; undefined while they are off. */
    readState,
    place,
    daily,
    copy,
    kept,
    keepReplaced,
    async start() {
      await copy.removeOld()
      daily.start()
    },
    wake: daily.wake,
    stop() {
      closing.abort()
      return Promise.all([daily.stop(), copy.stop()])
    },
  }
}
export type BackupKeeper = ReturnType<typeof createBackups>
