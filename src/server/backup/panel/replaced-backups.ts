import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { BEFORE_RESTORES } from '../../platform/config/data-folders.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import type { BackupThreads } from '../backup-threads.ts'
import { settingsForFolder } from '../destination.ts'
import { BackupFailure } from '../failure.ts'
import { timeOf } from '../retention.ts'

/** Backups that are kept from before restores. Each has all photographs. */
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
    const old = (await readdir(folder)).filter(timeOf).sort().slice(0, -KEPT_BEFORE_RESTORES)
    for (const name of old) await rm(path.join(folder, name), { force: true })
  }

  return { keep, stop: () => closing.abort() }
}
