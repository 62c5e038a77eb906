import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ImportFailure } from './failure.ts'

export interface ImportFolder {
  readonly dir: string
  /** Paths within the folder with slashes, as a person sorts them: 2 before 10. */
  readonly photographs: readonly string[]
  /** The CSV or JSON file, if there is one. */
  readonly tableFile: string | undefined
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
/** Files that a photograph may be; HEIC and raw files among them, so that they are refused with what to do. */
const PHOTOGRAPH = /\.(?:jpe?g|jfif|png|webp|tiff?|avif|heic|heif|gif|bmp|cr2|cr3|nef|arw|dng|raf|psd)$/i
/** Left by operating systems. */
const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

export async function readFolder(dir: string): Promise<ImportFolder> {
  const isFolder = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new ImportFailure(`${dir} is not a folder.`)
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !isHidden(name))
    .sort(byName)
  const tables = names.filter((name) => !name.includes('/') && /\.(?:csv|json)$/i.test(name))
  if (tables.length > 1)
    throw new ImportFailure(
      `${dir} has ${tables.length} lists of paintings: ${tables.join(', ')}. Leave one of them.`,
    )
  const photographs = names.filter((name) => PHOTOGRAPH.test(name))
  if (photographs.length === 0) throw new ImportFailure(`${dir} has no photographs.`)
  return { dir, photographs, tableFile: tables[0] }
}
