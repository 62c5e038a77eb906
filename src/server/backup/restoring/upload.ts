import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import type { ArchiveFile, Begun } from '../../../contract/backup/restoring.ts'
import { createLock } from '../../platform/lib/lock.ts'
import { appendPart, requireRoom } from '../../uploads/part-file.ts'

/** Receives one file in parts, into a folder of the data folder. An upload that is begun again goes on where it was cut. */
export function createUpload(folder: string) {
  const file = path.join(folder, 'upload.tar')
  const inTurn = createLock()
  let upload: (ArchiveFile & { readonly id: string; received: number }) | undefined

  async function forget() {
    upload = undefined
    await rm(file, { force: true })
  }

  /** `present`: the bytes of the photographs of the present site, which is backed up first. */
  const begin = ({ name, size, modified }: ArchiveFile, present: number) =>
    inTurn(async (): Promise<Begun> => {
      const isSame = upload?.name === name && upload.size === size && upload.modified === modified
      if (upload && isSame) return { id: upload.id, received: upload.received }
      await forget()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Besides the file and the backup of the site there is a copy of one of them at a time: that backup is restored for a
      // trial, and then the photographs of the file are copied into the store.
      await requireRoom(folder, size + present + Math.max(size, present), 'noRoomForBackup')
      const begun = { id: randomUUID(), received: 0 }
      upload = { name, size, modified, ...begun }
      return begun
    })

  /**
   * Adds a part. One that does not begin where the last one ended is ignored. Returns the bytes that have arrived. Throws
   * 'uploadGone' where another upload has begun since, for example on another device.
   */
  const add = (id: string, at: number, part: Buffer) =>
    inTurn(async () => {
      if (upload?.id !== id) throw new AppError('uploadGone')
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
