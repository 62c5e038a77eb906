const HOUR = 60 * 60_000

interface HourlyLogParts {
  readonly clock: () => Date
  /** The most different keys that are logged in an hour. */
  readonly most: number
  /** Called once an hour with the number of events that were not logged. */
  readonly reportMore: (count: number) => void
}

/** Limits the log lines of repeated events: each key is logged once an hour. */
export function createHourlyLog({ clock, most, reportMore }: HourlyLogParts) {
  const logged = new Set<string>()
  let since = 0
  let left = 0

  function beginHour() {
    const now = clock().getTime()
    // A new hour also begins when the clock was set back.
    if (Math.abs(now - since) < HOUR) return
    if (left > 0) reportMore(left)
    since = now
    left = 0
    logged.clear()
  }

  return (key: string, report: () => void) => {
    beginHour()
    if (logged.has(key)) return
    if (logged.size < most) {
      logged.add(key)
      report()
    } else left += 1
  }
}
