import { formatDate } from '../../../content/dates.ts'
import { sharedWords, spokenLanguage, spokenLocale } from '../../stores/owner-words.ts'

const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const toTime = (time: string) => new Date(time).toLocaleTimeString(spokenLocale(), TIME)

/** dd/MM/yyyy in the reader's time zone, with dots where it is not English. */
export const toDate = (time: string) => new Date(time).toLocaleDateString(spokenLocale(), DATE)
export const toDateTime = (time: string) => `${toDate(time)}, ${toTime(time)}`
/** The time for today, the date for any other day. */
export const toShortTime = (time: string, now = new Date()) =>
  toDate(time) === toDate(now.toISOString()) ? toTime(time) : toDate(time)
/** A calendar date (`YYYY-MM-DD`). */
export const toDay = (date: string) => formatDate(date, spokenLanguage())

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, in the largest unit that fits; undefined within a minute. */
export function findAge(time: string, now = Date.now()) {
  const passed = now - new Date(time).getTime()
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? []
  return unit && length && { unit, count: Math.floor(passed / length) }
}
/** `3 hours ago`. */
export function toAge(time: string, now = Date.now()): string {
  const found = findAge(time, now)
  const age = new Intl.RelativeTimeFormat(spokenLanguage(), { numeric: 'auto' })
  return found ? age.format(-found.count, found.unit) : sharedWords().justNow
}
