import { seriesInWords } from '../../../content/series.ts'
import type { Series } from '../../../contract/collection/series.ts'

/** `12 works, 2019–2024`, or `No works yet`. */
export const worksInWords = (series: Pick<Series, 'works' | 'firstYear' | 'lastYear'>) =>
  series.works === 0 ? 'No works yet' : seriesInWords(series)
