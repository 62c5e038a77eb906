import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { BackupRun, Backups } from '../../../contract/backup/backups.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import { undefinedIfMissing } from '../../platform/lib/files.ts'
import type { BackupThreads } from '../backup-threads.ts'
import { settingsForFolder } from '../destination.ts'
import { describeFailure } from '../failure.ts'
import type { BackupProgress } from '../make-and-verify.ts'
import { DOWNLOADS } from '../../platform/config/data-folders.ts'

/** Milliseconds during which a finished backup can be downloaded. */
const KEPT_FOR = 60 * 60_000

type Ready = NonNullable<Backups['download']> & { readonly file: string; readonly name: string }
interface Options {
  readonly config: RecordSettings
  readonly threads: BackupThreads
  readonly clock: () => Date
}

/** The finished backup, in a folder of its own. It is deleted after an hour. */
function createFinished(folder: string) {
  let ready: Ready | undefined
  let expiry: NodeJS.Timeout | undefined

  async function remove() {
    clearTimeout(expiry)
    ready = undefined
    await rm(folder, { recursive: true, force: true })
  }

  return {
    remove,
    now: () => ready,
    set(finished: Ready) {
      ready = finished
      expiry = setTimeout(() => void remove(), KEPT_FOR).unref()
    },
    read: async () => {
      if (!ready) return undefined
      const handle = await open(ready.file, 'r').catch(undefinedIfMissing)
      if (!handle) return undefined
      const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream
      return { stream, name: ready.name, bytes: ready.bytes }
    },
  }
}

/**
 * Makes a verified backup for a download. One is kept, for an hour, in a folder of the data folder. Only this server has
 * it; a restart deletes it.
 */
export function createDownloadCopy({ config, threads, clock }: Options) {
  const folder = path.join(config.dataDir, DOWNLOADS)
  const closing = new AbortController()
  const finished = createFinished(folder)
  let problem: string | undefined
  let running: { readonly ended: Promise<void>; progress?: BackupProgress } | undefined

  async function make() {
    await finished.remove()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const settings = settingsForFolder(config, folder)
    const outcome = await threads.make(settings, closing.signal, (progress) => {
      if (running) running.progress = progress
    })
    if (!outcome.isKept) {
      problem = outcome.message
      return finished.remove()
    }
    const { name, bytes, photographs, missing } = outcome
    const at = clock().toISOString()
    finished.set({ at, bytes, photographs, missing, name, file: path.join(folder, name) })
    return undefined
  }

  return {
    /** Starts a backup, unless one is being made. */
    start() {
      if (running || closing.signal.aborted) return
      problem = undefined
      const ended = make()
        .catch((error: unknown) => {
          problem = describeFailure(error).message
        })
        .finally(() => {
          running = undefined
        })
      running = { ended }
    },
    run: (): BackupRun | undefined =>
      running && {
        purpose: 'download',
        ...(running.progress ?? { step: 'waiting', done: 0, total: 0 }),
      },
    ready: finished.now,
    problem: () => problem,
    /** Opens the finished backup. Undefined if there is none. */
    read: finished.read,
    removeOld: finished.remove,
    async stop() {
      closing.abort()
      await running?.ended
    },
  }
}
