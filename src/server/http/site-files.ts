import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Encoding } from '../lib/negotiation.ts'
import type { Twin } from './prepared.ts'

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code))

/** A file on the disk. */
export interface Found {
  readonly place: string
  readonly size: number
  /** When it was written, in milliseconds. */
  readonly modified: number
}
async function findFile(place: string): Promise<Found | undefined> {
  try {
    const found = await stat(place)
    return found.isFile() ? { place, size: found.size, modified: found.mtimeMs } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Its bytes; undefined where there is none (any more). */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const SUFFIX = { br: '.br', gzip: '.gz' }

/**
 * A file's twin, read after the file: whoever publishes writes the twins first and renames them first
 * (server/publishing/site-folder/atomic-files.ts). So a twin that is older than the file belongs to it; of a newer one
 * it must be seen.
 */
export async function readTwin({ place, modified }: Found, encoding: Encoding): Promise<Twin | undefined> {
  if (encoding === 'identity') return undefined
  const beside = place + SUFFIX[encoding]
  const bytes = await readIfThere(beside)
  const found = bytes && (await findFile(beside))
  return found && { encoding, bytes, isSure: found.modified <= modified }
}

/** The first of these folders that has the file; undefined where none has. */
export async function locate(folders: readonly string[], file: string): Promise<Found | undefined> {
  for (const folder of folders) {
    const found = await findFile(path.join(folder, file))
    if (found) return found
  }
  return undefined
}
