const DATE = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const AGE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** dd/MM/yyyy in the reader's time zone. */
export const toDate = (time: string) => DATE.format(new Date(time))
export const toDateTime = (time: string) => `${toDate(time)}, ${TIME.format(new Date(time))}`
/** The time for today, the date for any other day. */
export const toShortTime = (time: string, now = new Date()) =>
  toDate(time) === DATE.format(now) ? TIME.format(new Date(time)) : toDate(time)

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
  const age = findAge(time, now)
  return age ? AGE.format(-age.count, age.unit) : 'just now'
}
