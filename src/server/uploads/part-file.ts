import { open, stat, statfs } from 'node:fs/promises'
import { AppError } from '../../contract/errors.ts'
import { undefinedIfMissing } from '../platform/lib/files.ts'

/** Room that stays free on the disk. */
const SPARE = 64 * 1024 * 1024

/** The bytes of a file that have arrived; 0 before the first part. */
export const readReceived = async (file: string) => (await stat(file).catch(undefinedIfMissing))?.size ?? 0

/**
 * Appends a part to a file. A part that does not begin where the file ends is ignored, for example when it is sent again
 * after a lost answer. Returns the bytes that have arrived. Two calls for one file must not run at the same time.
 */
export async function appendPart(file: string, at: number, part: Buffer, size: number): Promise<number> {
  const received = await readReceived(file)
  if (at !== received) return received
  if (at + part.length > size) throw new AppError('badBody')
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(part)
  } finally {
    await handle.close()
  }
  return at + part.length
}

/** Throws if the disk of this folder has no room for these bytes. */
export async function requireRoom(folder: string, bytes: number, code: 'diskFull' | 'noRoomForBackup') {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + SPARE) throw new AppError(code)
}
