import { hash } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isImmutable } from '../http/headers.ts'
import { TWIN } from '../publishing/site-folder/compress.ts'
import type { OutgoingFile } from './destination.ts'
import type { SentFile } from './ledger.ts'

/** A file as it is now, with what tells it from other versions. */
export interface CurrentFile extends OutgoingFile {
  readonly print: string
  readonly stamp: string
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
const printOf = (body: Uint8Array) => hash('sha256', body, 'base64url')

/** Reads the site folder and, beside it, files that only a mirror has. */
export function createSiteFiles(siteDir: string, own: ReadonlyMap<string, Buffer>) {
  /** Every file without its twins; what is being written at this moment is none yet. */
  async function list(): Promise<Set<string>> {
    const entries = await readdir(siteDir, { recursive: true, withFileTypes: true })
    const found = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !TWIN.test(entry.name))
      .map((entry) =>
        path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
    return new Set([...found, ...own.keys()])
  }

  async function openFile(file: string, known: SentFile | undefined): Promise<CurrentFile> {
    const place = path.join(siteDir, file)
    const handle = await open(place)
    try {
      const { ino, size, mtimeMs } = await handle.stat()
      const about = { path: file, place, bytes: size, stamp: `${ino}-${size}-${mtimeMs}` }
      // Its name says what is in it.
      if (isImmutable(file)) return { ...about, print: 'immutable', read: () => readFile(place) }
      if (known?.stamp === about.stamp) return { ...about, print: known.print, read: () => readFile(place) }
      const body = await handle.readFile()
      return { ...about, bytes: body.length, print: printOf(body), read: () => Promise.resolve(body) }
    } finally {
      await handle.close()
    }
  }

  /** Undefined where there is none (any more). */
  async function find(file: string, known: SentFile | undefined): Promise<CurrentFile | undefined> {
    const body = own.get(file)
    if (body) {
      return {
        path: file,
        bytes: body.length,
        print: printOf(body),
        stamp: '',
        // Whoever sends it may use up its memory.
        read: () => Promise.resolve(Buffer.from(body)),
      }
    }
    try {
      return await openFile(file, known)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return { list, find }
}
export type SiteFiles = ReturnType<typeof createSiteFiles>
