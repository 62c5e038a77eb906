import { stat } from 'node:fs/promises'
import { isList } from '../../contract/importing/importing.ts'
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
/** The other files of an export, which no import reads: its lists say the same as the record of an item. */
const RECORDS =
  /(?:^|\/)(?:(?:paintings|kept changes)\/[^/]+\/painting\.json|exhibitions\/[^/]+\/exhibition\.json|site\/pictures\.json|(?:README|MISSING)\.txt)$/
/** Photographs of an export that belong to no work of its lists. */
const BESIDE = /^(?:site|kept changes|letters)\//
const jsonFirst = (files: readonly string[]) => files.toSorted().reverse()
const isOfItems = (name: string) => /^(?:paintings|exhibitions|series)\./.test(name)
export const isPhotograph = (name: string) => PHOTOGRAPH.test(name)
/** Whether a file is one of an export that no import reads. It may be in the folder that was dropped. */
export const isRecordOfExport = (name: string) => RECORDS.test(name)
/** Files of operating systems, and the file that Excel makes beside an open workbook. */
const isHidden = (name: string) => name.split('/').some((part) => /^(?:\.|~\$|__MACOSX$)/.test(part))

/** Finds the lists that are read: those beside the folders of the works, and of an export only those of its items. */
export function findLists(names: readonly string[]) {
  const tables = names.filter((name) => !name.includes('/') && isList(name))
  const isOfExport = tables.every((name) => OF_EXPORT.test(name))
  return { lists: isOfExport ? tables.filter(isOfItems) : tables, isOfExport }
}

export async function readFolder(dir: string): Promise<ImportFolder> {
  const isFolder = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new ImportFailure(fill(IMPORT_FAILURES.noFolder, { selection: dir }))
  const names = (await listFiles(dir)).filter((name) => !isHidden(name)).sort(byName)
  const { lists, isOfExport } = findLists(names)
  const exhibitionFiles = lists.filter((name) => name.startsWith('exhibitions.'))
  // A painter may call a list of paintings `series.csv`.
  const hasPaintings = lists.some((name) => name.startsWith('paintings.'))
  const seriesFiles = hasPaintings ? lists.filter((name) => name.startsWith('series.')) : []
  const tableFiles = lists.filter((name) => ![...exhibitionFiles, ...seriesFiles].includes(name))
  if (tableFiles.length > 1 && !isOfExport)
    throw new ImportFailure(
      fill(IMPORT_FAILURES.manyLists, { selection: dir, count: lists.length, lists: lists.join(', ') }),
    )
  const photographs = names.filter(
    (name) => PHOTOGRAPH.test(name) && !(isOfExport && lists.length > 0 && BESIDE.test(name)),
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
