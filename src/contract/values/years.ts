/** The years of a work: the one in which it was made, or the first and the last of several. */

import { VALIDATION } from '../wording/messages.ts'

interface Years {
  readonly year: number
  /** Null or missing where the work was made in one year. */
  readonly yearTo?: number | null | undefined
}

/** `2019–2021`, or `2019`. */
export const yearsInWords = ({ year, yearTo }: Years) => (yearTo ? `${year}–${yearTo}` : String(year))

/** As an ISO 8601 interval: `2019/2021`, or `2019`. */
export const yearsAsInterval = ({ year, yearTo }: Years) => (yearTo ? `${year}/${yearTo}` : String(year))

/** How many years ahead a work may be finished. */
const AHEAD = 10

/** What is wrong with the year or the years, in words; '' for nothing. */
export function findFaultOfYears({ year, yearTo }: Years, now: Date): string {
  const last = yearTo ?? year
  if (last < year) return VALIDATION.yearsReversed
  return last > now.getFullYear() + AHEAD ? VALIDATION.yearTooLate : ''
}

const RANGE = /^(\d{4}) ?([-–—]) ?(\d{4}|\d{2})$/
/**
 * Reads `2019–2021`, `2019-2021` and `2019–21`; undefined for other texts. `2019-05` is a month. The second year may be
 * before the first.
 */
export function readYears(text: string): { readonly year: number; readonly yearTo: number } | undefined {
  const [, first = '', dash, last = ''] = RANGE.exec(text.trim()) ?? []
  if (first === '' || (dash === '-' && last.length === 2 && Number(last) <= 12)) return undefined
  return { year: Number(first), yearTo: Number(last.length === 2 ? first.slice(0, 2) + last : last) }
}
