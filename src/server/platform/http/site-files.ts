import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { undefinedAfter } from '../lib/files.ts'
import type { Encoding } from '../lib/negotiation.ts'
import type { Precompressed } from './prepared.ts'

const undefinedIfNoFile = undefinedAfter('ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG')

/** A file that exists on the disk. */
export interface Found {
  readonly place: string
  readonly size: number
  /** The modification time in milliseconds. */
  readonly modified: number
}
async function findFile(place: string): Promise<Found | undefined> {
  const found = await stat(place).catch(undefinedIfNoFile)
  return found?.isFile() ? { place, size: found.size, modified: found.mtimeMs } : undefined
}

/** The bytes of a file; undefined if it does not exist. */
export const readIfThere = (file: string) => readFile(file).catch(undefinedIfNoFile)

const SUFFIX = { br: '.br', gzip: '.gz' }

/**
 * Reads the precompressed file; it must be called after the plain file was read. The publisher writes and renames
 * precompressed files first (server/publishing/site-folder/atomic-files.ts). So one that is not newer than the plain
 * file has the same content. A newer one must be compared.
 */
export async function readPrecompressed(
  { place, modified }: Found,
  encoding: Encoding,
): Promise<Precompressed | undefined> {
  if (encoding === 'identity') return undefined
  const beside = place + SUFFIX[encoding]
  const bytes = await readIfThere(beside)
  const found = bytes && (await findFile(beside))
  return found && { encoding, bytes, isSure: found.modified <= modified }
}

/** Finds the file in the first of these folders that has it; undefined if none has it. */
export async function locate(folders: readonly string[], file: string): Promise<Found | undefined> {
  for (const folder of folders) {
    const found = await findFile(path.join(folder, file))
    if (found) return found
  }
  return undefined
}
