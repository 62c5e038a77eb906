import type { Availability } from '../../contract/collection/availability.ts'
import { formatSize, parseSize, type Size } from '../../contract/collection/size.ts'
import { CURRENCIES, type Currency, isMarkOf } from '../../contract/prices/currency.ts'
import { IMPORT_NOTES } from '../../contract/wording/import-words.ts'
import { fill } from '../../contract/values/fill.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { readPrice } from '../../contract/prices/typed-price.ts'
import { simplify } from './columns.ts'

/** Converts cells of people and spreadsheets to values of the API. A value that cannot be read stays as it is. */

const YES = new Set(['true', 'yes', 'y', 'ja', 'j', 'oui', 'si', 'sì', '1', 'x', '✓', 'wahr'])
const NO = new Set(['false', 'no', 'n', 'nein', 'non', '0', '-', '–', 'falsch'])

/** The words of lists, without spaces and accents. */
const WORDS: Readonly<Record<Availability, string>> = {
  available:
    'available forsale availableforsale verfugbar verfuegbar verkauflich verkaeuflich zuverkaufen disponible ' +
    'disponibile avendre invendita',
  reserved:
    'reserved onreserve onhold reserviert reserve reservee reservato riservato riservata prenotato opzionato',
  sold: 'sold verkauft vendu vendue venduto venduta',
  notForSale:
    'notforsale nfs notavailable unavailable nichtverkauflich nichtverkaeuflich unverkauflich unverkaeuflich ' +
    'nichtzuverkaufen nichtverfugbar nichtverfuegbar nichtzumverkauf privat private prive privee privato ' +
    'indisponible nondisponible nondisponibile noninvendita invendable',
}
const AVAILABILITY_OF = new Map(
  (Object.entries(WORDS) as [Availability, string][]).flatMap(([availability, words]) =>
    words.split(' ').map((word): [string, Availability] => [word, availability]),
  ),
)
const RED_DOT = /^(●|🔴)+$/u

/** The availability that a cell has in words, or as the red dot of a gallery; undefined for other cells. */
export function toAvailability(cell: unknown): Availability | undefined {
  if (typeof cell !== 'string') return undefined
  return RED_DOT.test(cell.trim()) ? 'sold' : AVAILABILITY_OF.get(simplify(cell))
}

export const isBlank = (cell: unknown) => cell === undefined || cell === null || cell === ''
export const textOf = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''

/** Cents are rounded, because a price has whole units here. `mark` is the currency in the cell; '' for none. */
export function toPrice(cell: unknown): {
  readonly price: unknown
  readonly isRounded: boolean
  readonly mark: string
} {
  if (typeof cell === 'number' && cell >= 0)
    return { price: Math.round(cell), isRounded: !Number.isInteger(cell), mark: '' }
  const read = typeof cell === 'string' ? readPrice(cell) : undefined
  if (!read || 'fault' in read) return { price: cell, isRounded: false, mark: '' }
  const { units, cents, mark } = read
  const isRounded = /[1-9]/.test(cents)
  return { price: isRounded ? String(Math.round(Number(`${units}.${cents}`))) : units, isRounded, mark }
}

/**
 * The currency that a cell names, such as `EUR`, `€` or `Euro`; another text stays as it is. Where a mark is that of
 * several currencies, the site's comes first.
 */
export function toCurrency(cell: unknown, ofSite: Currency): unknown {
  const mark = textOf(cell).toLowerCase()
  return [ofSite, ...CURRENCIES].find((currency) => isMarkOf(mark, currency)) ?? cell
}

export interface Prices {
  readonly currency: Currency
  /** Spreadsheets show 0 for an empty price; only in our own export it really means 0. */
  readonly isOurs: boolean
}
/** A price with what the person should read about it; undefined for none. */
export function priceFrom(cell: unknown, { currency, isOurs }: Prices) {
  const { price, isRounded, mark } = toPrice(cell)
  const isPriced = !isBlank(price) && (isOurs || Number(price) !== 0)
  const [text, amount] = [textOf(cell), textOf(price)]
  const notes = [
    ...(mark === '' || isMarkOf(mark, currency)
      ? []
      : [fill(IMPORT_NOTES.otherCurrency, { text, currency, amount })]),
    ...(isRounded && isPriced ? [fill(IMPORT_NOTES.rounded, { text, amount })] : []),
  ]
  return { price: isPriced ? price : undefined, notes }
}

/** In a list of people a dash stands for an empty cell. */
export const isDash = (cell: unknown) => /^[-–—]+$/.test(textOf(cell))

const BARE_NUMBER = /^[\d.,/ ¼½¾⅛⅜⅝⅞]+$/

/** A cell of a size. A bare number is in centimetres; a dash stands for none, and so does the 0 of a spreadsheet. */
function sideOf(cell: unknown): string {
  const text = textOf(cell)
  if (isDash(cell) || text === '0') return ''
  return BARE_NUMBER.test(text) ? `${text} cm` : text
}

/** `Ø 40 cm` and `2 × 80 × 60 cm` say a size in words of their own; `oval` and `A4` say none. */
const SIZE_IN_WORDS = /\d\s*(?:[×x*]|(?:mm|cm|m|in|inch|inches|zoll)\b|["”″])/i

/** The size of the columns of its sides, and of a text where these are empty; undefined where it is not understood. */
function sizeOfSides(columns: readonly string[], said: Size | undefined): Size | undefined {
  const ofText = [said?.height, said?.width, said?.depth].map((side) => (side ? `${side} mm` : ''))
  const [height, width, depth] = ofText.map((side, index) => columns[index] || side)
  if (!height || !width) return undefined
  return parseSize([height, width, ...(depth ? [depth] : [])].join(' × '))
}

interface SizeCells {
  readonly dimensions?: unknown
  readonly height?: unknown
  readonly width?: unknown
  readonly depth?: unknown
}
/**
 * The size that the columns of the sides give a work, with what the person should read about it; undefined where the text
 * of its dimensions stays. A text that says a size counts more than the columns, which add a depth that it lacks.
 */
export function sizeFrom(
  cells: SizeCells,
  isOurs: boolean,
): { readonly text?: string; readonly notes: readonly string[] } {
  const text = isDash(cells.dimensions) ? '' : textOf(cells.dimensions)
  const columns = [cells.height, cells.width, cells.depth].map(sideOf)
  const sides = columns.filter((side) => side !== '').join(' × ')
  // The sides in our own export were read from the text.
  if (!/\p{N}/u.test(sides) || (isOurs && text !== '')) return { notes: [] }
  const said = parseSize(text) ?? parseSize(`${text} cm`)
  const size = sizeOfSides(columns, said)
  if (size && said === undefined && !SIZE_IN_WORDS.test(text)) {
    const words = formatSize(size)
    return { text: words, notes: text === '' ? [] : [fill(IMPORT_NOTES.noSize, { text, size: words })] }
  }
  if (size && said && isSame(size, { ...said, depth: said.depth ?? size.depth }))
    return size.depth === said.depth ? { notes: [] } : { text: formatSize(size), notes: [] }
  if (text === '') return { notes: [fill(IMPORT_NOTES.size, { text: sides })] }
  return { notes: [fill(IMPORT_NOTES.otherSize, { text, sides })] }
}

/** `2024-05-01` and `01.05.2024` → `2024`. */
export function toYear(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  const date = /^\s*(?:(\d{4})-\d{1,2}(?:-\d{1,2})?|\d{1,2}[./]\d{1,2}[./](\d{4}))\s*$/.exec(cell)
  return date?.[1] ?? date?.[2] ?? cell
}

/** `1.5.2024`, `01/05/2024` and `2024-5-1` → `2024-05-01`. The day comes before the month, as everywhere on the site. */
export function toDay(cell: unknown): unknown {
  const text = textOf(cell).replaceAll(' ', '')
  const [day = '', month = '', year = ''] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)?.slice(1) ??
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.slice(1).toReversed() ??
    []
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function toFlag(cell: unknown): unknown {
  if (cell === 1 || cell === 0) return cell === 1
  if (typeof cell !== 'string') return cell
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : word
}

/** Whether a cell says something: a mark, a day or a name. An empty cell and a clear no say nothing. */
export function isMarked(cell: unknown): boolean {
  const word = typeof cell === 'string' ? cell.trim().toLowerCase() : cell
  if (typeof word !== 'string') return word === true || (typeof word === 'number' && word !== 0)
  return word !== '' && !NO.has(word)
}
