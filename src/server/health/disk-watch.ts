import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { type DiskProblem, diskProblemOf } from '../lib/disk-problem.ts'

/** For whoever looks after the server. */
export const DISK_MESSAGES: Readonly<Record<DiskProblem | 'low', string>> = {
  low: 'Little room is left on the disk of the data folder (DATA_DIR). Make room there before it is full.',
  full: 'There is no room left on the disk of the data folder (DATA_DIR). Make room there.',
  unwritable:
    'The server cannot write into its data folder (DATA_DIR). See who owns it and what is in it, and whether its disk is mounted for writing.',
}

/** Whether so many bytes are too few: under a twentieth of the disk, or one gigabyte; ten are always enough. */
export const hasLittleRoom = (free: number, size: number) => free < Math.max(1e9, Math.min(size / 20, 10e9))

/** How much room is left on a folder's disk, in bytes, and whether that is little. */
export async function measureRoom(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  return { free, isLow: hasLittleRoom(free, blocks * bsize) }
}

export type MeasureRoom = typeof measureRoom

/** Milliseconds for which an answer is good: health is asked often. */
const REMEMBERED = 2000
/** Always the same name: what a killed server leaves is taken away by the next look. */
export const TRIED = '.mahlstick-try'
/** A page of a database: more than a file's name needs. */
const SAMPLE = Buffer.alloc(16 * 1024, 1)

/** Tries the disk of these folders by writing a small file, and taking it away again; and looks how full it is. */
export function createDiskWatch(folders: readonly string[], measure: MeasureRoom = measureRoom) {
  let last: { readonly at: number; readonly found: Promise<DiskProblem | 'low' | undefined> } | undefined

  async function tryFolder(folder: string) {
    const file = path.join(folder, TRIED)
    try {
      // As whoever stores a photograph does: somebody may have emptied the data folder.
      await mkdir(folder, { recursive: true })
      await writeFile(file, SAMPLE)
      return undefined
    } catch (error) {
      return diskProblemOf(error) ?? 'unwritable'
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  }
  async function tryAll() {
    const found = await Promise.all(folders.map(tryFolder))
    const problem = found.find((each) => each === 'full') ?? found.find((each) => each !== undefined)
    if (problem) return problem
    const rooms = await Promise.all(folders.map(measure))
    return rooms.some(({ isLow }) => isLow) ? 'low' : undefined
  }

  return {
    /** What is wrong now, or was a moment ago. */
    look() {
      const now = performance.now()
      if (!last || now - last.at > REMEMBERED) last = { at: now, found: tryAll() }
      return last.found
    },
  }
}
/** Says once that little room is left on a folder's disk, and once that there is enough again. */
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
