const HOUR = 60 * 60_000

interface HourlyParts {
  readonly clock: () => Date
  /** So many different things are told in an hour. */
  readonly most: number
  /** Told once an hour how many more there were. */
  readonly tellMore: (count: number) => void
}

/** What comes again and again, for the log: each thing, known by its key, is told once an hour. */
export function createHourly({ clock, most, tellMore }: HourlyParts) {
  const told = new Set<string>()
  let since = 0
  let left = 0

  function beginHour() {
    const now = clock().getTime()
    // A clock that was put back begins one, too.
    if (Math.abs(now - since) < HOUR) return
    if (left > 0) tellMore(left)
    since = now
    left = 0
    told.clear()
  }

  return (key: string, tell: () => void) => {
    beginHour()
    if (told.has(key)) return
    if (told.size < most) {
      told.add(key)
      tell()
    } else left += 1
  }
}
