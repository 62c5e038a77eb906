const LONGEST = 60_000

/** Milliseconds until the next attempt: `first`, twice as long with each failure before, a minute at most. */
export const pauseAfter = (failures: number, first: number) => Math.min(LONGEST, first * 2 ** failures)
