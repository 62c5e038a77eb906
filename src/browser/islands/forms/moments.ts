import { ownerWords, tell } from '../../stores/owner-words.ts'
import { read } from './kinds.ts'
import type { Values } from './values.ts'

/** What a field shows of a day, or of a time in UTC: `2026-12-04` or, in local time, `2026-12-04T18:30`. */
export function localTime(moment: string): string {
  if (!moment.includes('T')) return moment
  const time = new Date(moment)
  return `${time.toLocaleDateString('sv-SE')}T${time.toLocaleTimeString('sv-SE').slice(0, 5)}`
}

/**
 * The day or the time in UTC that such a field means. While it shows what is stored, it means just that, with its seconds
 * and in the right one of two equal hours. A time that does not exist stays as it is, to be refused.
 */
export function momentOf(text: string, stored = ''): string {
  if (!text.includes('T')) return text
  const time = new Date(text === localTime(stored) ? stored : text)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

/** The change to or from summer time, in minutes; half an hour on Lord Howe Island. */
const SHIFTS = [30, 60]

/** What a person should know about a time on a night when the clocks change; '' for any other time. */
export function hintOfTime(text: string, stored?: string): string {
  const time = text.includes('T') ? new Date(momentOf(text, stored)).getTime() : Number.NaN
  if (Number.isNaN(time)) return ''
  const words = ownerWords().forms.hints
  const shownAt = (minutes: number) => localTime(new Date(time + minutes * 60_000).toISOString())
  const typed = text.slice(0, 16)
  if (shownAt(0) !== typed) return tell(words.clocksForward, { time: shownAt(0).slice(11) })
  if (SHIFTS.some((minutes) => shownAt(minutes) === typed)) return words.clocksBack
  return SHIFTS.some((minutes) => shownAt(-minutes) === typed) ? words.clocksBackLater : ''
}

/** `momentOf` the field with this name. */
export const momentIn = (values: Values, name: string) => momentOf(read(values, name), values.moments?.[name])

/** `hintOfTime` of the field with this name. */
export const hintIn = (values: Values, name: string) => hintOfTime(read(values, name), values.moments?.[name])
