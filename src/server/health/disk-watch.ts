import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { type DiskProblem, diskProblemOf } from '../platform/lib/disk-problem.ts'

/** Messages for the operator. */
export const DISK_MESSAGES: Readonly<Record<DiskProblem | 'low', string>> = {
  low: 'Little room is left on the disk of the data folder (DATA_DIR). Make room there before it is full.',
  full: 'There is no room left on the disk of the data folder (DATA_DIR). Make room there.',
  unwritable:
    'The server cannot write into its data folder (DATA_DIR). See who owns it and what is in it, and whether its disk is mounted for writing.',
}

/**
 * Whether the free space is low: less than a twentieth of the disk or than one gigabyte. Ten gigabytes are
 * always enough.
 */
export const hasLittleRoom = (free: number, size: number) => free < Math.max(1e9, Math.min(size / 20, 10e9))

/** Measures the free space of a folder's disk in bytes, and whether it is low. */
export async function measureRoom(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  return { free, isLow: hasLittleRoom(free, blocks * bsize) }
}

export type MeasureRoom = typeof measureRoom

/** Milliseconds for which a result is cached, because health is requested often. */
const CACHE_TIME = 2000
/** A constant name, so that the next check removes the file of a killed server. */
export const TEST_FILE = '.mahlstick-try'
/** The size of a database page. Creating an empty file may still work on a full disk. */
const SAMPLE = Buffer.alloc(16 * 1024, 1)

/** Checks the disks of these folders: it writes and removes a small file and measures the free space. */
export function createDiskWatch(folders: readonly string[], measure: MeasureRoom = measureRoom) {
  let last: { readonly at: number; readonly found: Promise<DiskProblem | 'low' | undefined> } | undefined

  async function checkFolder(folder: string) {
    const file = path.join(folder, TEST_FILE)
    try {
      // The data folder may have been emptied, so it is created as an upload would do it.
      await mkdir(folder, { recursive: true })
      await writeFile(file, SAMPLE)
      return undefined
    } catch (error) {
      return diskProblemOf(error) ?? 'unwritable'
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  }
  async function checkAll() {
    const found = await Promise.all(folders.map(checkFolder))
    const problem = found.find((each) => each === 'full') ?? found.find((each) => each !== undefined)
    if (problem) return problem
    const rooms = await Promise.all(folders.map(measure))
    return rooms.some(({ isLow }) => isLow) ? 'low' : undefined
  }

  return {
    /** Returns the current problem, cached for a moment. */
    look() {
      const now = performance.now()
      if (!last || now - last.at > CACHE_TIME) last = { at: now, found: checkAll() }
      return last.found
    },
  }
}
/** Logs once when space on a folder's disk becomes low, and once when it is sufficient again. */
export function createRoomAlarm(
  folder: string,
  log: Pick<Logger, 'warn' | 'info'>,
  measure: MeasureRoom = measureRoom,
) {
  let wasLow = false
  return async () => {
    const { free, isLow } = await measure(folder)
    if (isLow === wasLow) return
    wasLow = isLow
    if (isLow) log.warn({ free, folder }, DISK_MESSAGES.low)
    else log.info({ free, folder }, 'there is enough room on the disk again')
  }
}

export type DiskWatch = ReturnType<typeof createDiskWatch>
