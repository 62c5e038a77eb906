import { dayOf } from '../../../contract/collection/standing.ts'
import type { VisitDays } from '../../../contract/site/visits.ts'
import { ownerWords, spokenLocale, tell } from '../../stores/owner-words.ts'

/** A period that the owner chooses. Its bars are days, weeks or months. */
export const PERIODS = {
  days: 'day',
  year: 'week',
  all: 'month',
} as const
export type Period = keyof typeof PERIODS
type Unit = (typeof PERIODS)[Period]

/** The hash that shows a period, of one page or ('') of all. */
export const hashOf = (period: Period, page = '') =>
  ['#visits', ...(period === 'days' ? [] : [period]), ...(page === '' ? [] : [page])].join('/')

/** What the hash names after the section. */
export function readPlace(tail: string): { readonly period: Period; readonly page: string } {
  const [first = '', ...rest] = tail.split('/')
  return Object.hasOwn(PERIODS, first)
    ? { period: first as Period, page: rest.join('/') }
    : { period: 'days', page: tail }
}

/** Dates without a time are at noon, so that summer time changes no day. */
const toTime = (day: string) => new Date(`${day}T12:00:00`)
function later(day: string, days: number): string {
  const time = toTime(day)
  time.setDate(time.getDate() + days)
  return dayOf(time)
}

/** The first day of a period that ends today. Years and months begin with a whole bar. */
export function firstDayOf(period: Period, today: string): string {
  if (period === 'days') return later(today, -29)
  const start = toTime(today)
  if (period === 'year') return startOf('week', later(today, -52 * 7))
  start.setDate(1)
  start.setMonth(start.getMonth() - 23)
  return dayOf(start)
}

/** The first day of the bar of a day. Weeks begin on Monday. */
function startOf(unit: Unit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  return later(day, -((toTime(day).getDay() + 6) % 7))
}

export interface Bar {
  /** The first day of the bar. */
  readonly day: string
  readonly visits: number
  readonly bots: number
}

/** One bar for each day, week or month of the period, also where nobody came. */
export function toBars(period: Period, { from, to, days }: VisitDays): Bar[] {
  const unit = PERIODS[period]
  const bars = new Map<string, Bar>()
  for (let day = from; day <= to; day = later(day, 1)) {
    const start = startOf(unit, day)
    if (!bars.has(start)) bars.set(start, { day: start, visits: 0, bots: 0 })
  }
  for (const { day, visits, bots } of days) {
    const start = startOf(unit, day)
    const bar = bars.get(start)
    if (bar) bars.set(start, { day: start, visits: bar.visits + visits, bots: bar.bots + bots })
  }
  return [...bars.values()]
}

const MONTH = { month: 'long', year: 'numeric' } as const
const DAY = { day: 'numeric', ...MONTH } as const
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const SHORT_MONTH = { month: 'short', year: 'numeric' } as const
const inWords = (day: string, how: Intl.DateTimeFormatOptions) =>
  toTime(day).toLocaleDateString(spokenLocale(), how)

/** The days of a bar in words: `26 November 2026`, `Week of 23 November 2026`, `November 2026`. */
export function nameOfBar(period: Period, day: string): string {
  if (period === 'all') return inWords(day, MONTH)
  const name = inWords(day, DAY)
  return period === 'year' ? tell(ownerWords().visits.weekOf, { day: name }) : name
}
/** The same below the chart: `26 Nov`, `Nov 2026`. */
export const labelOfBar = (period: Period, day: string) =>
  inWords(day, period === 'days' ? SHORT_DAY : SHORT_MONTH)

/** The visits of the highest bar. */
export const mostOf = (bars: readonly Bar[]) => Math.max(...bars.map(({ visits }) => visits), 1)

const STEPS = { few: [1, 2, 4, 6, 8, 10], many: [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10] }

/** A round number at the top of the scale, so that the highest bar fills most of it. Its half is a whole number, too. */
export function topOfScale(most: number): number {
  let power = 1
  while (power * 10 < most) power *= 10
  const steps = power === 1 ? STEPS.few : STEPS.many
  return steps.map((step) => Math.round(step * power)).find((top) => top >= most) ?? most
}
