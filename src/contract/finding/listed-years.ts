/** The years under which a work is listed. No other code is imported here: visitors load it with the filter. */

interface Years {
  readonly year: number
  /** Null or missing where the work was made in one year. */
  readonly yearTo?: number | null | undefined
}

/** A longer time is most likely a slip, and each year of a work has a page. */
export const MOST_YEARS = 100
/** The last year under which a work is listed. A work of unknown year is listed under none. */
export const lastYearOf = ({ year, yearTo }: Years) =>
  year > 0 ? Math.min(Math.max(year, yearTo ?? 0), year + MOST_YEARS - 1) : year

/** Every year of a work, the first one first. */
export const yearsOf = (work: Years) =>
  work.year > 0
    ? Array.from({ length: lastYearOf(work) - work.year + 1 }, (_, index) => work.year + index)
    : []
