import { textToTranslations, type Translations } from '../../../contract/translations/translations.ts'
import { changesField, translationChanges } from '../../../contract/translations/noted.ts'
import type { PaintingRow, Tx } from '../../platform/database/schema.ts'
import { readSeriesNames } from '../../items/series-names.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { offerOf } from '../wire-painting.ts'

const FACTS = [
  'year',
  'year_to',
  'height',
  'width',
  'depth',
  'technique',
  'availability',
  'series_id',
] as const
const PRICING = ['price', 'currency', 'price_display'] as const
/** The columns of a work that visitors find it by. */
export const FOUND_BY = [...FACTS, ...PRICING] as const

type Row = Pick<PaintingRow, (typeof FOUND_BY)[number] | 'translations'>

const isTechniqueSame = (...rows: readonly [Row, Row]) => {
  const [was, is] = rows.map(({ translations }) => textToTranslations(translations)) as [
    Translations,
    Translations,
  ]
  return !changesField(translationChanges(was, is), 'technique')
}

/** Whether the index of its list says something else about a work after a change. It has no hidden prices. */
export async function isFoundOtherwise(tx: Tx, before: Row, after: Row): Promise<boolean> {
  if (FACTS.some((column) => before[column] !== after[column]) || !isTechniqueSame(before, after)) return true
  if (PRICING.every((column) => before[column] === after[column])) return false
  const [site, series] = [await readSettings(tx), await readSeriesNames(tx)]
  const [was, is] = [before, after].map(({ availability, price, currency, price_display, series_id }) =>
    offerOf(
      { availability, price, currency, priceDisplay: price_display },
      series.get(series_id ?? ''),
      site,
    ),
  )
  return was?.offer?.price !== is?.offer?.price || was?.offer?.currency !== is?.offer?.currency
}
