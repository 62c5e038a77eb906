import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from '../../contract/errors.ts'
import { type Photograph, PhotographSchema, type Upload } from '../../contract/importing/uploads.ts'
import { undefinedIfMissing } from '../platform/lib/files.ts'
import { readReceived } from './part-file.ts'

/** An upload is two files: its bytes, and its name and size with this ending. */
const ABOUT = '.json'

const isId = (text: string) => z.uuid().safeParse(text).success

/** What is stored about the upload of a file; undefined for one that is gone. */
async function readAbout(file: string): Promise<Photograph | undefined> {
  const text = await readFile(file + ABOUT, 'utf8').catch(undefinedIfMissing)
  return text === undefined ? undefined : PhotographSchema.parse(JSON.parse(text))
}

/** The time of the last part of a file, or of the beginning of its upload; undefined for one that is gone. */
async function readTouched(file: string): Promise<number | undefined> {
  const read = (name: string) => stat(name).catch(undefinedIfMissing)
  return ((await read(file)) ?? (await read(file + ABOUT)))?.mtimeMs
}

/** The files of uploads: a folder for each account. Ids come from outside, so only UUIDs become paths. */
export function createUploadFiles(root: string) {
  const folderOf = (account: string) => path.join(root, account)
  function fileOf(account: string, id: string): string {
    if (!isId(id)) throw new AppError('uploadGone')
    return path.join(folderOf(account), id)
  }

  const findAbout = async (account: string, id: string) =>
    isId(id) ? readAbout(fileOf(account, id)) : undefined

  return {
    folderOf,
    fileOf,

    async requireAbout(account: string, id: string): Promise<Photograph> {
      const about = await findAbout(account, id)
      if (!about) throw new AppError('uploadGone')
      return about
    },

    /** The bytes of a whole photograph. */
    findBytes: async (account: string, id: string): Promise<Buffer | undefined> => {
      const about = await findAbout(account, id)
      const bytes = about && (await readFile(fileOf(account, id)).catch(undefinedIfMissing))
      return bytes?.length === about?.size ? bytes : undefined
    },

    listAccounts: async () => (await readdir(root).catch(undefinedIfMissing)) ?? [],

    /** The uploads of an account with the time of their last part, the oldest first. */
    async list(account: string) {
      const names = (await readdir(folderOf(account)).catch(undefinedIfMissing)) ?? []
      const uploads: (Upload & { readonly touched: number })[] = []
      for (const name of names.filter((each) => each.endsWith(ABOUT))) {
        const id = name.slice(0, -ABOUT.length)
        const about = await findAbout(account, id)
        if (!about) continue
        const file = fileOf(account, id)
        const touched = await readTouched(file)
        // It was removed meanwhile.
        if (touched === undefined) continue
        uploads.push({ id, size: about.size, received: await readReceived(file), touched })
      }
      return uploads.sort((a, b) => a.touched - b.touched)
    },

    /** Begins an upload in the folder of the account. Returns its id. */
    async create(account: string, about: Photograph): Promise<string> {
      const id = randomUUID()
      await writeFile(fileOf(account, id) + ABOUT, JSON.stringify(about), { mode: 0o600, flag: 'wx' })
      return id
    },

    async remove(account: string, id: string) {
      if (!isId(id)) return
      await rm(fileOf(account, id) + ABOUT, { force: true })
      await rm(fileOf(account, id), { force: true })
    },
  }
}
export type UploadFiles = ReturnType<typeof createUploadFiles>
