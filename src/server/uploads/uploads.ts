import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Photograph, Upload } from '../../contract/importing/uploads.ts'
import { PHOTOGRAPHS } from '../platform/config/data-folders.ts'
import type { DatabaseTime } from '../platform/database/clock.ts'
import { describeError } from '../platform/api/middleware/errors.ts'
import { createLock } from '../platform/lib/lock.ts'
import type { Media, RenditionPreset } from '../platform/media/media.ts'
import { appendPart, readReceived, requireRoom } from './part-file.ts'
import { createUploadFiles, type UploadFiles } from './upload-files.ts'

interface Parts {
  readonly dataDir: string
  readonly media: Pick<Media, 'check' | 'prepare'>
  /** How the photographs of items of a kind are made now. */
  readonly presetOf: (kind: NonNullable<Photograph['kind']>) => Promise<RenditionPreset>
  readonly log: Logger
}

/**
 * Makes the variants of photographs that have arrived, one after the other, while their form is filled in: the save then
 * takes milliseconds, not seconds. What fails here is made with the save, and what is cropped or turned is made again.
 */
function createPreparing(files: UploadFiles, { media, presetOf, log }: Omit<Parts, 'dataDir'>) {
  let isClosing = false
  let ended: Promise<unknown> = Promise.resolve()
  /** The last part may be sent again while its photograph waits. */
  const waiting = new Set<string>()

  async function prepare(account: string, id: string, { kind, name }: Photograph) {
    if (isClosing || kind === undefined) return
    // Undefined where the photograph was taken out of the form.
    const bytes = await files.findBytes(account, id)
    if (bytes) await media.prepare({ bytes, fileName: name }, await presetOf(kind))
  }

  return {
    add: (account: string, id: string, about: Photograph) => {
      if (waiting.has(id)) return
      waiting.add(id)
      ended = ended
        .then(() => prepare(account, id, about))
        .catch((error: unknown) => log.warn({ error: describeError(error) }, 'a photograph was not prepared'))
        .finally(() => waiting.delete(id))
    },
    stop: async () => {
      isClosing = true
      await ended
    },
  }
}

/** The oldest uploads make room for a new one: their form was saved or closed, or sends them again. */
async function makeRoom(files: UploadFiles, account: string, size: number) {
  const uploads = await files.list(account)
  let bytes = uploads.reduce((sum, upload) => sum + upload.size, size)
  for (const upload of uploads) {
    if (bytes <= LIMITS.uploadsMaxBytes) return
    await files.remove(account, upload.id)
    bytes -= upload.size
  }
}

/** Receives photographs in parts. */
function createReceiver(
  files: UploadFiles,
  media: Parts['media'],
  onArrived: (account: string, id: string, about: Photograph) => void,
) {
  const inTurn = createLock()

  return {
    begin: (account: string, about: Photograph) =>
      inTurn(async (): Promise<Upload> => {
        const most = LIMITS.imageMaxBytes
        if (about.size > most) throw new AppError('imageTooLarge', about.name, most / 1024 ** 2)
        const folder = files.folderOf(account)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await makeRoom(files, account, about.size)
        await requireRoom(folder, about.size, 'diskFull')
        return { id: await files.create(account, about), size: about.size, received: 0 }
      }),

    async read(account: string, id: string): Promise<Upload> {
      const { size } = await files.requireAbout(account, id)
      return { id, size, received: await readReceived(files.fileOf(account, id)) }
    },

    /** Adds a part. A photograph that is whole and cannot be used is removed, and the error says why. */
    async add(account: string, id: string, at: number, part: Buffer): Promise<Upload> {
      const about = await files.requireAbout(account, id)
      const { name, size } = about
      const file = files.fileOf(account, id)
      const received = await inTurn(() => appendPart(file, at, part, size))
      // The last part may be sent again, when its answer was lost.
      if (received === size && at + part.length === size) {
        await media.check({ bytes: await readFile(file), fileName: name }).catch(async (error: unknown) => {
          if (error instanceof AppError) await files.remove(account, id)
          throw error
        })
        onArrived(account, id, about)
      }
      return { id, size, received }
    },
  }
}

/**
 * Photographs that are uploaded while a form is filled in. Each account sees only its own. The files stay for a day, also
 * over a restart and after the save of their form, or until the account uploads more than its room.
 */
export function createUploads({ dataDir, ...parts }: Parts) {
  const files = createUploadFiles(path.join(dataDir, PHOTOGRAPHS))
  const preparing = createPreparing(files, parts)

  return {
    ...createReceiver(files, parts.media, preparing.add),
    stop: preparing.stop,

    list: async (account: string): Promise<Upload[]> =>
      (await files.list(account)).map(({ id, size, received }) => ({ id, size, received })),

    async remove(account: string, ids: readonly string[]) {
      for (const id of ids) await files.remove(account, id)
    },

    /** Bytes of a whole photograph. */
    async sizeOf(account: string, id: string): Promise<number> {
      const { size } = await files.requireAbout(account, id)
      if ((await readReceived(files.fileOf(account, id))) !== size) throw new AppError('uploadGone')
      return size
    },
    findBytes: files.findBytes,
    async readBytes(account: string, id: string): Promise<Buffer> {
      const bytes = await files.findBytes(account, id)
      if (!bytes) throw new AppError('uploadGone')
      return bytes
    },

    /** Removes uploads a day after their last part. */
    async removeOld(now: DatabaseTime): Promise<void> {
      for (const account of await files.listAccounts()) {
        for (const { id, touched } of await files.list(account))
          if (touched <= now.getTime() - LIMITS.uploadLifetime) await files.remove(account, id)
      }
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>
