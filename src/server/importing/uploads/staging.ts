import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, statfs, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../contract/errors.ts'
import { FILES_MAX, type ImportFile } from '../../../contract/importing.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { hasCode, listFiles, renameWhenWhole, undefinedIfMissing } from '../../lib/files.ts'
import { isList, isPhotograph } from '../folder.ts'

/** Room that stays free on the disk. */
const SPARE = 64 * 1024 * 1024
const SEGMENT_BYTES = 200
const FOLDERS_MAX = 8
/** Nothing hidden, and nothing that a system forbids: Windows takes no dot or space at the end. */
const SEGMENT = /^(?![.~])[^/\\:*?"<>|\u0000-\u001f\u007f]+(?<![. ])$/
/** Devices of Windows, and a folder that Macs hide. */
const RESERVED = /^(?:(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)|__MACOSX$)/i

const isSafe = (segment: string) =>
  SEGMENT.test(segment) && !RESERVED.test(segment) && Buffer.byteLength(segment) <= SEGMENT_BYTES
const isSafePath = (name: string) => name.split('/').every(isSafe)
const toUnsafe = (name: string) =>
  `${name.slice(-100)}: the server cannot keep a file with this name. Rename it.`

/** Why a file cannot be used; undefined if it can. */
export function findNameProblem({ name, size }: ImportFile): string | undefined {
  if (!isSafePath(name)) return toUnsafe(name)
  const folders = name.split('/').length - 1
  if (folders > FOLDERS_MAX)
    return `${name.slice(-100)}: at most ${FOLDERS_MAX} folders may lie in each other. Move it up.`
  if (folders > 0 && isList(name))
    return `${name}: a list of works in a subfolder is not read. Move it out of the subfolder.`
  if (!isPhotograph(name) && !isList(name))
    return `${name}: this is neither a photograph nor a list of paintings (CSV, Excel or JSON).`
  const most = LIMITS.imageMaxBytes
  return size > most ? `${name}: larger than ${most / 1024 ** 2} MB.` : undefined
}

/** Ends a stream that has more bytes than were announced. */
const atMost = (bytes: number) => {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length
      if (received > bytes) done(new AppError('bodyTooLarge', bytes))
      else done(null, chunk)
    },
  })
}

/** Keeps the uploaded files of an import in a folder until it is done, also over a restart. */
export function createStaging(folder: string) {
  const place = (name: string) => path.join(folder, name)

  async function list(): Promise<ImportFile[]> {
    const names = (await listFiles(folder).catch(undefinedIfMissing)) ?? []
    const files: ImportFile[] = []
    for (const name of names.filter((each) => !each.startsWith('.'))) {
      const { size } = await stat(place(name))
      files.push({ name, size })
    }
    return files
  }

  return {
    list,
    /** Streams a file to the disk, and gives it its name when it is whole. */
    async save(file: ImportFile & { readonly modified: Date }, body: ReadableStream | null): Promise<void> {
      const { name, size, modified } = file
      const problem = findNameProblem(file)
      if (problem !== undefined) throw new AppError('importFile', problem)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if ((await listFiles(folder)).length >= FILES_MAX)
        throw new AppError('importFile', `At most ${FILES_MAX} files can be imported at once.`)
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < size + SPARE) throw new AppError('diskFull')
      // Two tabs may send the same file.
      const part = place(`.${crypto.randomUUID()}.part`)
      const receive = async () => {
        const source = body ? Readable.fromWeb(body as NodeReadableStream) : Readable.from([])
        await pipeline(source, atMost(size), createWriteStream(part, { mode: 0o600 }))
        if ((await stat(part)).size !== size) throw new AppError('badBody')
        // The year of a painting may be that of its photograph.
        await utimes(part, modified, modified)
      }
      await renameWhenWhole(part, place(name), receive).catch((error: unknown) => {
        // A folder has the name of a file, or a file that of a folder.
        if (hasCode(error, 'EEXIST', 'ENOTDIR', 'EISDIR')) throw new AppError('importFile', toUnsafe(name))
        throw error
      })
    },
    async remove(name: string): Promise<void> {
      if (isSafePath(name)) await rm(place(name), { force: true })
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}
