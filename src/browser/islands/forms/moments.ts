/** What a field shows of a day, or of a time in UTC: `2026-12-04` or, in local time, `2026-12-04T18:30`. */
export function localTime(moment: string): string {
  if (!moment.includes('T')) return moment
  const time = new Date(moment)
  return `${time.toLocaleDateString('sv-SE')}T${time.toLocaleTimeString('sv-SE').slice(0, 5)}`
}

/** The day or the time in UTC that such a field means. */
export const momentOf = (text: string) => (text.includes('T') ? new Date(text).toISOString() : text)
