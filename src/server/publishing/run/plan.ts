import { PAGED_LIST_NAMES, PAGED_LISTS } from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { isSitemapPart } from '../../../contract/site/site-index.ts'
import { TAGS } from '../../../contract/tags.ts'
import { RANKS, rankOf } from '../site-folder/page-files.ts'
import type { PageRecord } from '../site-folder/page-index.ts'

/** What is published: the part of the manifest that a plan needs. */
export interface PublishedPages {
  readonly records: ReadonlyMap<string, Pick<PageRecord, 'bytes'>>
  with(tag: string): Iterable<string>
  /** Pages whose file may hold anything. */
  unknown(): readonly string[]
}

/** What a publish does: stages one after the other, the pages within a stage in any order; removals after all. */
export interface Plan {
  readonly stages: readonly (readonly string[])[]
  readonly remove: readonly string[]
}

const isNew = (published: PublishedPages, page: string) => !published.records.get(page)?.bytes

/** Changed item pages that wait for Home and the lists, where an owner looks for what has changed everywhere. */
const MANY = 128

function inStages(published: PublishedPages, pages: Iterable<string>): string[][] {
  const ranks: string[][] = []
  for (const page of pages) {
    const rank = rankOf(page, isNew(published, page))
    const stage = (ranks[rank] ??= [])
    // Home is looked at first; the very first one links to pages that are still to come.
    if (page === PAGE_PATHS.home && !isNew(published, page)) stage.unshift(page)
    else stage.push(page)
  }
  const { item, list } = RANKS
  if ((ranks[item]?.length ?? 0) > MANY) [ranks[item], ranks[list]] = [ranks[list] ?? [], ranks[item] ?? []]
  return ranks.filter((stage) => stage.length > 0)
}

/** Everything: all pages that there are, and away with those that there are no longer. */
export function planAll(published: PublishedPages, pages: readonly string[]): Plan {
  const wanted = new Set(pages)
  return {
    stages: inStages(published, wanted),
    remove: [...published.records.keys()].filter((page) => !wanted.has(page)),
  }
}

const idIn = (tag: string, prefix: string) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined)

/** The page that a tag's thing has to itself: made when the thing is, and gone with it. */
function ownPageOf(tag: string): string | undefined {
  const painting = idIn(tag, TAGS.painting(''))
  if (painting !== undefined) return PAGE_PATHS.painting(painting)
  const exhibition = idIn(tag, TAGS.exhibition(''))
  if (exhibition !== undefined) return PAGE_PATHS.exhibition(exhibition)
  for (const list of PAGED_LIST_NAMES) {
    const number = Number(idIn(tag, TAGS.listPage(list, '')))
    if (number > 0) return PAGED_LISTS[list].pathOf(number)
  }
  return undefined
}

/** Whether these tags may have changed into how many parts the site's map is divided. */
export const changesSitemapParts = (tags: readonly string[]) => tags.includes(TAGS.index)

/**
 * What changed: the pages made from changed things, and the own pages of changed things. That such a thing is gone
 * shows when its page is rendered. `sitemapParts` are those of now, where `changesSitemapParts`.
 */
export function planChanges(
  published: PublishedPages,
  tags: readonly string[],
  sitemapParts?: readonly string[],
): Plan {
  const render = new Set<string>(published.unknown())
  for (const tag of tags) {
    for (const page of published.with(tag)) render.add(page)
    const own = ownPageOf(tag)
    if (own !== undefined) render.add(own)
  }
  const remove: string[] = []
  if (sitemapParts) {
    for (const page of sitemapParts) if (isNew(published, page)) render.add(page)
    for (const page of published.records.keys())
      if (isSitemapPart(page) && !sitemapParts.includes(page)) remove.push(page)
  }
  for (const page of remove) render.delete(page)
  return { stages: inStages(published, render), remove }
}
