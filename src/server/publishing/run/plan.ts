import {
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
import { inFurther, pageIn, plainPage, splitPage } from '../../../contract/translations/page-language.ts'
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

const isHome = (page: string) => plainPage(page) === PAGE_PATHS.home

const isOfList = (page: string) => findListPage(plainPage(page)) !== undefined

/** Up to this number of pages Home comes after a list: its compression would take more time than all of them. */
const FEW = 8
const withHomeLast = (pages: readonly string[]) => [
  pages.filter((page) => !isHome(page)),
  pages.filter(isHome),
]

/**
 * `edited`: the pages of items that have changed themselves, in the language of the change; undefined in a publish of all
 * pages. Where none has changed, as in a new order, owners look at the lists and at Home, too.
 */
function inStages(
  published: PublishedPages,
  pages: Iterable<string>,
  edited?: ReadonlySet<string>,
): string[][] {
  const ranks: string[][] = []
  for (const page of pages) {
    const rank = rankOf(page, isNew(published, page), edited?.has(page))
    const stage = (ranks[rank] ??= [])
    // Home is read most, so it is made first. A new Home comes last, because it links to pages that are not public yet.
    if (isHome(page) && !isNew(published, page)) stage.unshift(page)
    else stage.push(page)
  }
  const { editedItem, list } = RANKS
  const [editedPages = [], otherPages = [], lists = []] = ranks.slice(editedItem, list + 1)
  const areListsSought = edited !== undefined && editedPages.length === 0
  if (areListsSought || editedPages.length + otherPages.length > MANY) {
    const isFew = areListsSought && lists.length <= FEW && lists.some(isOfList)
    const stages = isFew ? withHomeLast(lists) : [lists]
    ranks.splice(editedItem, list + 1 - editedItem, ...stages, editedPages, otherPages)
  }
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

/** Whether the tag says only which works a list has, and where: a work that comes or goes moves the others. */
const isOfPlaces = (tag: string) => tag.startsWith('paintings:') || SERIES_PAGE.test(tag)

/** The list, the year of a list or the series whose works stand on the page, and the number of the page. */
function placeOf(address: string): { readonly of: string; readonly number: number } | undefined {
  const { language = '', page } = splitPage(address)
  const list = findListPage(page)
  if (list) return { of: `${language} ${list.list}`, number: list.number }
  const year = findYearPage(page)
  if (year) return { of: `${language} ${year.list} ${year.year}`, number: year.number }
  const series = findSeriesPage(page)
  return series && { of: `${language} ${series.id}`, number: series.number }
}

/**
 * The pages of lists on which works only move. Of each list the first changed page is not among them: there a work went or
 * came. `stays` are never among them.
 */
function findMoved(published: PublishedPages, pages: Iterable<string>, stays: ReadonlySet<string>) {
  const all = [...pages]
  const lowest = new Map<string, number>()
  for (const page of all) {
    const { of, number } = placeOf(page) ?? {}
    if (of !== undefined) lowest.set(of, Math.min(number ?? 1, lowest.get(of) ?? Infinity))
  }
  const isMoved = (page: string) => {
    const place = placeOf(page)
    return place && place.number > (lowest.get(place.of) ?? 1) && !stays.has(page) && !isNew(published, page)
  }
  return new Set(all.filter(isMoved))
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
 * A work that comes or goes moves all works after it: hundreds of pages in a large collection. They come last, because a
 * work that is taken back must not be shown any longer by any other page.
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
  /** Pages that show more than the places of works, and pages that are made for another reason. */
  const stays = new Set([...published.unknown(), ...others])
  for (const { language, tag } of changed)
    for (const each of language === undefined ? [undefined, ...languages] : [language])
      for (const page of published.with(tagIn(each, tag))) {
        render.add(page)
        if (!isOfPlaces(tag)) stays.add(page)
      }
  const remove: string[] = []
  if (indexFiles) {
    for (const page of indexFiles) if (isNew(published, page)) render.add(page)
    for (const page of published.records.keys())
      if (isIndexFile(page) && !indexFiles.includes(page)) remove.push(page)
  }
  for (const page of remove) render.delete(page)
  const moved = findMoved(published, render, stays)
  const first = [...render].filter((page) => !moved.has(page))
  return { stages: [...inStages(published, first, new Set(own)), ...inStages(published, moved)], remove }
}
