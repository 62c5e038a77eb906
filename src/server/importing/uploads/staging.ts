import { cp, link, mkdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import { IMPORT_FAULTS } from '../../../contract/wording/import-words.ts'
import { FILES_MAX, type ImportFile, isList, type StagedFile } from '../../../contract/importing/importing.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { fill } from '../../../contract/values/fill.ts'
import {
  hasCode,
  listFiles,
  renameWhenWhole,
  undefinedAfter,
  undefinedIfMissing,
} from '../../platform/lib/files.ts'
import { sha256 } from '../../platform/lib/hashing.ts'
import { createLock, type Lock } from '../../platform/lib/lock.ts'
import { appendPart, readReceived, requireRoom } from '../../uploads/part-file.ts'
import { findLists, isPhotograph, isRecordOfExport } from '../folder.ts'

const SEGMENT_BYTES = 200
const FOLDERS_MAX = 8
/** Nothing hidden, and nothing that a system forbids: Windows takes no dot or space at the end. */
const SEGMENT = /^(?![.~])[^/\\:*?"<>|\u0000-\u001f\u007f]+(?<![. ])$/
/** Devices of Windows, and a folder that Macs hide. */
const RESERVED = /^(?:(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)|__MACOSX$)/i

const isSafe = (segment: string) =>
  SEGMENT.test(segment) && !RESERVED.test(segment) && Buffer.byteLength(segment) <= SEGMENT_BYTES
const isSafePath = (name: string) => name.split('/').every(isSafe)
const toUnsafe = (name: string) => `${name.slice(-100)}: ${IMPORT_FAULTS.unsafeName}`
const toAnother = (name: string) => `${name}: ${IMPORT_FAULTS.anotherHere}`

/** A list is read where the folders of the paintings are, and not in one of them. */
export const toUnreadList = (name: string) => `${name}: ${IMPORT_FAULTS.unreadList}`

const topOf = (name: string) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : '')

/**
 * The folder that was dropped as a whole: all photographs are in it, and beside it are at most lists. '' where there is
 * none.
 */
function findTop(names: readonly string[]): string {
  const all = new Set(names)
  const tops = new Set(names.filter((name) => !isList(name) || name.includes('/')).map(topOf))
  const [top = ''] = tops
  const isBeside = (name: string) => top !== '' && all.has(name.slice(top.length + 1))
  const isMixed = names.some((name) => name.startsWith(`${top}/`) && isBeside(name))
  return tops.size === 1 && !isMixed ? top : ''
}

/** Makes a path begin in the folder that was dropped as a whole. */
const inTop = (top: string) => (name: string) =>
  top !== '' && name.startsWith(`${top}/`) ? name.slice(top.length + 1) : name

/** The lists among these files that an import reads. */
export function findReadLists(names: readonly string[]): string[] {
  const toPath = inTop(findTop(names))
  const { lists } = findLists(names.map(toPath))
  return names.filter((name) => lists.includes(toPath(name)))
}

/** Why a file cannot be used; undefined if it can. */
function findNameProblem({ name, size }: ImportFile): string | undefined {
  if (!isSafePath(name)) return toUnsafe(name)
  const folders = name.split('/').length - 1
  if (folders > FOLDERS_MAX)
    return `${name.slice(-100)}: ${fill(IMPORT_FAULTS.tooDeep, { most: FOLDERS_MAX })}`
  // The top folder may be the one that was dropped.
  if (folders > 1 && isList(name)) return toUnreadList(name)
  if (size === 0) return `${name}: is empty.`
  if (!isPhotograph(name) && !isList(name)) return `${name}: ${IMPORT_FAULTS.otherKind}`
  const most = LIMITS.imageMaxBytes
  const megabytes = most / 1024 ** 2
  return size > most ? `${name}: ${fill(IMPORT_FAULTS.tooLarge, { megabytes })}` : undefined
}

function requireUsable(file: ImportFile) {
  const problem = findNameProblem(file)
  if (problem !== undefined) throw new AppError('importFile', problem)
}

/** In milliseconds: some disks keep the time of a file in steps of two seconds. */
const TIME_STEP = 2000

/** The files as they are imported. */
const LAID_OUT = '.import'
const PART = /^\.[^/]*\.part$/

const listAll = async (folder: string) => (await listFiles(folder).catch(undefinedIfMissing)) ?? []
const listNames = async (folder: string) => (await listAll(folder)).filter((name) => !name.startsWith('.'))

/** The folder that is imported, with the paths in it. */
export interface LaidOut {
  readonly dir: string
  readonly names: readonly string[]
}

/**
 * Makes the folder that is imported: without the folder that was dropped as a whole, so that the folders in it are
 * paintings.
 */
async function layOut(folder: string): Promise<LaidOut> {
  const names = await listNames(folder)
  const top = findTop(names)
  if (top === '') return { dir: folder, names }
  const dir = path.join(folder, LAID_OUT)
  await rm(dir, { recursive: true, force: true })
  const toPath = inTop(top)
  for (const name of names) {
    const from = path.join(folder, name)
    const to = path.join(dir, toPath(name))
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    // A second name of the file. Not every disk can give one without a copy.
    await link(from, to).catch(() => cp(from, to, { preserveTimestamps: true }))
  }
  return { dir, names: names.map(toPath) }
}

/** Whether this file has arrived, and why it cannot be used, such as while another one of its name is here. */
async function find(
  folder: string,
  file: StagedFile,
): Promise<{ readonly isHere: boolean; readonly problem?: string }> {
  const { name, size, modified } = file
  const nameProblem = findNameProblem(file)
  if (nameProblem !== undefined) return { isHere: false, problem: nameProblem }
  const found = await stat(path.join(folder, name)).catch(undefinedAfter('ENOENT', 'ENOTDIR'))
  const isHere = found?.size === size && Math.abs(found.mtimeMs - modified) <= TIME_STEP
  // A list may be corrected and dropped again. Of two folders with the same name no photograph replaces another. With
  // the same size it may be the same one, of which some phones say that it was changed when it was chosen.
  const isTaken = found?.isFile() === true && found.size !== size && isPhotograph(name)
  return { isHere, ...(isTaken && { problem: toAnother(name) }) }
}

/** Which of these files are still to be sent, and why others cannot be used. An export may be dropped as it is. */
async function findMissing(folder: string, files: readonly StagedFile[]) {
  const missing: string[] = []
  const refused: string[] = []
  for (const file of files.filter(({ name }) => !isRecordOfExport(name))) {
    const { isHere, problem } = await find(folder, file)
    if (problem !== undefined) refused.push(problem)
    else if (!isHere) missing.push(file.name)
  }
  return { missing, refused }
}

async function requirePlace(folder: string, { name, size }: StagedFile) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await listNames(folder)).filter((other) => other !== name).length >= FILES_MAX)
    throw new AppError('importFile', fill(IMPORT_FAULTS.tooManyFiles, { most: FILES_MAX }))
  await requireRoom(folder, size, 'diskFull')
}

/** Receives files in parts, and gives each one its name when it is whole. */
function createReceiving(folder: string, inTurn: Lock) {
  const place = (name: string) => path.join(folder, name)
  /** What has arrived of a file; a file that was changed begins anew. */
  const partOf = ({ name, size, modified }: StagedFile) =>
    place(`.${sha256(JSON.stringify([name, size, modified]))}.part`)

  /** Whether a photograph is here already that was sent once more. Throws if it is another one of its name. */
  async function isSentAgain(file: StagedFile): Promise<boolean> {
    const { name } = file
    if (!isPhotograph(name)) return false
    const before = await readFile(place(name)).catch(undefinedAfter('ENOENT', 'ENOTDIR', 'EISDIR'))
    if (!before) return false
    const isSame = before.equals(await readFile(partOf(file)))
    await rm(partOf(file), { force: true })
    if (!isSame) throw new AppError('importFile', toAnother(name))
    return true
  }

  /** Gives a file its name when it is whole. Two tabs may send the same one. */
  const settle = (file: StagedFile, receive: () => Promise<number>) =>
    inTurn(async () => {
      const { name, size, modified } = file
      const { isHere, problem } = await find(folder, file)
      if (isHere) return size
      if (problem !== undefined) throw new AppError('importFile', problem)
      const received = await receive()
      if (received < size || (await isSentAgain(file))) return received
      const part = partOf(file)
      // The year of a painting may be that of its photograph.
      const date = () => utimes(part, modified / 1000, modified / 1000)
      await renameWhenWhole(part, place(name), date)
      return received
    }).catch((error: unknown) => {
      // A folder has the name of a file, or a file that of a folder.
      if (hasCode(error, 'EEXIST', 'ENOTDIR', 'EISDIR')) throw new AppError('importFile', toUnsafe(file.name))
      throw error
    })

  return {
    /** The bytes of a file that have arrived. */
    readReceived: async (file: StagedFile): Promise<number> => {
      requireUsable(file)
      return settle(file, () => readReceived(partOf(file)))
    },
    /** Adds a part to a file. Returns the bytes that have arrived. */
    async add(file: StagedFile, at: number, part: Buffer): Promise<number> {
      requireUsable(file)
      if (at === 0) await requirePlace(folder, file)
      return settle(file, () => appendPart(partOf(file), at, part, file.size))
    },
  }
}

/** Keeps the uploaded files of an import in a folder until it is done, also over a restart. */
export function createStaging(folder: string) {
  const inTurn = createLock()
  return {
    ...createReceiving(folder, inTurn),
    list: async (): Promise<ImportFile[]> => {
      const files: ImportFile[] = []
      for (const name of await listNames(folder))
        files.push({ name, size: await readReceived(path.join(folder, name)) })
      return files
    },
    findMissing: (files: readonly StagedFile[]) => findMissing(folder, files),
    /** The number of files that have arrived in part. */
    countParts: async (): Promise<number> => (await listAll(folder)).filter((name) => PART.test(name)).length,
    layOut: () => inTurn(() => layOut(folder)),
    async remove(name: string): Promise<void> {
      if (isSafePath(name)) await rm(path.join(folder, name), { force: true })
    },
    clear: () => inTurn(() => rm(folder, { recursive: true, force: true })),
  }
}
