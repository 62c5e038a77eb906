import type { Series } from '../contract/collection/series.ts'
import type { Translate } from '../words/words.ts'

/** `2019–2024`, `2019`, or '' for a series without works. */
export function yearsOfSeries({ firstYear, lastYear }: Pick<Series, 'firstYear' | 'lastYear'>): string {
  if (!firstYear || !lastYear) return ''
  return firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`
}

/** `12 works, 2019–2024`. */
export function seriesInWords(
  series: Pick<Series, 'works' | 'firstYear' | 'lastYear'>,
  t: Translate,
): string {
  const { works: count } = series
  const years = yearsOfSeries(series)
  return years === '' ? t('works.count', { count }) : t('works.series.worksAndYears', { count, years })
}
