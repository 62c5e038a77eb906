import { readPrice } from '../../contract/values/typed-price.ts'

/** Converts cells of people and spreadsheets to values of the API. A value that cannot be read stays as it is. */

const YES = new Set([
  'true',
  'yes',
  'y',
  'ja',
  'j',
  'oui',
  'si',
  'sì',
  '1',
  'x',
  '✓',
  'wahr',
  'available',
  'verfügbar',
])
const NO = new Set(['false', 'no', 'n', 'nein', 'non', '0', '-', '–', 'falsch'])
const SOLD = new Set(['sold', 'verkauft'])

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

/** `2024-05-01` and `01.05.2024` → `2024`. */
export function toYear(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  const date = /^\s*(?:(\d{4})-\d{1,2}(?:-\d{1,2})?|\d{1,2}[./]\d{1,2}[./](\d{4}))\s*$/.exec(cell)
  return date?.[1] ?? date?.[2] ?? cell
}

export function toFlag(cell: unknown): unknown {
  if (cell === 1 || cell === 0) return cell === 1
  if (typeof cell !== 'string') return cell
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) || SOLD.has(word) ? false : word
}

/**
 * Whether a cell in the column for sold works means sold: a mark, a day or a buyer. Only an empty cell or a clear no
 * means unsold.
 */
export function isSold(cell: unknown): boolean {
  const word = typeof cell === 'string' ? cell.trim().toLowerCase() : cell
  if (typeof word !== 'string') return word === true || (typeof word === 'number' && word !== 0)
  return word !== '' && !NO.has(word)
}
