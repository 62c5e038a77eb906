import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { listFiles, renameWhenWhole, syncFolder, undefinedIfMissing, writeNewFile } from '../../lib/files.ts'
import { makePrivateFolder } from '../../lib/private-files.ts'
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
      await renameWhenWhole(temporary, target, () =>
        writeNewFile(temporary, { durable, mode }, (handle) => handle.writeFile(bytes)),
      )
      // A new name is safe on the disk only when its folder is synchronized, and the folder above for a new folder.
      if (durable) for (const folder of [path.dirname(target), dir]) await syncFolder(folder)
    },
    get: async (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    has: async (key) => (await sizeOf(pathOf(key))) !== undefined,
    async list(prefix) {
      const folder = prefix === '' ? dir : pathOf(prefix.replace(/\/$/, ''))
      const files = (await listFiles(folder).catch(undefinedIfMissing)) ?? []
      const keys = files.map((file) => prefix + file).filter((key) => !key.startsWith(`${INCOMING}/`))
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

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(undefinedIfMissing)
  return found?.isFile() ? found.size : undefined
}
