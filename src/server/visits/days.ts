import { dayOf } from '../../contract/collection/standing.ts'

/** Days begin at a quarter of an hour in all time zones. */
const QUARTER = 900_000

/** Finds the calendar day of times in milliseconds. Formatting one takes long, and most times are of the same quarter of an hour. */
export function createDays() {
  let last = { quarter: NaN, day: '' }
  return (time: number): string => {
    const quarter = Math.floor(time / QUARTER)
    if (quarter !== last.quarter) last = { quarter, day: dayOf(new Date(time)) }
    return last.day
  }
}
