import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { FOLDER_PROBLEMS } from '../../contract/wording/server-problems.ts'
import { fill } from '../../contract/values/fill.ts'
import { isImmutable, isMedia } from '../platform/http/headers.ts'
import { codeOf, undefinedAfter } from '../platform/lib/files.ts'
import { PRECOMPRESSED, type Encoded } from '../publishing/site-folder/compress.ts'
import { createFolderTarget } from '../publishing/site-folder/folder-target.ts'
import {
  type Destination,
  DestinationError,
  type FolderProblem,
  type OutgoingFile,
  type StoredFile,
} from './destination.ts'

const PROBLEMS: Readonly<Record<string, readonly [FolderProblem, keyof typeof FOLDER_PROBLEMS]>> = {
  ENOENT: ['noFolder', 'notThere'],
  ENOTDIR: ['noFolder', 'noFolder'],
  EACCES: ['refused', 'notWritable'],
  ENOSPC: ['full', 'onFullDisk'],
}
Object.assign(PROBLEMS, {
  EEXIST: PROBLEMS.ENOTDIR,
  EPERM: PROBLEMS.EACCES,
  EROFS: PROBLEMS.EACCES,
  EDQUOT: PROBLEMS.ENOSPC,
})

/** A precompressed file of the site folder. Undefined if it holds other bytes, for example while a page is replaced. */
async function readPrecompressed(
  file: string,
  unpack: (precompressed: Buffer) => Promise<Buffer>,
  body: Buffer,
) {
  try {
    const precompressed = await readFile(file)
    return (await unpack(precompressed)).equals(body) ? precompressed : undefined
  } catch {
    return undefined
  }
}
const unbrotli = promisify<Buffer, Buffer>(brotliDecompress)
const ungzip = promisify<Buffer, Buffer>(gunzip)

/**
 * The precompressed files of the site folder, which are compressed more strongly than a page can be here. Undefined if
 * they must be made again.
 */
async function readAllPrecompressed(place: string, body: Buffer): Promise<Encoded | undefined> {
  const [br, gz] = await Promise.all([
    readPrecompressed(`${place}.br`, unbrotli, body),
    readPrecompressed(`${place}.gz`, ungzip, body),
  ])
  return br && gz && { br, gz }
}

/** A folder that any web server can serve while it changes, because every file arrives by a rename. */
export function createFolderDestination(folder: string): Destination {
  const target = createFolderTarget(folder)

  async function explain<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      const found = PROBLEMS[codeOf(error) ?? '']
      if (!found) throw error
      const [problem, sentence] = found
      const message = `${fill(FOLDER_PROBLEMS[sentence], { folder })} (${codeOf(error)})`
      throw new DestinationError(problem, message, { cause: error })
    }
  }

  async function put({ path, place, bytes, read }: OutgoingFile) {
    // An image becomes a hard link to the file in the site folder if both are on one disk.
    if (place !== undefined && isMedia(path)) await target.putFile(path, { path: place, read })
    else {
      const body = await read()
      const encoded = place === undefined ? undefined : await readAllPrecompressed(place, body)
      await target.put({ path, body, ...(encoded && { encoded }) })
    }
    return { bytes, etag: '' }
  }

  async function holds(file: OutgoingFile, { bytes }: StoredFile) {
    if (bytes !== file.bytes) return false
    return isImmutable(file.path) || (await readFile(join(folder, file.path))).equals(await file.read())
  }

  async function remove(paths: readonly string[]) {
    for (const each of paths) await target.remove(each)
  }

  async function list() {
    // Creates only this folder, not its parents: otherwise an unmounted disk would not be noticed.
    await mkdir(folder).catch(undefinedAfter('EEXIST'))
    const files = await target.list()
    const found = [...files].filter(([name]) => !PRECOMPRESSED.test(name))
    return new Map(found.map(([name, bytes]) => [name, { bytes, etag: '' }]))
  }

  return {
    put: (file) => explain(put(file)),
    holds: (file, found) => explain(holds(file, found)),
    remove: (paths) => explain(remove(paths)),
    list: () => explain(list()),
    isThere: () =>
      stat(dirname(folder)).then(
        (parent) => parent.isDirectory(),
        () => false,
      ),
    close: target.close,
  }
}
