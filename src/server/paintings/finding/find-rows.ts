import type { Facets } from '../../../contract/finding/answers.ts'
import { countYearPages, type PagedList, PAGED_LISTS } from '../../../contract/collection/list-pages.ts'
import { type FindIndex, type FoundWork, toFindIndex } from '../../../contract/finding/find-index.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { askedOf, localized, saying } from '../../../contract/translations/localized.ts'
import { textToTranslations } from '../../../contract/translations/translations.ts'
import { MOST_YEARS, yearsOf } from '../../../contract/finding/listed-years.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inRange, type Listed, type Range, totalOf } from '../../platform/database/ranges.ts'
import { readSeriesNames } from '../../items/series-names.ts'
import { readAsked, readSettings } from '../../site/settings-rows.ts'
import { selectList } from '../painting-columns.ts'
import type { StoredPainting } from '../painting-model.ts'
import { withCovers } from '../painting-rows.ts'
import { offerOf } from '../wire-painting.ts'
import { FOUND_BY } from './found-by.ts'

/** Reads the index of a list, and the ids of its series. */
export async function readFindIndex(
  db: Db,
  list: PagedList,
  language?: Language,
): Promise<{ readonly index: FindIndex; readonly seriesIds: readonly string[] }> {
  const site = await readSettings(db)
  const asked = askedOf(site, language)
  const series = await readSeriesNames(db, asked)
  const rows = await selectList(db, list)
    .select(['id', ...FOUND_BY])
    // They are long, and the site's first language needs none.
    .$if(asked !== undefined, (query) => query.select('translations'))
    .orderBy('position')
    .execute()
  const works = rows.map(({ translations, ...stored }): FoundWork => {
    const { item: row } = localized(stored, textToTranslations(translations), ['technique'], asked)
    const own = series.get(row.series_id ?? '') ?? null
    const { availability, price, currency, price_display: priceDisplay } = row
    const priced = { availability, price, currency, priceDisplay }
    return { ...row, yearTo: row.year_to, series: own, ...offerOf(priced, own, site) }
  })
  const index = toFindIndex(works, PAGED_LISTS[list].pageSize)
  return { index, seriesIds: index.series.map(({ id }) => id) }
}

/** The years of a list, newest first, and its series in the owner's order. */
export async function readFacets(db: Db, list: PagedList, language?: Language): Promise<Facets> {
  const spans = await selectList(db, list)
    .select(({ fn }) => ['year', 'year_to', fn.countAll<number>().as('works')])
    .groupBy(['year', 'year_to'])
    .execute()
  const years = new Map<number, number>()
  for (const { year, year_to: yearTo, works } of spans)
    for (const each of yearsOf({ year, yearTo })) years.set(each, (years.get(each) ?? 0) + works)
  const rows = await db
    .selectFrom('series')
    .select(['id', 'title', 'translations'])
    .where('id', 'in', selectList(db, list).select('series_id').where('series_id', 'is not', null))
    .orderBy('position')
    .orderBy('sequence', 'desc')
    .execute()
  const asked = await readAsked(db, language)
  const series = rows.map(({ translations, ...row }) => {
    const { item, fallback } = localized(row, textToTranslations(translations), ['title'], asked)
    return { ...item, ...saying(fallback) }
  })
  const newestFirst = [...years].toSorted(([a], [b]) => b - a)
  return { years: newestFirst.map(([year, works]) => ({ year, pages: countYearPages(works) })), series }
}

/** The works of one year in a list, also those that took several, in its order. Each painting has only its main image. */
export async function listOfYear(
  db: Db,
  list: PagedList,
  year: number,
  range?: Range,
): Promise<Listed<StoredPainting>> {
  const members = selectList(db, list)
    .where('year', '<=', year)
    .where('year', '>', Math.max(0, year - MOST_YEARS))
    .where((eb) => eb.or([eb('year', '=', year), eb('year_to', '>=', year)]))
  const rows = await inRange(members.selectAll('painting').orderBy('position'), range).execute()
  const items = await withCovers(db, rows)
  return { items, total: await totalOf(members, range, items.length) }
}
