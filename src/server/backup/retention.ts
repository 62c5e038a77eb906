import { randomBytes } from 'node:crypto'

/** Keeps the newest backup of this many days, weeks and months. Days without a backup do not count. */
export const KEPT = { days: 7, weeks: 4, months: 12 }
const DAY = 24 * 3_600_000
const NAME = /^mahlstick-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-[\da-f]{8})?(?:-records)?\.tar$/

/** A name such as `mahlstick-2026-11-22T03-00-00Z.tar`: it sorts by time and is valid on every file system. */
export const nameOf = (time: Date) => `mahlstick-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/**
 * A name such as `mahlstick-2026-11-22T03-00-00Z-1f0c93ab.tar`, for a place that other sites may use, too: two of them may
 * make backups in the same second.
 */
export const uniqueNameOf = (time: Date) =>
  nameOf(time).replace('.tar', `-${randomBytes(4).toString('hex')}.tar`)

/** A name such as `mahlstick-2026-11-22T03-00-00Z-records.tar`, for an archive of the records only. */
export const recordsNameOf = (time: Date) => nameOf(time).replace('.tar', '-records.tar')
export const hasOnlyRecords = (name: string) => name.endsWith('-records.tar')

/** The start time of an archive. Undefined for other names. */
export function timeOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Whether `nameOf` gives this name. Versions before 1.1.0 named all their backups so. */
export function isPlainName(name: string): boolean {
  const time = timeOf(name)
  return time !== undefined && nameOf(time) === name
}

/** The number of the week in UTC; weeks begin on Monday. */
const weekOf = (time: Date) => Math.floor((time.getTime() / DAY + 3) / 7)

/** Names of the whole archives that can be removed. Files with other names are never included. */
export function findSuperfluous(names: readonly string[]): string[] {
  const archives = names
    .filter((name) => !hasOnlyRecords(name))
    .flatMap((name) => {
      const time = timeOf(name)
      return time ? [{ name, time }] : []
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime())
  const kept = new Set<string>()
  const keepNewestOf = (count: number, periodOf: (time: Date) => string | number) => {
    const periods = new Set<string | number>()
    for (const { name, time } of archives) {
      const period = periodOf(time)
      if (periods.has(period) || periods.size === count) continue
      periods.add(period)
      kept.add(name)
    }
  }
  keepNewestOf(KEPT.days, (time) => time.toISOString().slice(0, 10))
  keepNewestOf(KEPT.weeks, weekOf)
  keepNewestOf(KEPT.months, (time) => time.toISOString().slice(0, 7))
  return archives.map(({ name }) => name).filter((name) => !kept.has(name))
}
