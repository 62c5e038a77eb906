import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '../../../contract/errors.ts'
import type { KeptBackup } from '../../../contract/backup/backups.ts'
import type {
  ArchiveFile,
  Begun,
  Present,
  RestoreStep,
  Restoring,
} from '../../../contract/backup/restoring.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import type { BackupKeeper } from '../panel/backups.ts'
import { UPLOAD } from '../../platform/config/data-folders.ts'
import { createBackgroundWork } from '../../uploads/background-work.ts'
import type { Actor } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import type { SealedSetting } from '../../platform/database/secrets/kept-setting.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MediaStores } from '../../platform/media/stores/blob-store.ts'
import { BackupFailure } from '../failure.ts'
import { measurePhotographs, readPresent } from './content.ts'
import { inWords } from './failure-words.ts'
import { restoreLive } from './restore-live.ts'
import { createChosenBackup, type ReadyBackup } from './chosen-backup.ts'

export interface RestoringParts {
  readonly db: Db
  readonly dataDir: string
  readonly media: Media
  readonly stores: MediaStores
  readonly log: Logger
  readonly backups: BackupKeeper
  /** The settings whose secrets only the key of this server opens. */
  readonly settings: readonly SealedSetting[]
  /** Called with the revision of the restored content. */
  readonly announce: (revision: number) => unknown
}

const viewOf = ({ archive, photographs, lost, content }: ReadyBackup, replaces: Present) => ({
  madeAt: archive.manifest.createdAt,
  hasPhotographs: archive.manifest.hasPhotographs,
  photographs,
  lost,
  content,
  replaces,
})

/** Whether a restore that failed so can be tried again: in a minute, or when the disk has room. */
const mayBeRepeated = (error: unknown) =>
  error instanceof AppError
    ? error.code === 'unavailable'
    : error instanceof BackupFailure && error.code === 'notKeptBeforeRestore'

/** The chosen backup, the work on it, and what the owner is shown of the last work. */
function createWorkspace({ dataDir, stores, log }: RestoringParts) {
  const folder = path.join(dataDir, UPLOAD)
  const work = createBackgroundWork<RestoreStep>('restoreBusy', showProblem)
  const { signal } = work
  /** Throws when the server stops, which ends the work. */
  const onProgress = (step: RestoreStep, done: number, total: number) => {
    signal.throwIfAborted()
    work.show(step, done, total)
  }
  const chosen = createChosenBackup({ folder, originals: stores.originals, onProgress, signal })
  const shown: { problem?: string | undefined; restored?: string | undefined } = {}

  /** Forgets the upload and its problem. */
  async function forget() {
    shown.problem = undefined
    await chosen.forget()
  }

  /** Shows an error to the owner, and forgets the upload, unless the same can be tried again. */
  async function showProblem(error: unknown): Promise<void> {
    log.warn({ err: error, step: work.now()?.step }, 'a backup was not restored')
    if (!mayBeRepeated(error)) await forget()
    shown.problem = inWords(error)
  }

  return { folder, work, onProgress, chosen, shown, forget }
}
type Workspace = ReturnType<typeof createWorkspace>

/** How a backup comes to be chosen: as an upload, or as one that is kept. It is checked when it is there. */
function createChoosing(
  { work, chosen, shown, forget }: Workspace,
  { db, backups }: Pick<RestoringParts, 'db' | 'backups'>,
) {
  const { upload } = chosen

  async function begin(file: ArchiveFile): Promise<Begun> {
    const present = await measurePhotographs(db)
    work.requireRest()
    if (chosen.ready() || shown.problem) await forget()
    shown.restored = undefined
    return upload.begin(file, present)
  }

  return {
    begin,
    /** Begins with a backup that is kept, in place of an upload. */
    async take(wanted: KeptBackup) {
      const kept = await backups.kept.open(wanted)
      const { id } = await begin({ name: kept.name, size: kept.bytes, modified: 0 })
      work.start('fetching', () => chosen.fetch(id, kept))
    },
    /** Adds a part of this upload. */
    async add(id: string, at: number, part: Buffer) {
      // The last part may be sent again, when its answer was lost. It must not start a second check.
      if (!upload.isComplete()) work.requireRest()
      const received = await upload.add(id, at, part)
      if (upload.isComplete() && !chosen.ready() && !work.now()) work.start('checking', chosen.check)
      return received
    },
    async forget() {
      work.requireRest()
      await forget()
    },
  }
}

/** Uploads, checks and restores one backup at a time. A restart of the server forgets an upload. */
export function createRestoring(parts: RestoringParts) {
  const { db, log, backups, announce } = parts
  const workspace = createWorkspace(parts)
  const { folder, work, onProgress, chosen, shown, forget } = workspace
  const { signal } = work

  async function restore({ archive, photographs }: ReadyBackup, present: Present, by: Actor) {
    if (!present.isEmpty) await backups.keepReplaced((done, total) => onProgress('saving', done, total))
    const now = new Date()
    const keepRecords = (tx: Tx) => backups.keepReplacedRecords(tx, now)
    const task = { ...parts, archive, photographs, folder, by, keepRecords, onProgress, signal }
    const revision = await restoreLive(task)
    shown.restored = archive.manifest.createdAt
    log.info({ restored: shown.restored, revision }, 'a backup was restored')
    await announce(revision)
    await forget()
    await backups.removeOldReplaced().catch((error: unknown) => {
      log.warn({ err: error }, 'old backups from before restores could not be removed')
    })
  }

  return {
    async read(): Promise<Restoring> {
      const [file, running, ready] = [chosen.upload.now(), work.now(), chosen.ready()]
      return {
        ...(file && { upload: { name: file.name, size: file.size, received: file.received } }),
        ...(running && { running }),
        ...(ready && !running && { ready: viewOf(ready, await readPresent(db)) }),
        ...(shown.problem && { problem: shown.problem }),
        ...(shown.restored && { restored: shown.restored }),
      }
    },
    ...createChoosing(workspace, parts),
    /** Starts the restore. Throws if the site has other things now than the owner has confirmed. */
    async start(confirmed: Present, by: Actor) {
      work.requireRest()
      const present = await readPresent(db)
      // Asked after the wait, in which another call can forget the upload.
      const ready = chosen.ready()
      if (!ready) throw new AppError('uploadGone')
      if (!isSame(present, confirmed)) throw new AppError('conflict')
      shown.problem = undefined
      work.start(present.isEmpty ? 'photographs' : 'saving', () => restore(ready, present, by))
    },
    /** Removes what an earlier process left. */
    removeOld: () => rm(folder, { recursive: true, force: true }),
    stop: async () => {
      await work.stop()
      await chosen.close()
    },
  }
}
export type RestoringDesk = ReturnType<typeof createRestoring>
