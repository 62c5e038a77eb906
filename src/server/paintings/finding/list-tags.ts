import {
  countListPages,
  countYearPages,
  PAGED_LISTS,
  type PagedList,
} from '../../../contract/collection/list-pages.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { TAGS } from '../../../contract/tags.ts'
import { yearsOf } from '../../../contract/finding/listed-years.ts'
import type { Db, PaintingRow } from '../../platform/database/schema.ts'
import { selectList } from '../painting-columns.ts'
import { changedPages, relatedChanges } from '../painting-lists.ts'

/** The columns that decide on the pages of a list. */
export const LISTED_COLUMNS = ['id', 'year', 'year_to', 'series_id'] as const
/** A work in the order of its list. */
export type ListedWork = Pick<PaintingRow, (typeof LISTED_COLUMNS)[number]>

export const readListed = (db: Db, list: PagedList): Promise<ListedWork[]> =>
  selectList(db, list).select(LISTED_COLUMNS).orderBy('position').execute()

function idsByYear(works: readonly ListedWork[]) {
  const years = new Map<number, string[]>()
  for (const { id, year: first, year_to: yearTo } of works)
    for (const year of yearsOf({ year: first, yearTo })) {
      const ids = years.get(year)
      if (ids) ids.push(id)
      else years.set(year, [id])
    }
  return years
}

/** What the list says about its years and series, as one text. */
const facetsOf = (works: readonly ListedWork[], years: ReadonlyMap<number, string[]>) =>
  JSON.stringify([
    [...years].map(([year, ids]) => `${year} ${countYearPages(ids.length)}`).sort(),
    [...new Set(works.map(({ series_id }) => series_id))].sort(),
  ])

/** The tags of what has changed in the years and series of a list. */
function tagsOfFacets(list: PagedList, before: readonly ListedWork[], after: readonly ListedWork[]) {
  const [was, is] = [idsByYear(before), idsByYear(after)]
  const pages = [...new Set([...was.keys(), ...is.keys()])].flatMap((year) =>
    changedPages(was.get(year) ?? [], is.get(year) ?? [], LIMITS.yearPageSize).map((page) =>
      TAGS.yearPage(list, year, page),
    ),
  )
  return facetsOf(before, was) === facetsOf(after, is) ? pages : [...pages, TAGS.facets(list)]
}

const isEqual = (a: ListedWork, b: ListedWork | undefined) =>
  a.id === b?.id && a.year === b.year && a.year_to === b.year_to && a.series_id === b.series_id

/** The tags of what has changed in a list: its pages, its years and series, and the related paintings of its members. */
export function tagsOfList(
  list: PagedList,
  before: readonly ListedWork[],
  after: readonly ListedWork[],
): string[] {
  const [was, is] = [before, after].map((works) => works.map(({ id }) => id)) as [string[], string[]]
  const isSame = before.length === after.length && before.every((work, at) => isEqual(work, after[at]))
  return [
    ...relatedChanges(was, is, LIMITS.relatedPaintings).map(TAGS.related),
    ...changedPages(was, is, PAGED_LISTS[list].pageSize).map((page) => TAGS.listPage(list, page)),
    ...(countListPages(list, was.length) === countListPages(list, is.length) ? [] : [TAGS.listLength(list)]),
    ...(isSame ? [] : [TAGS.findIndex(list), ...tagsOfFacets(list, before, after)]),
  ]
}
