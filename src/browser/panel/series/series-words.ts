import { yearsOfSeries } from '../../../content/series.ts'
import type { Series } from '../../../contract/collection/series.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

/** `12 works, 2019–2024`, or `No works yet`. */
export function worksInWords(series: Pick<Series, 'works' | 'firstYear' | 'lastYear'>): string {
  const { series: words } = ownerWords()
  const { works: count } = series
  const years = yearsOfSeries(series)
  return years === '' ? tell(words.count, { count }) : tell(words.countAndYears, { count, years })
}
