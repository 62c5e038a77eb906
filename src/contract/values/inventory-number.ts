/**
 * The pattern of inventory numbers: plain text with marks. `{number}` is the running number and must be in it, `{year}` the
 * year of the work; `{number:4}` has at least four digits, `{year:2}` exactly two.
 */
const MARK = /\{([^{}]*)\}/g
const NUMBER = /^number(?::([1-9]))?$/
const YEAR = /^year(?::([24]))?$/

/** In characters. */
export const INVENTORY_LIMITS = { number: 60, pattern: 50 } as const

const marksOf = (pattern: string) => [...pattern.matchAll(MARK)].map(([, mark = '']) => mark)

export const PATTERN_FAULTS = {
  unknown: (mark: string, known: string, last: string) => `There is no mark ${mark}. Use ${known} or ${last}`,
  unpaired: (open: string, close: string) => `Each mark stands between ${open} and ${close}`,
  missing: (number: string) => `The pattern needs ${number}, so that no number comes twice`,
  twice: (number: string) => `The pattern may have ${number} once only`,
} as const

/** What is wrong with a pattern, in words; '' for nothing. An empty pattern makes no numbers. */
export function findPatternFault(pattern: string): string {
  if (pattern === '') return ''
  const marks = marksOf(pattern)
  const unknown = marks.find((mark) => !NUMBER.test(mark) && !YEAR.test(mark))
  if (unknown !== undefined)
    return PATTERN_FAULTS.unknown(`{${unknown}}`, '{year}, {year:2}, {number}', '{number:4}')
  if (/[{}]/.test(pattern.replace(MARK, ''))) return PATTERN_FAULTS.unpaired('{', '}')
  const numbers = marks.filter((mark) => NUMBER.test(mark)).length
  if (numbers === 0) return PATTERN_FAULTS.missing('{number}')
  return numbers > 1 ? PATTERN_FAULTS.twice('{number}') : ''
}

function yearInDigits(year: number, digits: string | undefined): string {
  const text = String(year)
  return digits === '2' ? text.padStart(2, '0').slice(-2) : text.padStart(Number(digits ?? 1), '0')
}

/** The texts before and after the running number of works of a year, and the least number of its digits. */
export function partsOfPattern(pattern: string, year: number) {
  const filled = pattern.replace(MARK, (whole, mark: string) => {
    const [isYear, digits] = YEAR.exec(mark) ?? []
    return isYear === undefined ? whole : yearInDigits(year, digits)
  })
  const [before = '', mark = '', after = ''] = filled.split(/\{([^{}]*)\}/)
  return { before, after, digits: Number(NUMBER.exec(mark)?.[1] ?? 1) }
}
export type PatternParts = ReturnType<typeof partsOfPattern>

export const numberFrom = ({ before, after, digits }: PatternParts, count: number) =>
  `${before}${String(count).padStart(digits, '0')}${after}`

/** Numbers that differ only in case or spaces are equal, because people would take one for the other. */
export const toNumberKey = (number: string) =>
  number.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The running number in a key of this pattern; undefined for keys of another form. Longer numbers are no running ones. */
export function countIn(key: string, { before, after }: PatternParts): number | undefined {
  const [start, end] = [toNumberKey(`${before}0`).slice(0, -1), toNumberKey(`0${after}`).slice(1)]
  if (!key.startsWith(start) || !key.endsWith(end) || key.length < start.length + end.length) return undefined
  const digits = key.slice(start.length, key.length - end.length)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
