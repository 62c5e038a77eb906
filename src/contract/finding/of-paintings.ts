import { availabilityOf } from '../collection/availability.ts'
import { countYearPages } from '../collection/list-pages.ts'
import type { Painting } from '../collection/painting.ts'
import type { Facets } from './answers.ts'
import type { FoundWork } from './find-index.ts'
import { yearsOf } from './listed-years.ts'

/** What the index says about a work of another API server, which makes no index. */
export const toFoundWork = (painting: Painting): FoundWork => ({
  ...painting,
  availability: availabilityOf(painting),
})

/** The years and series of a list of another API server: years from the newest, series as they appear. */
export function facetsOf(paintings: readonly Painting[]): Facets {
  const years = new Map<number, number>()
  for (const year of paintings.flatMap(yearsOf)) years.set(year, (years.get(year) ?? 0) + 1)
  const series = new Map(
    paintings.flatMap((work) => (work.series ? [[work.series.id, work.series.title] as const] : [])),
  )
  return {
    years: [...years]
      .sort(([a], [b]) => b - a)
      .map(([year, works]) => ({ year, pages: countYearPages(works) })),
    series: [...series].map(([id, title]) => ({ id, title })),
  }
}
