import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diskProblemOf } from '../../platform/lib/disk-problem.ts'
import { measureRoom } from '../disk-watch.ts'
import { codeOf, fault, fine, type Finding } from './finding.ts'

/** Writes and deletes a small file. Returns the error, if any. */
export async function findWriteFault(folder: string): Promise<string | undefined> {
  const file = path.join(folder, `.mahlstick-doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'x', { flag: 'wx' })
    return undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return `There is no folder ${folder}. Make it, or mount its disk.`
    return diskProblemOf(error) === 'full'
      ? `There is no room left on the disk of ${folder}. Make room there.`
      : `This user cannot write into ${folder} (${codeOf(error)}). See who owns it, and whether its disk is mounted for writing.`
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Finds a file of another user, which the server cannot replace; it appears when a command ran as root. */
async function findStranger(dataDir: string, owner: number) {
  for (const name of await readdir(dataDir)) {
    // Every ext4 disk has this folder of root.
    if (name === 'lost+found') continue
    const { uid } = await stat(path.join(dataDir, name)).catch(() => ({ uid: owner }))
    if (uid !== owner) return name
  }
  return undefined
}

/** Checks the data folder and its owner. */
export async function checkFolder(dataDir: string): Promise<Finding> {
  const found = await stat(dataDir).catch(() => undefined)
  if (!found)
    return fault('folder', `There is no data folder ${dataDir} (DATA_DIR). The first npm start makes it.`)
  const wrong = await findWriteFault(dataDir)
  if (wrong !== undefined) return fault('folder', wrong)
  if ((found.mode & 0o002) !== 0)
    return fault('folder', `Everybody on this machine can write into ${dataDir}: chmod 700 ${dataDir}`)
  const me = process.getuid?.() ?? found.uid
  if (me !== found.uid && me !== 0)
    return fault('folder', `${dataDir} belongs to another user (${found.uid}): run this as that user.`)
  const stranger = await findStranger(dataDir, found.uid)
  if (stranger !== undefined)
    return fault(
      'folder',
      `${path.join(dataDir, stranger)} belongs to another user than its folder: chown -R ${found.uid}:${found.gid} ${dataDir}`,
    )
  return fine('folder', `${dataDir} can be written, and by nobody else.`)
}

/** Checks the free space. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const { free, isLow } = await measureRoom(dataDir)
  const gigabytes = (free / 1e9).toFixed(1)
  return isLow
    ? fault(
        'disk',
        `Only ${gigabytes} GB are free on the disk of ${dataDir}. Make room there before it is full.`,
      )
    : fine('disk', `${gigabytes} GB are free.`)
}
