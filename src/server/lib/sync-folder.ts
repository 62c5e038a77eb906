import { open } from 'node:fs/promises'

/** Names that a folder was given or has lost are on the disk when this resolves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
