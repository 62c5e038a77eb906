import {
  findIndexedList,
  findListPage,
  findSeriesPage,
  findYearPage,
  PAGED_LIST_NAMES,
  PAGED_LISTS,
} from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { OPTIONAL_PAGES } from '../../../contract/site/settings.ts'
import { LANGUAGES } from '../../../contract/site/languages.ts'
import { isIndexFile } from '../../../contract/site/site-index.ts'
import { splitTag, tagIn, TAGS } from '../../../contract/tags.ts'
import { inFurther, pageIn, plainPage } from '../../../contract/translations/page-language.ts'
import { RANKS, rankOf } from '../site-folder/page-files.ts'
import type { PageRecord } from '../site-folder/page-index.ts'

/** The part of the manifest that a plan needs. */
export interface PublishedPages {
  readonly records: ReadonlyMap<string, Pick<PageRecord, 'bytes'>>
  with(tag: string): Iterable<string>
  /** Pages whose file is uncertain. */
  unknown(): readonly string[]
}

/** The work of a publish: stages in order, with the pages of a stage in any order. Removals come last. */
export interface Plan {
  readonly stages: readonly (readonly string[])[]
  readonly remove: readonly string[]
}

/** Whether the page has no file yet. */
export const isNew = ({ records }: Pick<PublishedPages, 'records'>, page: string) => !records.get(page)?.bytes

/** With more changed item pages, Home and the lists come first, because owners look there for any change. */
const MANY = 128

/** `edited`: the pages of items that have changed themselves, in the language of the change. */
function inStages(
  published: PublishedPages,
  pages: Iterable<string>,
  edited: ReadonlySet<string> = new Set(),
): string[][] {
  const ranks: string[][] = []
  for (const page of pages) {
    const rank = rankOf(page, isNew(published, page), edited.has(page))
    const stage = (ranks[rank] ??= [])
    // Home is read most, so it comes first. A new Home comes last, because it links to pages that are not public yet.
    if (page === PAGE_PATHS.home && !isNew(published, page)) stage.unshift(page)
    else stage.push(page)
  }
  const { editedItem, item, list } = RANKS
  const [editedPages = [], otherPages = []] = [ranks[editedItem], ranks[item]]
  if (editedPages.length + otherPages.length > MANY)
    ranks.splice(editedItem, list + 1 - editedItem, ranks[list] ?? [], editedPages, otherPages)
  return ranks.filter((stage) => stage.length > 0)
}

/** Plans a full publish: makes all pages, and removes pages that no longer exist. */
export function planAll(published: PublishedPages, pages: readonly string[]): Plan {
  const wanted = new Set(pages)
  return {
    stages: inStages(published, wanted),
    remove: [...published.records.keys()].filter((page) => !wanted.has(page)),
  }
}

/** `TAGS.yearPage`. */
const YEAR_PAGE = /^paintings:([^:]+):year:(\d+):(\d+)$/
/** `TAGS.seriesPage`. */
const SERIES_PAGE = /^series:([^:]+):([1-9]\d*)$/

const idIn = (tag: string, prefix: string) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined)

/** The pages that come and go with the data of a tag. Rendering shows whether they exist. */
function ownPagesOf(tag: string): readonly string[] {
  if (tag === TAGS.settings) return OPTIONAL_PAGES
  const painting = idIn(tag, TAGS.painting(''))
  if (painting !== undefined) return [PAGE_PATHS.painting(painting)]
  const exhibition = idIn(tag, TAGS.exhibition(''))
  if (exhibition !== undefined)
    return [PAGE_PATHS.exhibition(exhibition), PAGE_PATHS.exhibitionCalendar(exhibition)]
  const letter = idIn(tag, TAGS.letter(''))
  if (letter !== undefined) return [PAGE_PATHS.letter(letter)]
  const [, series = '', seriesPage] = SERIES_PAGE.exec(tag) ?? []
  if (seriesPage !== undefined) return [PAGE_PATHS.series(series, Number(seriesPage))]
  const [, ofList, year, number = ''] = YEAR_PAGE.exec(tag) ?? []
  for (const list of PAGED_LIST_NAMES) {
    if (list === ofList) return [PAGED_LISTS[list].yearPathOf(Number(year), Number(number))]
    const page = Number(idIn(tag, TAGS.listPage(list, '')))
    if (page > 0) return [PAGED_LISTS[list].pathOf(page)]
  }
  return []
}

/** Whether it is the tag of an item itself: pages that show the item come before those that are only near it. */
const isOfItem = (tag: string) =>
  [TAGS.painting(''), TAGS.exhibition(''), TAGS.letter('')].some((prefix) => tag.startsWith(prefix))

/** Whether works of a list stand on the page, or the page says where they stand. */
function isOfList(address: string): boolean {
  const page = plainPage(address)
  return [findListPage, findYearPage, findSeriesPage, findIndexedList].some(
    (find) => find(page) !== undefined,
  )
}

/** The further languages of the published site: those that have a Home. A change of the languages makes every page again. */
const languagesOf = ({ records }: PublishedPages) =>
  LANGUAGES.filter((language) => records.has(pageIn(language, PAGE_PATHS.home)))

/** Whether a change of these tags changes which parts the sitemap and the list of works have. */
export const changesIndexFiles = (tags: readonly string[]) => tags.includes(TAGS.indexParts)

/**
 * Plans a publish of changes: the pages made from the changed data, the own pages of changed items, and `others`.
 * Rendering shows whether an item was deleted. Pass the current `indexFiles` if `changesIndexFiles` is true.
 *
 * A work that goes moves all works after it: hundreds of pages in a large collection. They come after every page that
 * shows the work, which must not show it any longer.
 */
export function planChanges(
  published: PublishedPages,
  tags: readonly string[],
  indexFiles?: readonly string[],
  others: Iterable<string> = [],
): Plan {
  const languages = languagesOf(published)
  const changed = tags
    .map(splitTag)
    .filter(({ language }) => language === undefined || languages.includes(language))
    .toSorted((a, b) => Number(isOfItem(b.tag)) - Number(isOfItem(a.tag)))
  const own = changed.flatMap(({ language, tag }) => {
    const pages = ownPagesOf(tag)
    return language === undefined ? pages : inFurther(pages, [language])
  })
  const render = new Set([...published.unknown(), ...others, ...own, ...inFurther(own, languages)])
  const showing = new Set<string>()
  for (const { language, tag } of changed)
    for (const each of language === undefined ? [undefined, ...languages] : [language])
      for (const page of published.with(tagIn(each, tag))) (isOfItem(tag) ? showing : render).add(page)
  for (const page of showing) render.add(page)
  const remove: string[] = []
  if (indexFiles) {
    for (const page of indexFiles) if (isNew(published, page)) render.add(page)
    for (const page of published.records.keys())
      if (isIndexFile(page) && !indexFiles.includes(page)) remove.push(page)
  }
  for (const page of remove) render.delete(page)
  const isMoved = (page: string) =>
    showing.size > 0 && !showing.has(page) && !isNew(published, page) && isOfList(page)
  const { first = [], moved = [] } = Object.groupBy(render, (page) => (isMoved(page) ? 'moved' : 'first'))
  return { stages: [...inStages(published, first, new Set(own)), ...inStages(published, moved)], remove }
}
