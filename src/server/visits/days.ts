import { dayOf } from '../../contract/collection/standing.ts'

/** Days begin at a quarter of an hour in all time zones. */
const QUARTER = 900_000

/** Finds the calendar day of times. Formatting one takes long, and most times are of the same quarter of an hour. */
export function createDays() {
  let last = { quarter: NaN, day: '' }
  return (time: Date): string => {
    const quarter = Math.floor(time.getTime() / QUARTER)
    if (quarter !== last.quarter) last = { quarter, day: dayOf(time) }
    return last.day
  }
}
