import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from './files.ts'

const OTHERS = 0o077
/** Ignored errors: the disk has no permissions, or another user owns the folder. `npm run doctor` gives advice. */
const CANNOT: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EROFS', 'EACCES'])

/** Removes the permissions of other users from a file or folder, if it exists. */
function closeToOthers(name: string): void {
  const found = statSync(name, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & OTHERS) === 0) return
  try {
    chmodSync(name, found.mode & 0o700)
  } catch (error) {
    if (!CANNOT.has(codeOf(error))) throw error
  }
}

const isFolder = (dir: string) => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a folder and all above it. With `recursive`, Node would try for ever where an existing folder answers ENOENT for
 * a new one in it, as /proc does.
 */
function makeFolder(dir: string): void {
  if (isFolder(dir)) return
  makeFolder(path.dirname(dir))
  try {
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(dir)) throw error
  }
}

/** Makes a folder that other users of the machine cannot read. An existing folder becomes private. */
export function makePrivateFolder(dir: string): void {
  makeFolder(dir)
  closeToOthers(dir)
}

/** Does the same for a file, and for the files beside it with these suffixes. */
export function makePrivateFile(file: string, beside: readonly string[] = []): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const ending of ['', ...beside]) closeToOthers(file + ending)
}
