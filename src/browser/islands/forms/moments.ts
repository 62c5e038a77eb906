import { ownerWords, tell } from '../../stores/owner-words.ts'

/** What a field shows of a day, or of a time in UTC: `2026-12-04` or, in local time, `2026-12-04T18:30`. */
export function localTime(moment: string): string {
  if (!moment.includes('T')) return moment
  const time = new Date(moment)
  return `${time.toLocaleDateString('sv-SE')}T${time.toLocaleTimeString('sv-SE').slice(0, 5)}`
}

/** The day or the time in UTC that such a field means. A time that does not exist stays as it is, to be refused. */
export function momentOf(text: string): string {
  const time = text.includes('T') ? new Date(text) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : text
}

/** The change to or from summer time, in minutes; half an hour on Lord Howe Island. */
const SHIFTS = [30, 60]

/** What a person should know about a typed time on a night when the clocks change; '' for any other time. */
export function hintOfTime(text: string): string {
  const time = text.includes('T') ? new Date(text).getTime() : Number.NaN
  if (Number.isNaN(time)) return ''
  const words = ownerWords().forms.hints
  const shownAt = (minutes: number) => localTime(new Date(time + minutes * 60_000).toISOString())
  const typed = text.slice(0, 16)
  if (shownAt(0) !== typed) return tell(words.clocksForward, { time: shownAt(0).slice(11) })
  return SHIFTS.some((minutes) => shownAt(minutes) === typed) ? words.clocksBack : ''
}
