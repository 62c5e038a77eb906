import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import type { ArchiveFile } from '../../../contract/restoring.ts'
import { createLock } from '../../lib/lock.ts'

/** Room that stays free on the disk. */
const SPARE = 64 * 1024 * 1024

/** Receives one file in parts, into a folder of the data folder. An upload that is begun again goes on where it was cut. */
export function createUpload(folder: string) {
  const file = path.join(folder, 'upload.tar')
  const inTurn = createLock()
  let upload: (ArchiveFile & { received: number }) | undefined

  async function requireRoom(bytes: number) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < bytes + SPARE) throw new AppError('noRoomForBackup')
  }

  async function forget() {
    upload = undefined
    await rm(file, { force: true })
  }

  const begin = ({ name, size, modified }: ArchiveFile) =>
    inTurn(async () => {
      const isSame = upload?.name === name && upload.size === size && upload.modified === modified
      if (upload && isSame) return upload.received
      await forget()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The photographs are copied from the file into the store, so both are on the disk for a while.
      await requireRoom(2 * size)
      upload = { name, size, modified, received: 0 }
      return 0
    })

  /** Adds a part. One that does not begin where the last one ended is ignored. Returns the bytes that have arrived. */
  const add = (at: number, part: Buffer) =>
    inTurn(async () => {
      if (!upload) throw new AppError('uploadGone')
      if (at !== upload.received) return upload.received
      if (at + part.length > upload.size) throw new AppError('badBody')
      const handle = await open(file, at === 0 ? 'w' : 'r+', 0o600)
      try {
        await handle.write(part, 0, part.length, at)
      } finally {
        await handle.close()
      }
      upload.received += part.length
      return upload.received
    })

  return {
    file,
    begin,
    add,
    forget: () => inTurn(forget),
    now: () => upload,
    isComplete: () => upload !== undefined && upload.received === upload.size,
  }
}
