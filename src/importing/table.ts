import Papa from 'papaparse'
import { findDelimiter } from '../contract/delimiter.ts'
import { type Column, findColumn } from './columns.ts'
import { ImportFailure } from './failure.ts'

/** One painting's line. */
export interface TableRow {
  /** Where a person finds it: `works.csv, line 12`. */
  readonly place: string
  readonly cells: Readonly<Partial<Record<Column, unknown>>>
}
export interface Table {
  readonly rows: readonly TableRow[]
  /** Titles of columns that say nothing to us. */
  readonly unused: readonly string[]
}

/** UTF-8 or UTF-16 with a mark, UTF-8 without, and else what Windows' spreadsheets save. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function readTable(fileName: string, bytes: Uint8Array): Table {
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  return /\.json$/i.test(fileName) ? readJson(fileName, text) : readCsv(fileName, text)
}

type Places = ReadonlyMap<Column, readonly number[]>

/** Where in a line each column is: photographs may have several (`Photo 1`, `Photo 2`). */
function findColumns(fileName: string, titles: readonly string[]): { places: Places; unused: string[] } {
  const places = new Map<Column, number[]>()
  for (const [index, title] of titles.entries()) {
    const column = findColumn(title)
    if (column) places.set(column, [...(places.get(column) ?? []), index])
  }
  if (!places.has('name'))
    throw new ImportFailure(
      `${fileName} does not say which column has the paintings' names. Its first line needs the titles ` +
        `name; description; price; dimensions; technique; year; for sale; on focus; images; main image.`,
    )
  return { places, unused: titles.filter((title) => title.trim() !== '' && !findColumn(title)) }
}

const isBlank = (cell: unknown) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A line's cells by their column: the first that is filled; of photographs all. */
function pick(places: Places, cells: readonly unknown[]): TableRow['cells'] {
  const picked = [...places].map(([column, indexes]) => {
    const filled = indexes.map((index) => cells[index]).filter((cell) => !isBlank(cell))
    return [column, column === 'images' ? filled.flat() : filled[0]]
  })
  return Object.fromEntries(picked) as TableRow['cells']
}

function readCsv(fileName: string, text: string): Table {
  const lines: { readonly line: number; readonly cells: readonly string[] }[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    step: ({ data, meta }) => {
      lines.push({ line, cells: data })
      // A cell in quotes may go over several lines.
      line += text.slice(read, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0
      read = meta.cursor
    },
  })
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const { places, unused } = findColumns(fileName, filled[0]?.cells ?? [])
  const rows = filled.slice(1).map(({ line: at, cells }) => {
    return { place: `${fileName}, line ${at}`, cells: pick(places, cells) }
  })
  return { rows, unused }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of paintings, by itself or under `paintings`. */
function readJson(fileName: string, text: string): Table {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new ImportFailure(`${fileName} is not valid JSON: ${error instanceof Error ? error.message : ''}`)
  }
  const list = isRecord(content) ? content['paintings'] : content
  if (!Array.isArray(list) || !list.every(isRecord))
    throw new ImportFailure(
      `${fileName} must hold a list of paintings, or an object with one under "paintings".`,
    )
  const keys = [...new Set(list.flatMap((item) => Object.keys(item)))]
  const { places, unused } = findColumns(fileName, keys)
  const rows = list.map((item, index) => ({
    place: `${fileName}, painting ${index + 1}`,
    cells: pick(
      places,
      keys.map((key) => item[key]),
    ),
  }))
  return { rows, unused }
}
