import { yearsOfSeries } from '../../../content/series.ts'
import type { Series } from '../../../contract/collection/series.ts'

/** `12 works, 2019–2024`, or `No works yet`. */
export function worksInWords(series: Pick<Series, 'works' | 'firstYear' | 'lastYear'>): string {
  const { works } = series
  if (works === 0) return 'No works yet'
  const count = works === 1 ? '1 work' : `${works} works`
  return [count, yearsOfSeries(series)].filter(Boolean).join(', ')
}
