/** One place in the row of page numbers. */
export type PageMark =
  | {
      readonly page: number
      readonly href: string
      readonly isCurrent: boolean
      /** Hidden on a phone, which has space for six numbers. */
      readonly isWideOnly: boolean
    }
  /** Stands for skipped pages, on all screens or on phones only. */
  | 'gap'
  | 'narrow-gap'

export interface Pagination {
  readonly marks: readonly PageMark[]
  readonly previous: string | undefined
  readonly next: string | undefined
}

const MOST = 9
const MOST_NARROW = 6

/** The first, the last and the pages near the current one: at most nine places, or seven on a phone. */
export function paginate(pathOf: (page: number) => string, current: number, last: number): Pagination {
  const isShown = (page: number, most: number, around: number) =>
    last <= most || page === 1 || page === last || Math.abs(page - current) <= around
  const isNarrow = (page: number) => isShown(page, MOST_NARROW, 1)
  const shown = [...Array(last).keys()].map((index) => index + 1).filter((page) => isShown(page, MOST, 2))
  /** The last number that phones show, and whether a gap for all screens follows it. */
  let narrow = 0
  let hasGap = false
  const marks = shown.flatMap((page, index): PageMark[] => {
    const mark = { page, href: pathOf(page), isCurrent: page === current, isWideOnly: !isNarrow(page) }
    const isAfterGap = page - (shown[index - 1] ?? 0) > 1
    hasGap ||= isAfterGap
    const needsNarrowGap = isNarrow(page) && page - narrow > 1 && !hasGap
    if (isNarrow(page)) [narrow, hasGap] = [page, false]
    if (isAfterGap) return ['gap', mark]
    return needsNarrowGap ? ['narrow-gap', mark] : [mark]
  })
  return {
    marks,
    previous: current > 1 ? pathOf(current - 1) : undefined,
    next: current < last ? pathOf(current + 1) : undefined,
  }
}
