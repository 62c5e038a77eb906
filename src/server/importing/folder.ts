import { stat } from 'node:fs/promises'
import { IMPORT_FAILURES } from '../../contract/wording/import-words.ts'
import { fill } from '../../contract/values/fill.ts'
import { listFiles } from '../platform/lib/files.ts'
import { ImportFailure } from './failure.ts'

export interface ImportFolder {
  readonly dir: string
  /** Paths in the folder with slashes, in natural order: 2 before 10. */
  readonly photographs: readonly string[]
  /** The CSV, JSON or Excel file with the paintings, if there is one. Our export has two with the same content. */
  readonly tableFiles: readonly string[]
  /** The files with the exhibitions of an export. */
  readonly exhibitionFiles: readonly string[]
  /** The files with the series of an export. */
  readonly seriesFiles: readonly string[]
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
/** The extensions of photographs. HEIC and raw files are included, so that an error message can say what to do. */
const PHOTOGRAPH = /\.(?:jpe?g|jfif|png|webp|tiff?|avif|heic|heif|gif|bmp|cr2|cr3|nef|arw|dng|raf|psd)$/i
/**
 * The files that `npm run export` writes beside the photographs: JSON has all data, CSV only what a spreadsheet can
 * show.
 */
const OF_EXPORT =
  /^(?:paintings|exhibitions|series|inquiries|subscribers|letters|settings|texts|visits)\.(?:csv|json)$/
/** Photographs of an export that belong to no work of its lists. */
const BESIDE = /^(?:site|kept changes|letters)\//
const jsonFirst = (files: readonly string[]) => files.toSorted().reverse()
const isOfItems = (name: string) => /^(?:paintings|exhibitions|series)\./.test(name)
const LIST = /\.(?:csv|json|xlsx)$/i
export const isPhotograph = (name: string) => PHOTOGRAPH.test(name)
export const isList = (name: string) => LIST.test(name)
/** Files of operating systems, and the file that Excel makes beside an open workbook. */
const isHidden = (name: string) => name.split('/').some((part) => /^(?:\.|~\$|__MACOSX$)/.test(part))

export async function readFolder(dir: string): Promise<ImportFolder> {
  const isFolder = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new ImportFailure(fill(IMPORT_FAILURES.noFolder, { selection: dir }))
  const names = (await listFiles(dir)).filter((name) => !isHidden(name)).sort(byName)
  const tables = names.filter((name) => !name.includes('/') && isList(name))
  const lists = tables.every((name) => OF_EXPORT.test(name)) ? tables.filter(isOfItems) : tables
  const exhibitionFiles = lists.filter((name) => name.startsWith('exhibitions.'))
  // A painter may call a list of paintings `series.csv`.
  const isExport = lists.some((name) => name.startsWith('paintings.'))
  const seriesFiles = isExport ? lists.filter((name) => name.startsWith('series.')) : []
  const tableFiles = lists.filter((name) => ![...exhibitionFiles, ...seriesFiles].includes(name))
  if (tableFiles.length > 1 && lists === tables)
    throw new ImportFailure(
      fill(IMPORT_FAILURES.manyLists, { selection: dir, count: tables.length, lists: tables.join(', ') }),
    )
  const photographs = names.filter(
    (name) => PHOTOGRAPH.test(name) && !(lists !== tables && lists.length > 0 && BESIDE.test(name)),
  )
  if (photographs.length === 0)
    throw new ImportFailure(fill(IMPORT_FAILURES.noPhotographs, { selection: dir }))
  return {
    dir,
    photographs,
    tableFiles: jsonFirst(tableFiles),
    exhibitionFiles: jsonFirst(exhibitionFiles),
    seriesFiles: jsonFirst(seriesFiles),
  }
}
