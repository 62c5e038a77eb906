import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { BEFORE_RESTORES } from '../../platform/config/data-folders.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import type { Tx } from '../../platform/database/schema.ts'
import { writeBackup } from '../backup.ts'
import type { BackupThreads } from '../backup-threads.ts'
import { openDestination, settingsForFolder } from '../destination.ts'
import { BackupFailure } from '../failure.ts'
import { hasOnlyRecords, recordsNameOf } from '../retention.ts'

/** Backups of each kind that are kept from before restores. */
const KEPT_BEFORE_RESTORES = 3

interface Options {
  readonly config: RecordSettings
  readonly threads: BackupThreads
}

/** Keeps backups of sites that restores replaced, on this server. */
export function createReplacedBackups({ config, threads }: Options) {
  const folder = path.join(config.dataDir, BEFORE_RESTORES)
  const settings = settingsForFolder(config, folder)
  const destination = openDestination(settings, folder)
  const closing = new AbortController()

  /**
   * Makes a verified backup of the site that a restore is going to replace. Throws a
   * `BackupFailure` if it could not be made.
   */
  async function keep(onProgress: (done: number, total: number) => void): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const outcome = await threads.make(settings, closing.signal, ({ done, total }) => onProgress(done, total))
    if (!outcome.isKept) throw new BackupFailure('notKeptBeforeRestore', outcome.message)
  }

  /**
   * Saves the records without photographs under this time, in the transaction that replaces them, so that what was written
   * since `keep` is not lost. Throws a `BackupFailure` if they could not be saved.
   */
  async function keepRecords(tx: Tx, at: Date): Promise<void> {
    const { signal } = closing
    const name = recordsNameOf(at)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await destination.stage(name)
      await writeBackup({ db: tx, file, withVariants: false, signal, onProgress: () => undefined })
      await destination.keep(file, name, signal)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new BackupFailure('notKeptBeforeRestore', reason)
    }
  }

  async function removeOldOf(isOne: (name: string) => boolean) {
    const kept = (await destination.list()).map(({ name }) => name).filter(isOne)
    await destination.remove(kept.sort().slice(0, -KEPT_BEFORE_RESTORES))
  }

  return {
    keep,
    keepRecords,
    /** Leaves the newest three of each kind. Called after a restore: one that failed removes nothing. */
    removeOld: async () => {
      await removeOldOf((name) => !hasOnlyRecords(name))
      await removeOldOf(hasOnlyRecords)
    },
    stop: () => closing.abort(),
  }
}
