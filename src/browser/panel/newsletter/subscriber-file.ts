import Papa from 'papaparse'
import { findDelimiter } from '../../../contract/values/delimiter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { READERS } from '../../../contract/mail/readers.ts'

export interface AddressLine {
  /** The row number of a spreadsheet, from 1. */
  readonly row: number
  readonly address: string
  /** The file itself says that this address has unsubscribed. */
  readonly hasLeft: boolean
  /** From the column of that name. */
  readonly tags: readonly string[]
  /** Number of tags that are left out, because they are too long or too many. */
  readonly tagsLeftOut: number
}

/** `'Ida <ida@mail.test>` → `ida@mail.test`: removes what mail programs and spreadsheets write around an address. */
function cleanAddress(cell: string): string {
  const text = cell.trim().replace(/^'/, '')
  const within = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text
  // Text beyond the maximum length is cut, because one character too many already makes the address invalid.
  return within
    .replace(/^mailto:/i, '')
    .trim()
    .slice(0, LIMITS.emailMaxLength + 1)
}

/** The apostrophe that spreadsheets write before what would be a formula. */
const GUARD = /^'(?='*[=+\-@|＝＋－＠｜])/

/** A comma is part of a tag. */
function toTags(cell: string) {
  const named = cell
    .split(';')
    .map((tag) => tag.trim().replace(GUARD, '').replace(/\s+/g, ' '))
    .filter(Boolean)
  // The same tag in another case is no other tag.
  const all = [...new Map(named.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()
  const tags = all.filter((tag) => tag.length <= READERS.tagMaxLength).slice(0, READERS.tagsMax)
  return { tags, tagsLeftOut: all.length - tags.length }
}

const mailsIn = (rows: readonly (readonly string[])[], column: number) =>
  rows.filter((row) => row[column]?.includes('@')).length

/** The column with the most addresses. If several are equal, the first one. */
function findColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, column) => mailsIn(rows, column))
  return counts.indexOf(Math.max(...counts))
}

/** Columns that are read besides the addresses. */
const NAMED = /^\s*(?:status|tags)\s*$/i
const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * Reads the addresses of a CSV file or of plain lines, with any separator and in any column. One row without an address
 * is a header: the first that names columns we know, or else the first above all addresses. Other rows without an
 * address stay, so that the import can report them.
 */
export function readAddresses(text: string): AddressLine[] {
  const plain = text.replace(/^\uFEFF/, '')
  const rows = Papa.parse<string[]>(plain, { delimiter: findDelimiter(plain) }).data
  const column = findColumn(rows)
  const first = rows.findIndex((row) => row[column]?.includes('@'))
  const before = rows.slice(0, Math.max(first, 0)).filter((row) => !isBlank(row))
  // A title of the list, or a mark for a spreadsheet, may stand before the titles of the columns.
  const isTitles = (row: readonly string[]) =>
    !row[column]?.includes('@') && row.some((cell) => NAMED.test(cell))
  const titles = rows.find(isTitles) ?? before[0] ?? []
  const status = titles.findIndex((title) => /^\s*status\s*$/i.test(title))
  const tags = titles.findIndex((title) => /^\s*tags\s*$/i.test(title))
  const lines = rows.flatMap((cells, index) => {
    if (isBlank(cells) || cells === titles) return []
    const hasLeft = status >= 0 && /unsubscribed/i.test(cells[status] ?? '')
    return {
      row: index + 1,
      address: cleanAddress(cells[column] ?? ''),
      hasLeft,
      ...toTags(cells[tags] ?? ''),
    }
  })
  // Whoever has left in one line has left in all of them.
  const keyOf = ({ address }: AddressLine) => address.toLowerCase()
  const left = new Set(lines.filter(({ hasLeft }) => hasLeft).map(keyOf))
  return lines.map((line) => ({ ...line, hasLeft: left.has(keyOf(line)) }))
}
