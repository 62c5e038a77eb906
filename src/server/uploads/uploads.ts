import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type Photograph, PhotographSchema, type Upload } from '../../contract/importing/uploads.ts'
import { PHOTOGRAPHS } from '../platform/config/data-folders.ts'
import type { DatabaseTime } from '../platform/database/clock.ts'
import { undefinedIfMissing } from '../platform/lib/files.ts'
import { createLock } from '../platform/lib/lock.ts'
import type { Media } from '../platform/media/media.ts'
import { appendPart, readReceived, requireRoom } from './part-file.ts'

/** An upload is two files: its bytes, and its name and size with this ending. */
const ABOUT = '.json'

interface Parts {
  readonly dataDir: string
  readonly media: Pick<Media, 'check'>
}

const isId = (text: string) => z.uuid().safeParse(text).success

/**
 * Photographs that are uploaded while a form is filled in. Each account sees only its own. The files stay over a restart
 * until the form is saved, until the account uploads more than its room, or for a day.
 */
export function createUploads({ dataDir, media }: Parts) {
  const root = path.join(dataDir, PHOTOGRAPHS)
  const inTurn = createLock()
  const folderOf = (account: string) => path.join(root, account)
  const fileOf = (account: string, id: string) => path.join(folderOf(account), id)

  async function findAbout(account: string, id: string): Promise<Photograph | undefined> {
    if (!isId(id)) return undefined
    const text = await readFile(fileOf(account, id) + ABOUT, 'utf8').catch(undefinedIfMissing)
    return text === undefined ? undefined : PhotographSchema.parse(JSON.parse(text))
  }

  async function requireAbout(account: string, id: string): Promise<Photograph> {
    const about = await findAbout(account, id)
    if (!about) throw new AppError('uploadGone')
    return about
  }

  /** The bytes of a whole photograph. */
  async function findBytes(account: string, id: string): Promise<Buffer | undefined> {
    const about = await findAbout(account, id)
    const bytes = about && (await readFile(fileOf(account, id)).catch(undefinedIfMissing))
    return bytes?.length === about?.size ? bytes : undefined
  }

  async function remove(account: string, id: string) {
    await rm(fileOf(account, id) + ABOUT, { force: true })
    await rm(fileOf(account, id), { force: true })
  }

  /** The uploads of an account with the time of their last part, the oldest first. */
  async function listOf(account: string) {
    const names = (await readdir(folderOf(account)).catch(undefinedIfMissing)) ?? []
    const uploads: (Upload & { readonly touched: number })[] = []
    for (const name of names.filter((each) => each.endsWith(ABOUT))) {
      const id = name.slice(0, -ABOUT.length)
      const file = fileOf(account, id)
      const about = await findAbout(account, id)
      if (!about) continue
      const { mtimeMs } = (await stat(file).catch(undefinedIfMissing)) ?? (await stat(file + ABOUT))
      uploads.push({ id, size: about.size, received: await readReceived(file), touched: mtimeMs })
    }
    return uploads.sort((a, b) => a.touched - b.touched)
  }

  /** The oldest uploads make room for a new one: their form was closed, or sends them again. */
  async function makeRoom(account: string, size: number) {
    const uploads = await listOf(account)
    let bytes = uploads.reduce((sum, upload) => sum + upload.size, size)
    for (const upload of uploads) {
      if (bytes <= LIMITS.uploadsMaxBytes) return
      await remove(account, upload.id)
      bytes -= upload.size
    }
  }

  return {
    list: async (account: string): Promise<Upload[]> =>
      (await listOf(account)).map(({ id, size, received }) => ({ id, size, received })),

    begin: (account: string, about: Photograph) =>
      inTurn(async (): Promise<Upload> => {
        const most = LIMITS.imageMaxBytes
        if (about.size > most) throw new AppError('imageTooLarge', about.name, most / 1024 ** 2)
        const folder = folderOf(account)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await makeRoom(account, about.size)
        await requireRoom(folder, about.size, 'diskFull')
        const id = randomUUID()
        await writeFile(fileOf(account, id) + ABOUT, JSON.stringify(about), { mode: 0o600, flag: 'wx' })
        return { id, size: about.size, received: 0 }
      }),

    async read(account: string, id: string): Promise<Upload> {
      const { size } = await requireAbout(account, id)
      return { id, size, received: await readReceived(fileOf(account, id)) }
    },

    /** Adds a part. A photograph that is whole and cannot be used is removed, and the error says why. */
    async add(account: string, id: string, at: number, part: Buffer): Promise<Upload> {
      const { name, size } = await requireAbout(account, id)
      const file = fileOf(account, id)
      const received = await inTurn(() => appendPart(file, at, part, size))
      // The last part may be sent again, when its answer was lost.
      if (received === size && at + part.length === size) {
        await media.check({ bytes: await readFile(file), fileName: name }).catch(async (error: unknown) => {
          if (error instanceof AppError) await remove(account, id)
          throw error
        })
      }
      return { id, size, received }
    },

    async remove(account: string, ids: readonly string[]) {
      for (const id of ids.filter(isId)) await remove(account, id)
    },

    /** Bytes of a whole photograph. */
    async sizeOf(account: string, id: string): Promise<number> {
      const { size } = await requireAbout(account, id)
      if ((await readReceived(fileOf(account, id))) !== size) throw new AppError('uploadGone')
      return size
    },
    findBytes,
    async readBytes(account: string, id: string): Promise<Buffer> {
      const bytes = await findBytes(account, id)
      if (!bytes) throw new AppError('uploadGone')
      return bytes
    },

    /** Removes what nobody has saved a day after its last part. */
    async removeOld(now: DatabaseTime): Promise<void> {
      const accounts = (await readdir(root).catch(undefinedIfMissing)) ?? []
      for (const account of accounts) {
        for (const { id, touched } of await listOf(account))
          if (touched <= now.getTime() - LIMITS.uploadLifetime) await remove(account, id)
      }
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>
