import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { RestoreStep } from '../../../contract/backup/restoring.ts'
import { TAGS } from '../../../contract/tags.ts'
import type { Archive } from '../archive.ts'
import { adoptMade } from '../made-backups.ts'
import { ORIGINALS } from '../manifest.ts'
import { restoreRecords } from '../restore.ts'
import { listImageFiles, lockTables, replaceTables } from '../tables.ts'
import type { Actor } from '../../platform/database/audit.ts'
import { connect } from '../../platform/database/database.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import type { SealedSetting } from '../../platform/database/secrets/kept-setting.ts'
import { inSnapshot, write } from '../../platform/database/write.ts'
import { releaseFiles } from '../../items/images/image-files.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MediaStores } from '../../platform/media/stores/blob-store.ts'
import { readSite } from './content.ts'
import { createVariantRepair } from '../../publishing/site-folder/renditions/variant-repair.ts'

export interface LiveRestore {
  readonly db: Db
  readonly media: Media
  readonly stores: MediaStores
  readonly log: Logger
  readonly archive: Archive
  /** The photographs in the archive. */
  readonly photographs: number
  /** A folder for the records of the archive. */
  readonly folder: string
  readonly by: Actor
  /** Saves the present records, in the transaction that replaces them. */
  readonly keepRecords: (tx: Tx) => Promise<void>
  /** The settings whose secrets only the key of this server opens. */
  readonly settings: readonly SealedSetting[]
  readonly onProgress: (step: RestoreStep, done: number, total: number) => void
  readonly signal: AbortSignal
}

/** Copies the photographs of the archive into the store, where they have the names of their content. */
async function storePhotographs({ archive, stores, photographs, onProgress, signal }: LiveRestore) {
  let done = 0
  for await (const entry of archive.entries()) {
    if (!entry.name.startsWith(ORIGINALS)) continue
    signal.throwIfAborted()
    const key = entry.name.slice(ORIGINALS.length)
    if (!(await stores.originals.has(key))) await stores.originals.put(key, await entry.read())
    onProgress('photographs', (done += 1), photographs)
  }
}

/** Makes the variants that the images of these records need, and notes their names in the records. */
async function makeVariants(records: Db, { media, log, onProgress, signal }: LiveRestore) {
  const repair = createVariantRepair({
    db: records,
    media,
    log,
    onWrite: () => undefined,
    onProgress: (done, total) => onProgress('pictures', done, total),
  })
  const stop = () => void repair.stop()
  signal.addEventListener('abort', stop)
  try {
    await repair.run()
  } finally {
    signal.removeEventListener('abort', stop)
  }
  signal.throwIfAborted()
}

/** `Backup of 2026-11-25 03:00 UTC`, for the history. */
const titleOf = ({ manifest }: Archive) =>
  `Backup of ${manifest.createdAt.slice(0, 16).replace('T', ' ')} UTC`

/** The settings with secrets that stay as they are on this server. */
async function listLasting(settings: LiveRestore['settings'], tx: Tx, source: Tx): Promise<string[]> {
  const lasting: string[] = []
  for (const { id, outlasts } of settings) if (await outlasts(tx, source)) lasting.push(id)
  return lasting
}

/**
 * Replaces all records in one transaction, which is also a change of everything. Returns its revision. Other writers wait,
 * and what they have written before is saved.
 */
const replaceRecords = (records: Db, { db, by, archive, settings, keepRecords, onProgress }: LiveRestore) => {
  onProgress('records', 0, 0)
  return inSnapshot(records, async (source) => {
    const { revision } = await write(
      db,
      async (tx, change) => {
        await lockTables(tx)
        const { isNew, present } = await readSite(tx)
        if (!present.isEmpty) await keepRecords(tx)
        // The photographs of the replaced site can be deleted in thirty days.
        await releaseFiles(tx, await listImageFiles(tx))
        await replaceTables(tx, source, await listLasting(settings, tx, source))
        // A new site goes on as the site of the backup, and so removes that one's old backups, too.
        if (isNew) await adoptMade(tx, source)
        change.touch(TAGS.everything)
        change.note({ action: 'restore', kind: 'backup', id: '', title: titleOf(archive) })
      },
      by,
    )
    return revision
  })
}

/**
 * Restores a verified archive into the running site. The photographs are stored first, under the names of their
 * content, and the records are replaced last, in one transaction. If it ends before that, the site is as it was, and the
 * clean-up deletes the photographs. It works on both databases and with several servers.
 */
export async function restoreLive(task: LiveRestore): Promise<number> {
  const { db, archive, folder } = task
  const file = path.join(folder, 'records.sqlite')
  const removeRecords = async () => {
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
  }
  await removeRecords()
  const records = connect(`sqlite:${file}`)
  try {
    await restoreRecords(records.db, archive)
    // Noted before they are stored, so that no clean-up deletes them meanwhile, and one deletes them after a crash.
    const noted = await releaseFiles(db, await inSnapshot(records.db, listImageFiles))
    task.log.info({ photographs: task.photographs, noted: noted.length }, 'a backup is being restored')
    await storePhotographs(task)
    await makeVariants(records.db, task)
    return await replaceRecords(records.db, task)
  } finally {
    await records.close()
    await removeRecords()
  }
}
