import { open } from 'node:fs/promises'

/** Writes a folder's entries to the disk, so that created, renamed and deleted names survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
