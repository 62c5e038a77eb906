/** Cells as people and spreadsheets write them, as the API takes them. What is not understood stays as it is. */

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
const NO = new Set(['false', 'no', 'n', 'nein', 'non', '0', '-', '–', 'falsch', 'sold', 'verkauft'])

/** `CHF 1'200.–`, `EUR1200`, `1.200,00 €` and `1 200` → `1200`: a whole number with groups of three and no cents. */
export function toPrice(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  const bare = cell
    .replace(/(?<!\p{L})(?:chf|fr|sfr|eur|usd|gbp)(?!\p{L})\.?|[€$£]/giu, '')
    .replace(/[\s'’]/g, '')
    .replace(/[.,](?:[-–—]+|0{1,2})$/, '')
  const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(bare)
  const number = grouped ? bare.replace(/[.,]/g, '') : bare
  return /^\d+$/.test(number) ? number : cell
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
  return NO.has(word) ? false : word
}
