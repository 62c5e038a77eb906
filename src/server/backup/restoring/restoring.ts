import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '../../../contract/errors.ts'
import type { KeptBackup } from '../../../contract/backup/backups.ts'
import type { Content, Present, RestoreStep, Restoring } from '../../../contract/backup/restoring.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { type Archive, openArchive } from '../archive.ts'
import type { BackupKeeper } from '../panel/backups.ts'
import type { OpenedBackup } from '../panel/kept-backups.ts'
import { UPLOAD } from '../../platform/config/data-folders.ts'
import type { Actor } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MediaStores } from '../../platform/media/stores/blob-store.ts'
import { readArchived, readPresent } from './content.ts'
import { inWords } from './failure-words.ts'
import { findOtherKind } from './first-bytes.ts'
import { restoreLive } from './restore-live.ts'
import { createUpload } from './upload.ts'

export interface RestoringParts {
  readonly db: Db
  readonly dataDir: string
  readonly media: Media
  readonly stores: MediaStores
  readonly log: Logger
  readonly backups: BackupKeeper
  /** Called with the revision of the restored content. */
  readonly announce: (revision: number) => unknown
}
interface Ready {
  readonly archive: Archive
  readonly photographs: number
  readonly content: Content
}

class NotABackup extends Error {}
const NO_PHOTOGRAPHS =
  'This backup has no photographs: it was made before an update. It can only be restored on the server, at the command line.'

/** Opens a whole archive that this site can restore. Throws an error with a sentence for the owner. */
async function openReady(file: string, onProgress: (done: number, total: number) => void): Promise<Ready> {
  const other = await findOtherKind(file)
  if (other !== undefined) throw new NotABackup(other)
  const archive = await openArchive(file, onProgress)
  try {
    if (!archive.manifest.hasPhotographs) throw new NotABackup(NO_PHOTOGRAPHS)
    return { archive, ...(await readArchived(archive)) }
  } catch (error) {
    await archive.close()
    throw error
  }
}

/** Uploads, checks and restores one backup at a time. A restart of the server forgets an upload. */
export function createRestoring({ dataDir, backups, announce, ...parts }: RestoringParts) {
  const { db, log } = parts
  const folder = path.join(dataDir, UPLOAD)
  const upload = createUpload(folder)
  const closing = new AbortController()
  const { signal } = closing
  let running: NonNullable<Restoring['running']> | undefined
  let ready: Ready | undefined
  let problem: string | undefined
  let restored: string | undefined
  let work = Promise.resolve()

  const onProgress = (step: RestoreStep, done: number, total: number) => {
    signal.throwIfAborted()
    running = { step, done, total }
  }

  async function forget() {
    await ready?.archive.close()
    ready = undefined
    problem = undefined
    await upload.forget()
  }

  /** Does work in the background. An error is shown to the owner, and the upload is forgotten. */
  function start(step: RestoreStep, task: () => Promise<void>) {
    running = { step, done: 0, total: 0 }
    work = task()
      .catch(async (error: unknown) => {
        log.warn({ err: error, step: running?.step }, 'a backup was not restored')
        await forget()
        problem = inWords(error)
      })
      .finally(() => {
        running = undefined
      })
  }

  async function check() {
    ready = await openReady(upload.file, (done, total) => {
      onProgress('checking', done, total)
    })
  }
  /** Copies a kept backup to where an upload would be. */
  async function fetchKept({ bytes, read }: OpenedBackup) {
    let done = 0
    for await (const part of read(signal)) {
      done = await upload.add(done, part)
      onProgress('fetching', done, bytes)
    }
    await check()
  }
  async function beginUpload(file: Parameters<typeof upload.begin>[0]) {
    requireRest()
    if (ready || problem) await forget()
    restored = undefined
    return upload.begin(file)
  }

  async function restore({ archive, photographs }: Ready, present: Present, by: Actor) {
    if (!present.isEmpty) await backups.keepReplaced((done, total) => onProgress('saving', done, total))
    const revision = await restoreLive({ ...parts, archive, photographs, folder, by, onProgress, signal })
    restored = archive.manifest.createdAt
    await forget()
    log.info({ restored, revision }, 'a backup was restored')
    await announce(revision)
  }

  function requireRest() {
    if (running) throw new AppError('restoreBusy')
  }

  return {
    async read(): Promise<Restoring> {
      const file = upload.now()
      return {
        ...(file && { upload: { name: file.name, size: file.size, received: file.received } }),
        ...(running && { running }),
        ...(ready &&
          !running && {
            ready: {
              madeAt: ready.archive.manifest.createdAt,
              photographs: ready.photographs,
              content: ready.content,
              replaces: await readPresent(db),
            },
          }),
        ...(problem && { problem }),
        ...(restored && { restored }),
      }
    },
    begin: beginUpload,
    /** Begins with a backup that is kept, in place of an upload. */
    async take(chosen: KeptBackup) {
      const kept = await backups.kept.open(chosen)
      await beginUpload({ name: kept.name, size: kept.bytes, modified: 0 })
      requireRest()
      start('fetching', () => fetchKept(kept))
    },
    async add(at: number, part: Buffer) {
      const received = await upload.add(at, part)
      // The last part may be sent again, when its answer was lost. It must not start a second check.
      if (upload.isComplete() && !ready && running === undefined) start('checking', check)
      return received
    },
    async forget() {
      requireRest()
      await forget()
    },
    /** Starts the restore. Throws if the site has other things now than the owner has confirmed. */
    async start(confirmed: Present, by: Actor) {
      requireRest()
      if (!ready) throw new AppError('uploadGone')
      const present = await readPresent(db)
      if (!isSame(present, confirmed)) throw new AppError('conflict')
      const chosen = ready
      if (running) throw new AppError('restoreBusy')
      start(present.isEmpty ? 'photographs' : 'saving', () => restore(chosen, present, by))
    },
    /** Removes what an earlier process left. */
    removeOld: () => rm(folder, { recursive: true, force: true }),
    stop: async () => {
      closing.abort()
      await work
      await ready?.archive.close()
    },
  }
}
export type RestoringDesk = ReturnType<typeof createRestoring>
