import fs from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { hasCode, isPlainPath, listFiles, renameWhenWhole } from '../../platform/lib/files.ts'
import { isLeftOver, TEMPORARY, temporaryBeside } from './atomic-files.ts'
import { RESERVATION_FILE } from './page-files.ts'
import type { FileSource, SiteFile, SiteTarget } from './target.ts'
import { createWriter } from './writer.ts'

/** Number of files between two turns of the event loop: a large site has a hundred thousand. */
const LOOKED_AT_TOGETHER = 500

/** Creates a hard link. Returns false if another file has the name, or the file system cannot link. */
function linkTo(source: string, file: string): boolean {
  try {
    fs.linkSync(source, file)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw error
    return hasCode(error, 'EEXIST') && fs.statSync(file).ino === fs.statSync(source).ino
  }
}

/** A site as plain files in a folder. It can be served while it changes, because every file arrives by one rename. */
export function createFolderTarget(folder: string, { isOwned = false } = {}): SiteTarget {
  const dir = path.resolve(folder)
  const writer = createWriter()

  function locate(file: string): string {
    if (!isPlainPath(file) && file !== RESERVATION_FILE) throw new Error(`"${file}" is no path inside a site`)
    return path.join(dir, file)
  }

  const put = async ({ path: name, ...content }: SiteFile) => writer.write(locate(name), content)

  async function putFile(name: string, { path: source, read }: FileSource) {
    const file = locate(name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (source !== undefined && linkTo(source, file)) return
    const temporary = temporaryBeside(file)
    await renameWhenWhole(temporary, file, async () => {
      if (source === undefined) await writeFile(temporary, await read())
      else await copyFile(source, temporary)
    })
  }

  async function remove(name: string) {
    const file = locate(name)
    for (const suffix of ['.br', '.gz', '']) fs.rmSync(file + suffix, { force: true })
    // Removes the folders that became empty, except the folder of the site.
    for (let folder = path.dirname(file); folder !== dir; folder = path.dirname(folder)) {
      try {
        fs.rmdirSync(folder)
      } catch (error) {
        if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return
        throw error
      }
    }
  }

  async function list() {
    writer.start()
    const files = new Map<string, number>()
    await mkdir(dir, { recursive: true })
    for (const [index, name] of (await listFiles(dir)).entries()) {
      if (index % LOOKED_AT_TOGETHER === 0) await othersFirst()
      const file = path.join(dir, name)
      const base = path.basename(name)
      if (base.startsWith(TEMPORARY)) {
        if (isLeftOver(base)) await rm(file, { force: true })
        continue
      }
      const size = fs.statSync(file, { throwIfNoEntry: false })?.size
      if (size !== undefined) files.set(name, size)
    }
    return files
  }

  return { isOwned, put, putFile, remove, list, close: writer.close }
}
