import type { Series } from '../../../contract/collection/series.ts'
import { counted } from '../parts/counted.ts'

/** `12 works, 2019–2024`, `1 work, 2024` or `No works yet`. */
export function worksInWords({
  works,
  firstYear,
  lastYear,
}: Pick<Series, 'works' | 'firstYear' | 'lastYear'>) {
  if (works === 0) return 'No works yet'
  const years = [...new Set([firstYear, lastYear].filter((year) => year !== null))].join('–')
  return [counted(works, 'work'), years].filter(Boolean).join(', ')
}
