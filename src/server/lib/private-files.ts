import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const OTHERS = 0o077
/** Ignored errors: the disk has no permissions, or another user owns the folder. `npm run doctor` gives advice. */
const CANNOT: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EROFS', 'EACCES'])

/** Removes the permissions of other users from a file or folder, if it exists. */
function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & OTHERS) === 0) return
  try {
    chmodSync(path, found.mode & 0o700)
  } catch (error) {
    if (!CANNOT.has((error as NodeJS.ErrnoException).code)) throw error
  }
}

/** Makes a folder that other users of the machine cannot read. An existing folder becomes private. */
export function makePrivateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  closeToOthers(dir)
}

/** Does the same for a file, and for the files beside it with these suffixes. */
export function makePrivateFile(file: string, beside: readonly string[] = []): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const ending of ['', ...beside]) closeToOthers(file + ending)
}
