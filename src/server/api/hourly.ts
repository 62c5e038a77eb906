const HOUR = 60 * 60_000

interface HourlyParts {
  readonly clock: () => Date
  /** The most different keys that are logged in an hour. */
  readonly most: number
  /** Called once an hour with the number of events that were not logged. */
  readonly reportMore: (count: number) => void
}

/** Limits the log lines of repeated events: each key is logged once an hour. */
export function createHourly({ clock, most, reportMore }: HourlyParts) {
  const told = new Set<string>()
  let since = 0
  let left = 0

  function beginHour() {
    const now = clock().getTime()
    // A new hour also begins when the clock was set back.
    if (Math.abs(now - since) < HOUR) return
    if (left > 0) reportMore(left)
    since = now
    left = 0
    told.clear()
  }

  return (key: string, report: () => void) => {
    beginHour()
    if (told.has(key)) return
    if (told.size < most) {
      told.add(key)
      report()
    } else left += 1
  }
}
