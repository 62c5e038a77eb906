import type { Series } from '../contract/collection/series.ts'

type Facts = Pick<Series, 'works' | 'firstYear' | 'lastYear'>

/** `12 works, 2019–2024`. */
export function seriesInWords({ works, firstYear, lastYear }: Facts): string {
  const count = works === 1 ? '1 work' : `${works} works`
  if (!firstYear || !lastYear) return count
  return `${count}, ${firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`}`
}
