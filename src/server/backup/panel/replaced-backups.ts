import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { BEFORE_RESTORES } from '../../platform/config/data-folders.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import type { Tx } from '../../platform/database/schema.ts'
import { writeBackup } from '../backup.ts'
import type { BackupThreads } from '../backup-threads.ts'
import { settingsForFolder } from '../destination.ts'
import { BackupFailure } from '../failure.ts'
import { hasOnlyRecords, recordsNameOf, timeOf } from '../retention.ts'

/** Backups of each kind that are kept from before restores. */
const KEPT_BEFORE_RESTORES = 3

interface Options {
  readonly config: RecordSettings
  readonly threads: BackupThreads
}

/** Keeps backups of sites that restores replaced, on this server. */
export function createReplacedBackups({ config, threads }: Options) {
  const folder = path.join(config.dataDir, BEFORE_RESTORES)
  const closing = new AbortController()

  /**
   * Makes a verified backup of the site that a restore is going to replace. The last three are kept. Throws a
   * `BackupFailure` if it could not be made.
   */
  async function keep(onProgress: (done: number, total: number) => void): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const settings = settingsForFolder(config, folder)
    const outcome = await threads.make(settings, closing.signal, ({ done, total }) => onProgress(done, total))
    if (!outcome.isKept) throw new BackupFailure('notKeptBeforeRestore', outcome.message)
    await removeOld()
  }

  /**
   * Saves the records without photographs, in the transaction that replaces them, so that what was written since `keep`
   * is not lost. Throws a `BackupFailure` if they could not be saved.
   */
  async function keepRecords(tx: Tx): Promise<void> {
    const { signal } = closing
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, recordsNameOf(new Date()))
      await writeBackup({ db: tx, file, withVariants: false, signal, onProgress: () => undefined })
      await removeOld()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new BackupFailure('notKeptBeforeRestore', reason)
    }
  }

  async function removeOld() {
    const kept = (await readdir(folder)).filter(timeOf).sort()
    for (const isOfKind of [hasOnlyRecords, (name: string) => !hasOnlyRecords(name)]) {
      for (const name of kept.filter(isOfKind).slice(0, -KEPT_BEFORE_RESTORES))
        await rm(path.join(folder, name), { force: true })
    }
  }

  return { keep, keepRecords, stop: () => closing.abort() }
}
