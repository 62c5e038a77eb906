import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/universal'
import { IMPORT_FAILURES } from '../../contract/wording/import-words.ts'
import { fill } from '../../contract/values/fill.ts'
import { hasCode } from '../platform/lib/files.ts'
import { ImportFailure } from './failure.ts'

const MEGABYTE = 1024 ** 2
/** Limits for a list of paintings; thousands of works need less than one megabyte. */
const LIMITS = {
  fileBytes: 20 * MEGABYTE,
  contentBytes: 100 * MEGABYTE,
  rows: 20_000,
  columns: 200,
  /** The maximum of Excel. */
  emptyRows: 1_048_576,
}

/** The fields of the directory of a ZIP archive, by their offsets (APPNOTE 4.3.12, 4.3.15 and 4.3.16). */
const END = {
  signature: 0x06054b50,
  size: 22,
  longestComment: 65_535,
  entriesHere: 8,
  entries: 10,
  start: 16,
  comment: 20,
}
const ZIP64_LOCATOR = { signature: 0x07064b50, size: 20 }
const ENTRY = {
  signature: 0x02014b50,
  size: 46,
  method: 10,
  packed: 20,
  unpacked: 24,
  name: 28,
  extra: 30,
  comment: 32,
  at: 42,
}
const LOCAL = { size: 30, name: 26, extra: 28 }
const DEFLATED = 8

const invalid = () => new Error('invalid zip data')

/** Finds the end of the directory. Throws where the reader could see another directory than is checked here. */
function findEnd(bytes: Buffer): number {
  const searched = Math.max(0, bytes.length - END.size - END.longestComment)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(END.signature)
  const end = searched + bytes.subarray(searched).lastIndexOf(signature)
  const isLast = end + END.size + bytes.readUInt16LE(end + END.comment) === bytes.length
  const isWhole = bytes.readUInt16LE(end + END.entriesHere) === bytes.readUInt16LE(end + END.entries)
  const beforeEnd = end - ZIP64_LOCATOR.size
  const isZip64 = beforeEnd >= 0 && bytes.readUInt32LE(beforeEnd) === ZIP64_LOCATOR.signature
  if (!isLast || !isWhole || isZip64) throw invalid()
  return end
}

/**
 * Yields the unpacked files of an archive: the reader unpacks pictures, too, and a sheet may have any name. Throws `tooLarge`
 * where all of them together exceed the memory limit.
 */
function* unpack(bytes: Buffer, tooLarge: ImportFailure): Generator<string> {
  const end = findEnd(bytes)
  let left = LIMITS.contentBytes
  let entry = bytes.readUInt32LE(end + END.start)
  for (let count = bytes.readUInt16LE(end + END.entries); count > 0; count -= 1) {
    const length = (offset: number) => bytes.readUInt16LE(entry + offset)
    const local = bytes.readUInt32LE(entry + ENTRY.at)
    const start =
      local + LOCAL.size + bytes.readUInt16LE(local + LOCAL.name) + bytes.readUInt16LE(local + LOCAL.extra)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + ENTRY.packed))
    const isPacked = length(ENTRY.method) === DEFLATED
    const content = isPacked ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }) : packed
    left -= content.length
    if (left < 0) throw tooLarge
    // The reader takes as much memory as the directory says.
    if (bytes.readUInt32LE(entry + ENTRY.unpacked) > content.length) throw invalid()
    yield content.toString()
    entry += ENTRY.size + length(ENTRY.name) + length(ENTRY.extra) + length(ENTRY.comment)
  }
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The tag of a row or a cell with its address. The reader allows both kinds of quotes and any prefix. */
const TAG = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<]*)/g
const ADDRESS = /\s(?:[\w.-]+:)?r=["']([^"']*)/g

function isCellNear(address: string) {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  return letters !== undefined && columnOf(letters) <= LIMITS.columns && Number(row) <= LIMITS.rows
}

/**
 * A reader makes all rows and cells up to the last one, so one far away would use all memory. Only an empty row at the
 * very end is allowed: it is common where heights were set.
 */
function isTooWide(text: string) {
  let row = 0
  let rowsWithoutNumber = 0
  for (const [, tag, attributes = ''] of text.matchAll(TAG)) {
    const addresses = Array.from(attributes.matchAll(ADDRESS), ([, address = '']) => address)
    if (tag === 'row') {
      row = Math.max(0, ...addresses.map(Number))
      if (addresses.length === 0) rowsWithoutNumber += 1
      if (!(row <= LIMITS.emptyRows) || rowsWithoutNumber > LIMITS.rows) return true
    } else if (row > LIMITS.rows || !addresses.every(isCellNear)) return true
  }
  return false
}

function requireReasonable(fileName: string, bytes: Buffer) {
  const { rows, columns } = LIMITS
  const tooLarge = new ImportFailure(
    fill(IMPORT_FAILURES.workbookTooLarge, { file: fileName, rows, columns }),
  )
  if (bytes.length > LIMITS.fileBytes) throw tooLarge
  try {
    for (const text of unpack(bytes, tooLarge)) if (isTooWide(text)) throw tooLarge
  } catch (error) {
    if (hasCode(error, 'ERR_BUFFER_TOO_LARGE')) throw tooLarge
    throw error
  }
}

const MINUTE = 60_000
/** A date cell as a day, or as a day with a time. */
function toCell(cell: unknown): unknown {
  if (!(cell instanceof Date)) return cell
  // A time is a fraction of a day, and so never exact.
  const text = new Date(Math.round(cell.getTime() / MINUTE) * MINUTE).toISOString()
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** Reads the rows of a workbook's first sheet, counted from 1. Throws `ImportFailure`. */
export async function readWorkbook(fileName: string, content: Uint8Array) {
  const bytes = Buffer.from(content)
  try {
    requireReasonable(fileName, bytes)
    const rows = await readSheet(new Blob([bytes]))
    return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(toCell) }))
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new ImportFailure(fill(IMPORT_FAILURES.noWorkbook, { file: fileName, reason }))
  }
}
