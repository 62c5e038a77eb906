import { mkdir, readdir, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renameWhenWhole, undefinedIfMissing } from '../platform/lib/files.ts'
import { ExportFailure } from './failure.ts'
import { type ExportReport, siteFiles, type SiteFilesOptions } from './site-files.ts'

export interface ExportOptions extends SiteFilesOptions {
  /** The target folder; it must not exist or must be empty. */
  readonly folder: string
}

/** Only this user can read the files, because inquiries are private. */
const PRIVATE = { mode: 0o600, flag: 'wx' } as const

async function requireRoom(folder: string) {
  const names = await readdir(folder).catch(undefinedIfMissing)
  if (names && names.length > 0)
    throw new ExportFailure(`${folder} is not empty. Name a new folder. Nothing was changed.`)
}

async function fill(unfinished: string, options: ExportOptions): Promise<ExportReport> {
  const files = siteFiles(options)
  for (;;) {
    const next = await files.next()
    if (next.done) {
      // The folder may exist already, but empty.
      await rmdir(options.folder).catch(() => undefined)
      return next.value
    }
    const place = path.join(unfinished, next.value.name)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, next.value.content, PRIVATE)
  }
}

/**
 * Exports the data of one moment as plain files that need no special program. They are written beside `folder` and
 * renamed when complete.
 */
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const { folder } = options
  await requireRoom(folder)
  const unfinished = `${folder}.${process.pid}.unfinished`
  await mkdir(path.dirname(folder), { recursive: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    return await renameWhenWhole(unfinished, folder, () => fill(unfinished, options))
  } catch (error) {
    if (options.signal?.aborted) throw new ExportFailure('Interrupted. Nothing was exported.')
    throw error
  }
}
