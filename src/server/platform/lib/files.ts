import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The system's name of a failure, such as ENOENT; undefined where an error has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const hasCode = (error: unknown, ...codes: readonly string[]) => codes.includes(codeOf(error) ?? '')

/** For `catch`: returns undefined after one of these failures, and throws any other. */
export const undefinedAfter =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!hasCode(error, ...codes)) throw error
  }
export const undefinedIfMissing = undefinedAfter('ENOENT')

const SEGMENT = /^[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/
/** Whether all segments of a path are plain names, so that it cannot leave its folder; none begins with a dot. */
export const isPlainPath = (file: string) => file.split('/').every((segment) => SEGMENT.test(segment))

const withSlashes = (file: string) => (path.sep === '/' ? file : file.replaceAll(path.sep, '/'))

/** All files below a folder, relative to it and with forward slashes, in no order. */
export async function listFiles(dir: string): Promise<string[]> {
  const root = path.resolve(dir)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  // `path.relative` would hold up requests: 300 ms for a hundred thousand files.
  const start = path.join(root, path.sep).length
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      withSlashes(parentPath === root ? name : `${parentPath.slice(start)}/${name}`),
    )
}

/** New and removed names in a folder are on the disk when this resolves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Age in milliseconds of an unfinished file that no process writes any more. */
const ABANDONED = 3_600_000

/** Removes unfinished files of killed processes. Another process may be writing the others. */
export async function removeAbandoned(
  folder: string,
  isUnfinished: (name: string) => boolean,
): Promise<void> {
  for (const name of (await readdir(folder)).filter(isUnfinished)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(undefinedIfMissing)
    if (found && Date.now() - found.mtimeMs > ABANDONED) await rm(file, { force: true })
  }
}

/** Writes a file that must not exist yet. With `durable` its bytes are on the disk when this resolves. */
export async function writeNewFile<Result>(
  file: string,
  { mode, durable }: { readonly mode: number; readonly durable: boolean },
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file, 'wx', mode)
  try {
    const result = await write(handle)
    if (durable) await handle.sync()
    return result
  } finally {
    await handle.close()
  }
}

async function moveTo(place: string, temporary: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  await rename(temporary, place)
}

/**
 * Lets `make` fill a temporary file or folder, and renames it to `place`: readers find the old one or the whole new one.
 * After a failure nothing of it is left.
 */
export async function renameWhenWhole<Result>(
  temporary: string,
  place: string,
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await make()
    await moveTo(place, temporary).catch((error: unknown) => {
      undefinedIfMissing(error)
      // Another task removed the empty folder between the two calls.
      return moveTo(place, temporary)
    })
    return result
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
}
