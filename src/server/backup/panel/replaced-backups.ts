import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { BEFORE_RESTORES } from '../../platform/config/data-folders.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import type { Tx } from '../../platform/database/schema.ts'
import { writeBackup } from '../backup.ts'
import type { BackupThreads } from '../backup-threads.ts'
import { openDestination, settingsForFolder } from '../destination.ts'
import { BackupFailure, describeFailure, type FailureReport } from '../failure.ts'
import { hasOnlyRecords, recordsNameOf } from '../retention.ts'

/** Backups of each kind that are kept from before restores. */
const KEPT_BEFORE_RESTORES = 3

interface Options {
  readonly config: RecordSettings
  readonly threads: BackupThreads
}

/** Tells the owner in a sentence why the site could not be backed up, and the log what the system says. */
const notKept = ({ message, detail }: FailureReport) =>
  Object.assign(new BackupFailure('notKeptBeforeRestore', message), { cause: detail })

/** Does work for such a backup. Throws a `BackupFailure` with a sentence for the owner if it fails. */
async function beforeRestore(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw notKept(describeFailure(error))
  }
}

/** Keeps backups of sites that restores replaced, on this server. */
export function createReplacedBackups({ config, threads }: Options) {
  const folder = path.join(config.dataDir, BEFORE_RESTORES)
  const settings = settingsForFolder(config, folder)
  const destination = openDestination(settings, folder)
  const closing = new AbortController()
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  /** The names that this process has kept, in this order: the times in names go back when the clock is set back. */
  const made: string[] = []

  /**
   * Makes a verified backup of the site that a restore is going to replace. Throws a
   * `BackupFailure` if it could not be made.
   */
  async function keep(onProgress: (done: number, total: number) => void): Promise<void> {
    await beforeRestore(makeFolder)
    const outcome = await threads.make(settings, closing.signal, ({ done, total }) => onProgress(done, total))
    if (!outcome.isKept) throw notKept(outcome)
    made.push(outcome.name)
  }

  /**
   * Saves the records without photographs under this time, in the transaction that replaces them, so that what was written
   * since `keep` is not lost. Throws a `BackupFailure` if they could not be saved.
   */
  async function keepRecords(tx: Tx, at: Date): Promise<void> {
    const { signal } = closing
    const name = recordsNameOf(at)
    await beforeRestore(async () => {
      await makeFolder()
      const file = await destination.stage(name)
      await writeBackup({ db: tx, file, withVariants: false, signal, onProgress: () => undefined })
      await destination.keep(file, name, signal)
      made.push(name)
    })
  }

  async function removeOldOf(isOne: (name: string) => boolean) {
    const kept = (await destination.list()).map(({ name }) => name).filter(isOne)
    // Those of earlier processes are older. Only their names tell their order.
    kept.sort().sort((a, b) => made.lastIndexOf(a) - made.lastIndexOf(b))
    await destination.remove(kept.slice(0, -KEPT_BEFORE_RESTORES))
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
