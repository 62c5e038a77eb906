import { randomUUID } from 'node:crypto'
import { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { type Db, type Tx } from '../platform/database/schema.ts'
import { inSnapshot } from '../platform/database/write.ts'
import { readFilesInHistory } from '../history/kept-photographs.ts'
import type { MediaStores } from '../platform/media/stores/blob-store.ts'
import { originalKey } from '../platform/media/media.ts'
import { renameWhenWhole, syncFolder, writeNewFile } from '../platform/lib/files.ts'
import { hashBytes } from '../platform/lib/hashing.ts'
import { BackupFailure } from './failure.ts'
import { type Manifest, MANIFEST, ORIGINALS, SUMS, tableFile, VARIANTS } from './manifest.ts'
import { imagesOfRow, listKeptTables, readRows, type Row } from './tables.ts'
import { createTarWriter } from './tar.ts'
import { VERSION } from '../platform/lib/version.ts'

/** Suffix of archives that are not complete. It stays if the process was killed. */
export const UNFINISHED = '.part'
/** The rows of a table are split into files of about this size, so that each needs little memory. */
const PART_BYTES = 4 * 1024 * 1024

export interface BackupOptions {
  /** The records. All are read at one moment, or in this transaction, whose tables are locked. */
  readonly db: Db
  /** The stores of the photographs. Without them the archive holds only the records. */
  readonly stores?: MediaStores
  readonly file: string
  /** Variants can be made again, which takes about a second for each image. */
  readonly withVariants: boolean
  /** Aborts the backup; no file of it stays. */
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}
export interface BackupReport {
  readonly rows: number
  readonly photographs: number
  readonly bytes: number
  /** Photographs that the records name and the store does not have. */
  readonly missing: readonly string[]
}

/**
 * Writes the whole site, as it was at the start, into one archive. The file is renamed to `file` when it is complete.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { file } = options
  // The name does not use the process id: in a container every start may have the same one.
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  // Only the owner of the file may read it: it holds password hashes and private messages.
  const how = { mode: 0o600, durable: true }
  const write = () => writeNewFile(unfinished, how, (handle) => writeArchive(handle, options))
  const report = await renameWhenWhole(unfinished, file, write)
  await syncFolder(path.dirname(file))
  return report
}

async function writeArchive(
  handle: FileHandle,
  { db, stores, withVariants, signal, onProgress }: BackupOptions,
) {
  const now = new Date()
  const tar = createTarWriter(handle, now)
  const sums: string[] = []
  const add = async (name: string, content: Buffer) => {
    if (signal.aborted) throw new BackupFailure('interrupted')
    sums.push(`${await hashBytes(content)}  ${name}\n`)
    await tar.add(name, content)
  }
  // Records come first: an original never changes, and it is deleted at least thirty days after its last record.
  const records = await inSnapshot(db, (tx) => writeRecords(tx, add))
  // An archive without photographs may have tables of an older version.
  const inHistory = stores ? (await readFilesInHistory(db)).original_hash.difference(records.originals) : []
  const missing: string[] = []
  let done = 0
  for (const hash of stores ? records.originals : []) {
    const key = originalKey(hash)
    const bytes = await stores?.originals.get(key)
    if (bytes) await add(`${ORIGINALS}${key}`, bytes)
    else missing.push(hash)
    onProgress((done += 1), records.originals.size)
  }
  for (const hash of inHistory) {
    const bytes = await stores?.originals.get(originalKey(hash))
    // A lost one is missing only beside its line of the history.
    if (!bytes) continue
    await add(`${ORIGINALS}${originalKey(hash)}`, bytes)
    done += 1
  }
  if (stores && withVariants) await writeVariants(stores.variants, records.renditions, add)
  const manifest: Manifest = {
    format: 'mahlstick-backup',
    version: 1,
    program: VERSION,
    createdAt: now.toISOString(),
    migrations: records.migrations,
    hasPhotographs: stores !== undefined,
    hasVariants: withVariants,
    missing,
  }
  await add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  await tar.add(SUMS, Buffer.from(sums.join('')))
  const bytes = await tar.finish()
  return { rows: records.rows, photographs: done - missing.length, bytes, missing }
}

type Add = (name: string, content: Buffer) => Promise<void>

/** Writes all kept rows from one snapshot. Returns the hashes and renditions of their photographs. */
async function writeRecords(tx: Tx, add: Add) {
  const originals = new Set<string>()
  const renditions = new Set<string>()
  const note = (image: Row) => {
    originals.add(String(image['original_hash']))
    renditions.add(String(image['rendition']))
  }
  let rows = 0
  const migrations = await tx.selectFrom('migration').select('name').orderBy('name').execute()
  for (const table of await listKeptTables(tx)) {
    let lines: string[] = []
    let size = 0
    let part = 0
    const flush = async () => {
      if (lines.length > 0) await add(tableFile(table, (part += 1)), Buffer.from(lines.join('')))
      lines = []
      size = 0
    }
    for await (const some of readRows(tx, table)) {
      for (const row of some) {
        imagesOfRow(table, row).forEach(note)
        const line = `${JSON.stringify(row)}\n`
        lines.push(line)
        size += line.length
      }
      rows += some.length
      if (size >= PART_BYTES) await flush()
    }
    await flush()
  }
  return { rows, originals, renditions, migrations: migrations.map(({ name }) => name) }
}

async function writeVariants(variants: MediaStores['variants'], renditions: ReadonlySet<string>, add: Add) {
  for (const rendition of renditions) {
    for (const key of (await variants.list(`${rendition}/`)).keys()) {
      const bytes = await variants.get(key)
      if (bytes) await add(`${VARIANTS}${key}`, bytes)
    }
  }
}
