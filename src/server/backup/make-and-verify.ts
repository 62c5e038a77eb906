import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSettings } from '../platform/config/slices.ts'
import type { Db } from '../platform/database/schema.ts'
import type { MediaStores } from '../platform/media/stores/blob-store.ts'
import { openArchive } from './archive.ts'
import { writeBackup } from './backup.ts'
import { type BackupDestination, openDestination } from './destination.ts'
import { describeFailure, type FailureReport } from './failure.ts'
import { WORK } from '../platform/config/data-folders.ts'
import { noteMade, removeOld } from './made-backups.ts'
import { nameOf, uniqueNameOf } from './retention.ts'
import { tryRestore } from './verify.ts'

/** The work of a running backup: copying so many photographs, and then checking the archive. */
export interface BackupProgress {
  readonly step: 'copying' | 'checking'
  readonly done: number
  readonly total: number
}
export interface AutomaticBackup {
  readonly db: Db
  readonly stores: MediaStores
  readonly config: BackupSettings
  readonly now: Date
  /** Aborts the backup. An archive that was not verified to its end is not kept. */
  readonly signal: AbortSignal
  readonly onProgress?: (progress: BackupProgress) => void
}
/** The result of one backup. */
export type BackupOutcome =
  | {
      readonly isKept: true
      readonly name: string
      readonly bytes: number
      readonly rows: number
      readonly photographs: number
      /** Number of older archives that were removed. */
      readonly removed: number
      /** Number of photographs that the records name and the store does not have. */
      readonly missing: number
    }
  | ({ readonly isKept: false } & FailureReport)

/** Makes an archive, checks it with a test restore, keeps it, and removes archives that are too old. */
async function carryOut(task: AutomaticBackup, destination: BackupDestination): Promise<BackupOutcome> {
  const { config, db, stores, now, signal, onProgress } = task
  const isDaily = config.backupAt !== ''
  const name = isDaily ? uniqueNameOf(now) : nameOf(now)
  const staged = await destination.stage(name)
  try {
    const { missing, ...report } = await writeBackup({
      db,
      stores,
      file: staged,
      withVariants: false,
      signal,
      onProgress: (done, total) => onProgress?.({ step: 'copying', done, total }),
    })
    onProgress?.({ step: 'checking', done: report.photographs, total: report.photographs })
    const archive = await openArchive(staged, () => {
      signal.throwIfAborted()
    })
    try {
      await tryRestore(archive, { ...report, missing }, path.join(config.dataDir, WORK, 'trial'))
    } finally {
      await archive.close()
    }
    // Only the place of the daily backups is thinned by days, weeks and months.
    if (isDaily) await noteMade(db, config.backupTo, destination, name)
    await destination.keep(staged, name, signal)
    const removed = isDaily ? await removeOld(db, destination, name) : 0
    return { isKept: true, name, ...report, removed, missing: missing.length }
  } finally {
    await rm(staged, { force: true })
  }
}

/** Makes one backup. Never throws: the outcome holds the error. */
export async function backUpNow(task: AutomaticBackup): Promise<BackupOutcome> {
  const workFolder = path.join(task.config.dataDir, WORK)
  try {
    const destination = openDestination(task.config, workFolder)
    return await carryOut(task, destination).finally(() => {
      destination.close()
    })
  } catch (error) {
    return { isKept: false, ...describeFailure(error) }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** Finds the problem that would stop the next backup. Returns undefined if a small file could be written there. */
export async function findPlaceProblem(config: AutomaticBackup['config'], now: Date) {
  const workFolder = path.join(config.dataDir, WORK)
  try {
    const destination = openDestination(config, workFolder)
    try {
      const staged = await destination.stage(uniqueNameOf(now))
      await writeFile(staged, 'A trial.')
      await rm(staged)
      return undefined
    } finally {
      destination.close()
    }
  } catch (error) {
    return describeFailure(error)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}
