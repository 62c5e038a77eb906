import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { IMPORT_FAILURES, IMPORT_NOTES } from '../../contract/wording/import-words.ts'
import { fill } from '../../contract/values/fill.ts'
import { toTrimmedText } from '../../contract/values/texts.ts'
import {
  type Candidate,
  candidatesOfPhotographs,
  candidatesOfTable,
  exhibitionsOfTable,
  seriesOfTable,
  type Defaults,
  unnamedPhotographs,
} from './candidates.ts'
import { EXHIBITIONS, isOnlyInJson, type ListKind, PAINTINGS, SERIES } from './columns.ts'
import { ImportFailure } from './failure.ts'
import type { ImportFolder } from './folder.ts'
import { readAnyTable, type Table } from './table.ts'

export interface Lists {
  readonly paintings: readonly Candidate[]
  readonly exhibitions: readonly Candidate[]
  readonly series: readonly Candidate[]
  /** Notes about the lists for the person at the terminal. */
  readonly notes: readonly string[]
}

/** The fields that must be equal in two lists of the same items. JSON also has lists, and more about photographs. */
const gist = ({ id, name, fields, images }: Candidate) => {
  const both = Object.entries(fields).filter(([field]) => !isOnlyInJson(field))
  const texts = both.map(([, value]) => toTrimmedText(value))
  return JSON.stringify([id, name, images.map(({ file }) => file), texts])
}

/** Throws where two lists differ: someone edited one of them, and the program cannot decide which one counts. */
function requireSame(files: readonly string[], [first = [], second]: readonly (readonly Candidate[])[]) {
  if (!second) return
  const at = first.findIndex((candidate, index) => {
    const other = second[index]
    return !other || gist(candidate) !== gist(other)
  })
  if (at < 0 && first.length === second.length) return
  const where = second[at] ?? second.at(-1) ?? first[at]
  const { place = '', name = '' } = where ?? {}
  const [one = '', other = ''] = files
  throw new ImportFailure(fill(IMPORT_FAILURES.listsDiffer, { first: one, second: other, place, name }))
}

/** Reads the candidates of the first file; a second file must have the same content. */
async function readFiles(
  dir: string,
  files: readonly string[],
  kind: ListKind,
  toCandidates: (table: Table) => Candidate[],
) {
  const tables = await Promise.all(
    files.map(async (file) => readAnyTable(file, await readFile(path.join(dir, file)), kind)),
  )
  const candidates = tables.map(toCandidates)
  requireSame(files, candidates)
  const [file = ''] = files
  const unused = tables[0]?.unused ?? []
  const notes =
    unused.length > 0 ? [fill(IMPORT_NOTES.unusedColumns, { file, columns: unused.join(', ') })] : []
  return { candidates: candidates[0] ?? [], notes }
}

/** Reads the paintings, exhibitions and series of a folder. Throws `ImportFailure`. */
export async function readLists(folder: ImportFolder, given: Omit<Defaults, 'year' | 'now'>): Promise<Lists> {
  const { dir, tableFiles, exhibitionFiles, seriesFiles, photographs } = folder
  const { mtime } = await stat(path.join(dir, photographs[0] ?? ''))
  const defaults = { ...given, year: mtime.getFullYear(), now: new Date() }
  if (tableFiles.length === 0 && exhibitionFiles.length === 0)
    return { paintings: candidatesOfPhotographs(folder, defaults), exhibitions: [], series: [], notes: [] }
  const paintings = await readFiles(dir, tableFiles, PAINTINGS, (table) =>
    candidatesOfTable(folder, table, defaults),
  )
  const exhibitions = await readFiles(dir, exhibitionFiles, EXHIBITIONS, (table) =>
    exhibitionsOfTable(folder, table, defaults),
  )
  const series = await readFiles(dir, seriesFiles, SERIES, seriesOfTable)
  const left = unnamedPhotographs(folder, [...paintings.candidates, ...exhibitions.candidates])
  const [list = '', other] = [...tableFiles.slice(0, 1), ...exhibitionFiles.slice(0, 1)]
  const about = { list, files: left.join(', ') }
  const unmentioned =
    other === undefined
      ? fill(IMPORT_NOTES.notInList, about)
      : fill(IMPORT_NOTES.notInLists, { ...about, other })
  return {
    paintings: paintings.candidates,
    exhibitions: exhibitions.candidates,
    series: series.candidates,
    notes: [
      ...paintings.notes,
      ...exhibitions.notes,
      ...series.notes,
      ...(left.length > 0 ? [unmentioned] : []),
    ],
  }
}
