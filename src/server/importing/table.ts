import Papa from 'papaparse'
import { fromCell } from '../platform/api/csv.ts'
import { IMPORT_FAILURES, IMPORT_PLACES } from '../../contract/wording/import-words.ts'
import { CURRENCIES, isMarkOf } from '../../contract/prices/currency.ts'
import { isBinary } from '../../contract/values/binary.ts'
import { decodeText } from '../../contract/values/decode-text.ts'
import { findDelimiter } from '../../contract/values/delimiter.ts'
import { fill } from '../../contract/values/fill.ts'
import { type Column, isOnlyInJson, isWorkOrPhotograph, type ListKind, PAINTINGS } from './columns.ts'
import { ImportFailure } from './failure.ts'

/** The line of one painting. */
export interface TableRow {
  /** The position for error messages: `works.csv, line 12`. */
  readonly place: string
  readonly cells: Readonly<Partial<Record<Column, unknown>>>
}
export interface Table {
  readonly rows: readonly TableRow[]
  /** The titles of unknown columns. */
  readonly unused: readonly string[]
}

/** Reads a CSV or JSON list of paintings, or of another kind. Throws `ImportFailure`. */
export function readTable(fileName: string, bytes: Uint8Array, kind: ListKind = PAINTINGS): Table {
  if (isBinary(bytes)) throw new ImportFailure(fill(IMPORT_FAILURES.notText, { file: fileName }))
  // Some programs write a second byte order mark.
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  return /\.json$/i.test(fileName) ? readJson(fileName, text, kind) : readCsv(fileName, text, kind)
}

/** Reads a list that may also be an Excel workbook; the code for workbooks is loaded only when needed. */
export async function readAnyTable(fileName: string, bytes: Uint8Array, kind?: ListKind): Promise<Table> {
  if (!/\.xlsx$/i.test(fileName)) return readTable(fileName, bytes, kind)
  const { readWorkbook } = await import('./workbook.ts')
  return toTable(fileName, await readWorkbook(fileName, bytes), 'row', kind)
}

type Places = ReadonlyMap<Column, readonly number[]>

/** Finds the columns, the clearest title first. Photographs may have several columns (`Photo 1`, `Photo 2`). */
function findColumns(fileName: string, titles: readonly string[], kind: ListKind) {
  const isNamed = titles.some((title) => kind.find(title)?.column === kind.title)
  const find = (title: string) =>
    !isNamed && isWorkOrPhotograph(title) ? { column: kind.title, rank: 0 } : kind.find(title)
  const meanings = titles.map((title, index) => ({ ...find(title), index }))
  const places = new Map<Column, number[]>()
  for (const { column, index } of meanings.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)))
    if (column) places.set(column, [...(places.get(column) ?? []), index])
  if (!places.has(kind.title))
    throw new ImportFailure(
      fill(IMPORT_FAILURES.noNames, { file: fileName, items: kind.name, titles: kind.titles }),
    )
  return { places, unused: titles.filter((title) => title.trim() !== '' && !find(title)) }
}

const isBlank = (cell: unknown) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Columns of days, where a time says nothing. */
const DAYS: ReadonlySet<Column> = new Set(['soldOn', 'isSold', 'year', 'yearTo', 'startDate', 'endDate'])
const WITH_TIME = /^(\d{4}-\d\d-\d\d) \d\d:\d\d$/

/** The value of a column from its filled cells: all photographs, all notes, and otherwise the first cell. */
function valueOf(column: Column, filled: readonly unknown[]) {
  if (column === 'images') return filled.flat()
  if (column === 'notes' && filled.length > 1) return filled.join('\n')
  const [first] = filled
  return DAYS.has(column) && typeof first === 'string' ? first.replace(WITH_TIME, '$1') : first
}

function pick(places: Places, cells: readonly unknown[]): TableRow['cells'] {
  const picked = [...places].map(([column, indexes]) => {
    const filled = indexes.map((index) => cells[index]).filter((cell) => !isBlank(cell))
    return [column, valueOf(column, filled)]
  })
  return Object.fromEntries(picked) as TableRow['cells']
}

interface Line {
  /** The line number of an editor, from 1. */
  readonly line: number
  readonly cells: readonly unknown[]
}

/** The currency that the title of a price names, such as `Price (EUR)`; undefined where it names none. */
const currencyIn = (title: unknown) =>
  (typeof title === 'string' ? title : '')
    .match(/\p{L}+|\p{Sc}/gu)
    ?.find((word) => CURRENCIES.some((currency) => isMarkOf(word.toLowerCase(), currency)))

/** The cells of a line, with the currency that the title of its price names where the line names none. */
function withCurrency(places: Places, titles: readonly unknown[], cells: readonly unknown[]) {
  const picked = pick(places, cells)
  const price = places.get('price')?.find((index) => !isBlank(cells[index]))
  const currency = price === undefined || !isBlank(picked.currency) ? undefined : currencyIn(titles[price])
  return currency === undefined ? picked : { ...picked, currency }
}

/** The first line that is not empty has the titles. */
function toTable(fileName: string, lines: readonly Line[], word: 'line' | 'row', kind = PAINTINGS): Table {
  const find = (title: string) => {
    const meaning = kind.find(title)
    // A column of a table with the title of a list is another one.
    return meaning && isOnlyInJson(meaning.column) ? undefined : meaning
  }
  const [titles, ...others] = lines.filter(({ cells }) => !cells.every(isBlank))
  const { places, unused } = findColumns(
    fileName,
    (titles?.cells ?? []).map((cell) => cell ?? '').map(String),
    { ...kind, find },
  )
  const rows = others.map(({ line, cells }) => ({
    place: fill(IMPORT_PLACES[word], { file: fileName, number: line }),
    cells: withCurrency(places, titles?.cells ?? [], cells),
  }))
  return { rows, unused }
}

/** The line before the titles in which Excel names the separator. */
const MARK_LINE = /^sep=(.)(\r\n|\r|\n)/i

function readCsv(fileName: string, text: string, kind: ListKind): Table {
  const [said = '', mark = findDelimiter(text)] = MARK_LINE.exec(text) ?? []
  const lines: Line[] = []
  let line = said === '' ? 1 : 2
  let read = said.length
  Papa.parse<string[]>(text.slice(said.length), {
    delimiter: mark,
    step: ({ data, meta }) => {
      lines.push({ line, cells: data.map(fromCell) })
      // A cell in quotes may have several lines.
      const end = said.length + meta.cursor
      line += text.slice(read, end).match(/\r\n|\r|\n/g)?.length ?? 0
      read = end
    },
  })
  return toTable(fileName, lines, 'line', kind)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In our own export the paths of photographs and their other data are in two fields; this joins them. */
function joinFiles(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { files, images, ...others } = item
  if (!Array.isArray(files) || !Array.isArray(images)) return item
  const joined = images.map((image: unknown, index) => {
    const { fileName, alt, translations, translatedFrom, isMain, turn, crop } = isRecord(image) ? image : {}
    const about = { fileName, alt, translations, translatedFrom, isMainImage: isMain, turn, crop }
    return { file: files[index] as unknown, ...about }
  })
  return { ...others, images: joined }
}

/** The JSON is a list, or an object with the list under the name of its kind. */
function readJson(fileName: string, text: string, kind: ListKind): Table {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new ImportFailure(fill(IMPORT_FAILURES.invalidJson, { file: fileName, reason }))
  }
  const list = isRecord(content) ? content[kind.name] : content
  if (!Array.isArray(list) || !list.every(isRecord))
    throw new ImportFailure(
      fill(IMPORT_FAILURES.noList, { file: fileName, items: kind.name, key: kind.name }),
    )
  if (list.length === 0) return { rows: [], unused: [] }
  const items = list.map(joinFiles)
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const { places, unused } = findColumns(fileName, keys, kind)
  const rows = items.map((item, index) => ({
    place: fill(IMPORT_PLACES[kind.item], { file: fileName, number: index + 1 }),
    cells: pick(
      places,
      keys.map((key) => item[key]),
    ),
  }))
  return { rows, unused }
}
