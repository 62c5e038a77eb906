import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder } from '../../lib/private-files.ts'
import { syncFolder } from '../../lib/sync-folder.ts'
import { type BlobStore, requireKey } from './blob-store.ts'

/** Partly written files are here, on the same disk as the others. No key can begin with a dot. */
const INCOMING = '.incoming'
/** No write takes this long, so such a file was left by a process that was killed. */
const STALE_AFTER = 60_000

interface FolderStoreOptions {
  /**
   * Whether `put` waits until the bytes are on the disk. Used for originals, which exist nowhere else; variants can be
   * made again.
   */
  durable?: boolean
  /**
   * Whether other users of the machine cannot read the files. Not for variants: their copies in the site folder are
   * public.
   */
  isPrivate?: boolean
}

export function createFolderStore(
  dir: string,
  { durable = false, isPrivate = false }: FolderStoreOptions = {},
): BlobStore {
  const incoming = path.join(dir, INCOMING)
  if (isPrivate) makePrivateFolder(dir)
  mkdirSync(incoming, { recursive: true })
  const mode = isPrivate ? 0o600 : 0o666
  sweep(incoming, new Date())
  const pathOf = (key: string) => path.join(dir, ...requireKey(key).split('/'))

  return {
    async put(key, bytes) {
      const target = pathOf(key)
      const temporary = path.join(incoming, randomUUID())
      // The folder may have been deleted while the server runs.
      await mkdir(incoming, { recursive: true })
      try {
        await writeWhole(temporary, bytes, { durable, mode })
        await moveTo(target, temporary)
        if (durable) await syncFolders(path.dirname(target), dir)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    get: async (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    has: async (key) => (await sizeOf(pathOf(key))) !== undefined,
    async list(prefix) {
      const folder = prefix === '' ? dir : pathOf(prefix.replace(/\/$/, ''))
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        undefinedIfMissing,
      )
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile() && entry.parentPath !== incoming)
        .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      const found = new Map<string, number>()
      for (const key of keys.sort()) {
        const size = await sizeOf(path.join(dir, key))
        if (size !== undefined) found.set(key, size)
      }
      return found
    },
    async delete(keys) {
      for (const target of keys.map(pathOf)) {
        await rm(target, { force: true })
        // The folder is deleted with its last file. It is no error when it has other files or does not exist.
        if (path.dirname(target) !== path.resolve(dir))
          await rmdir(path.dirname(target)).catch(() => undefined)
      }
    },
    sweep: async (now) => {
      if (existsSync(incoming)) sweep(incoming, now)
    },
  }
}

function sweep(incoming: string, now: Date): void {
  for (const name of readdirSync(incoming)) {
    const file = path.join(incoming, name)
    // Another process may write or clean up here at this moment.
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (now.getTime() - modified > STALE_AFTER) rmSync(file, { force: true, recursive: true })
  }
}

async function writeWhole(
  file: string,
  bytes: Uint8Array,
  { durable, mode }: { durable: boolean; mode: number },
): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(bytes)
    if (durable) await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function moveTo(target: string, temporary: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await rename(temporary, target)
  } catch (error) {
    if (!isMissing(error)) throw error
    // A delete removed the empty folder between the two lines.
    await mkdir(path.dirname(target), { recursive: true })
    await rename(temporary, target)
  }
}

/** A new name is safe on the disk only when its folder is synchronized, and the folder above for a new folder. */
async function syncFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) await syncFolder(folder)
}

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(undefinedIfMissing)
  return found?.isFile() ? found.size : undefined
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}
