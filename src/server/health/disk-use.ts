import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DiskUse } from '../../contract/overview.ts'
import type { Media } from '../media/media.ts'

/** Milliseconds for which an answer holds: a walk through 50,000 files takes seconds. */
const REMEMBERED = 60_000
/** Files looked at side by side: the others' calls find the thread pool free in between. */
const TOGETHER = 2

/** What vanishes meanwhile counts nothing. */
const sizeOfFile = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0

/** Bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const queue = entries.values()
  let bytes = 0
  async function walk() {
    for (const entry of queue) {
      const full = path.join(folder, entry.name)
      const size = entry.isDirectory() ? await sizeOf(full) : await sizeOfFile(full)
      // Not in one with the wait: the other walk adds to it meanwhile.
      bytes += size
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, walk))
  return bytes
}

/** Measures what all takes, at most once a minute. */
export function createDiskUse({ dataDir, siteDir, mediaBucket }: Config, media: Pick<Media, 'measure'>) {
  let last: { readonly at: number; readonly use: Promise<DiskUse> } | undefined

  async function measure(): Promise<DiskUse> {
    const { bavail, bsize } = await statfs(dataDir)
    return {
      ...(await media.measure()),
      isInBucket: mediaBucket !== undefined,
      site: await sizeOf(siteDir),
      free: bavail * bsize,
    }
  }
  return () => {
    const now = performance.now()
    if (!last || now - last.at > REMEMBERED) last = { at: now, use: measure() }
    return last.use
  }
}
