import { hash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isImmutable } from '../platform/http/headers.ts'
import { listFiles, undefinedAfter } from '../platform/lib/files.ts'
import { PRECOMPRESSED } from '../publishing/site-folder/compress.ts'
import type { OutgoingFile } from './destination.ts'
import type { HostFiles } from './host-files.ts'
import type { SentFile } from './ledger.ts'

/** The current state of a file. `print` and `stamp` identify its version. */
export interface CurrentFile extends OutgoingFile {
  readonly contentHash: string
  readonly stamp: string
}

const contentHashOf = (body: Uint8Array) => hash('sha256', body, 'base64url')

/** Reads the site folder, and the files that only a mirror has. */
export function createSiteFiles(siteDir: string, own: HostFiles) {
  /** Lists all files except precompressed files and files that are still being written. */
  async function list(): Promise<Set<string>> {
    const files = await listFiles(siteDir)
    const found = files.filter((file) => !path.basename(file).startsWith('.') && !PRECOMPRESSED.test(file))
    return new Set([...found, ...own.keys()])
  }

  async function openFile(file: string, known: SentFile | undefined): Promise<CurrentFile> {
    const place = path.join(siteDir, file)
    const handle = await open(place)
    try {
      const { ino, size, mtimeMs } = await handle.stat()
      const about = { path: file, place, bytes: size, stamp: `${ino}-${size}-${mtimeMs}` }
      // The name of an immutable file identifies its content.
      if (isImmutable(file)) return { ...about, contentHash: 'immutable', read: () => readFile(place) }
      if (known?.stamp === about.stamp)
        return { ...about, contentHash: known.contentHash, read: () => readFile(place) }
      const body = await handle.readFile()
      return {
        ...about,
        bytes: body.length,
        contentHash: contentHashOf(body),
        read: () => Promise.resolve(body),
      }
    } finally {
      await handle.close()
    }
  }

  /** Returns undefined if the file does not exist any more. */
  async function find(file: string, known: SentFile | undefined): Promise<CurrentFile | undefined> {
    const body = own.get(file)?.()
    if (body) {
      return {
        path: file,
        bytes: body.length,
        contentHash: contentHashOf(body),
        stamp: '',
        // A copy, because the receiver may transfer its memory to another thread.
        read: () => Promise.resolve(Buffer.from(body)),
      }
    }
    return openFile(file, known).catch(undefinedAfter('ENOENT', 'ENOTDIR'))
  }
  return { list, find }
}
export type SiteFiles = ReturnType<typeof createSiteFiles>
