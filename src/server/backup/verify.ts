import { hash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RecordSettings } from '../platform/config/slices.ts'
import { connect } from '../platform/database/database.ts'
import { inSnapshot } from '../platform/database/write.ts'
import { type Tx } from '../platform/database/schema.ts'
import { hashBytes } from '../platform/lib/hashing.ts'
import { originalKey } from '../platform/media/media.ts'
import { openMediaStores } from '../platform/media/stores/open-stores.ts'
import type { Archive } from './archive.ts'
import type { BackupReport } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { ORIGINALS, tableOf } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { listKeptTables, readRows, type Row } from './tables.ts'

/** Hashes of rows by table, and names of photographs. Two copies of a site are equal if their inventories are equal. */
type Inventory = Map<string, Set<string>>

const add = (inventory: Inventory, kind: string, entry: string) => {
  const entries = inventory.get(kind) ?? new Set()
  inventory.set(kind, entries.add(entry))
}
/** A hash of a row that does not depend on the order of its columns. */
const digestOf = (row: Row) =>
  hash('sha256', JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))), 'base64')

async function listArchive(archive: Archive): Promise<Inventory> {
  const inventory: Inventory = new Map()
  for await (const entry of archive.entries()) {
    if (entry.name.startsWith(ORIGINALS)) add(inventory, ORIGINALS, entry.name.slice(ORIGINALS.length))
    const table = tableOf(entry.name)
    if (table === undefined) continue
    const lines = (await entry.read()).toString().trimEnd().split('\n')
    for (const line of lines) add(inventory, table, digestOf(JSON.parse(line) as Row))
  }
  return inventory
}

async function listRows(tx: Tx, inventory: Inventory) {
  for (const table of await listKeptTables(tx))
    for await (const rows of readRows(tx, table)) for (const row of rows) add(inventory, table, digestOf(row))
}

/** Lists the rows and photographs of a restored site. Photographs are named by the hash of their bytes on disk. */
async function listRestored(config: RecordSettings): Promise<Inventory> {
  const inventory: Inventory = new Map()
  const database = connect(config.secrets.databaseUrl)
  try {
    await inSnapshot(database.db, (tx) => listRows(tx, inventory))
  } finally {
    await database.close()
  }
  const { originals } = openMediaStores(config)
  for (const key of (await originals.list('')).keys()) {
    const found = originalKey(await hashBytes((await originals.get(key)) ?? Buffer.alloc(0)))
    add(inventory, ORIGINALS, key === found ? key : `damaged ${key}`)
  }
  return inventory
}

function requireSame(archived: Inventory, restored: Inventory, report: BackupReport) {
  let rows = 0
  for (const kind of new Set([...archived.keys(), ...restored.keys()])) {
    const [a, b] = [archived.get(kind) ?? new Set(), restored.get(kind) ?? new Set()]
    if (a.symmetricDifference(b).size > 0) throw new BackupFailure('otherRecords', kind)
    if (kind !== ORIGINALS) rows += a.size
  }
  const photographs = archived.get(ORIGINALS)?.size ?? 0
  if (rows !== report.rows || photographs !== report.photographs) throw new BackupFailure('otherCount')
}

/** Settings of a separate site for the test restore, with SQLite and folders. */
const scratchConfig = (dataDir: string): RecordSettings => ({
  dataDir,
  secrets: { databaseUrl: `sqlite:${path.join(dataDir, 'mahlstick.sqlite')}` },
  originalsDir: path.join(dataDir, 'originals'),
  variantsDir: path.join(dataDir, 'variants'),
  mediaBucket: undefined,
})

/** Restores an archive into `folder`, and compares all rows and photographs. Removes the folder at the end. */
export async function tryRestore(archive: Archive, report: BackupReport, folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const scratch = scratchConfig(folder)
    await restoreBackup({ archive, config: scratch, isReplacing: false })
    requireSame(await listArchive(archive), await listRestored(scratch), report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
