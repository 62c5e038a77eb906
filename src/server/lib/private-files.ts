import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const OTHERS = 0o077
/** On a disk that knows no rights, or where the folder is somebody else's, `npm run doctor` says what to do. */
const CANNOT: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EROFS', 'EACCES'])

/** Takes the rights of all others away, where there is such a file or folder. */
function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & OTHERS) === 0) return
  try {
    chmodSync(path, found.mode & 0o700)
  } catch (error) {
    if (!CANNOT.has((error as NodeJS.ErrnoException).code)) throw error
  }
}

/** Makes a folder into which nobody else on the machine can look; one that is there becomes such. */
export function makePrivateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  closeToOthers(dir)
}

/** The same of a file, with those that a program keeps beside it under these endings. */
export function makePrivateFile(file: string, beside: readonly string[] = []): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const ending of ['', ...beside]) closeToOthers(file + ending)
}
