/** The server refuses a time that is further away. */
const MOST_AHEAD = 365 * 24 * 60 * 60_000

/** The value of a field for a day and a time, in local time. */
function toLocal(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000
  return new Date(time - offset).toISOString().slice(0, 16)
}

/** Between which times a letter may leave, as attributes of the field. Without them Chrome takes years of six digits. */
export const leavingRange = (now: number) => ({ min: toLocal(now), max: toLocal(now + MOST_AHEAD) })

/** A local time such as `2027-03-05T18:00` in UTC, or why no letter can leave then. */
export function readLeavingTime(
  local: string,
  now = Date.now(),
): { readonly at: string } | { readonly fault: 'noTime' | 'tooLate' } {
  const time = new Date(local).getTime()
  if (time > now + MOST_AHEAD) return { fault: 'tooLate' }
  return time > now ? { at: new Date(time).toISOString() } : { fault: 'noTime' }
}
