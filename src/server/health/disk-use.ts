import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../platform/config/config.ts'
import type { DiskUse } from '../../contract/overview.ts'
import type { Media } from '../platform/media/media.ts'

/** Milliseconds for which a result is cached, because reading 50,000 files takes seconds. */
const CACHE_TIME = 60_000
/** Files that are read in parallel. A small number leaves threads for other calls. */
const CONCURRENCY = 2

/** A file that was deleted in the meantime has size 0. */
const sizeOfFile = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0

/** The size of all files in a folder in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const queue = entries.values()
  let bytes = 0
  async function walk() {
    for (const entry of queue) {
      const full = path.join(folder, entry.name)
      const size = entry.isDirectory() ? await sizeOf(full) : await sizeOfFile(full)
      // Not `bytes += await …`, because the parallel walk changes `bytes` during the wait.
      bytes += size
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, walk))
  return bytes
}

/** Where a site keeps what takes room. */
export type DiskPlace = Pick<Config, 'dataDir' | 'siteDir' | 'mediaBucket'>

/** Measures the disk use of all folders, at most once a minute. */
export function createDiskUse({ dataDir, siteDir, mediaBucket }: DiskPlace, media: Pick<Media, 'measure'>) {
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
    if (!last || now - last.at > CACHE_TIME) last = { at: now, use: measure() }
    return last.use
  }
}
