import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import type { ArchiveFile } from '../../../contract/backup/restoring.ts'
import { createLock } from '../../platform/lib/lock.ts'
import { appendPart, requireRoom } from '../../uploads/part-file.ts'

/** Receives one file in parts, into a folder of the data folder. An upload that is begun again goes on where it was cut. */
export function createUpload(folder: string) {
  const file = path.join(folder, 'upload.tar')
  const inTurn = createLock()
  let upload: (ArchiveFile & { received: number }) | undefined

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
      await requireRoom(folder, 2 * size, 'noRoomForBackup')
      upload = { name, size, modified, received: 0 }
      return 0
    })

  /** Adds a part. One that does not begin where the last one ended is ignored. Returns the bytes that have arrived. */
  const add = (at: number, part: Buffer) =>
    inTurn(async () => {
      if (!upload) throw new AppError('uploadGone')
      upload.received = await appendPart(file, at, part, upload.size)
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
