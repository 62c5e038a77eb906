import { countListPages, PAGED_LISTS, type PagedList } from '../contract/list-pages.ts'

/** One place in the row of page numbers; a gap stands for pages left out. */
export type PageMark = { readonly page: number; readonly href: string; readonly isCurrent: boolean } | 'gap'

export interface Pagination {
  readonly marks: readonly PageMark[]
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Numbers for the first, the last and the pages around the current one: at most nine places. */
export function paginate(list: PagedList, current: number, total: number): Pagination {
  const { pathOf } = PAGED_LISTS[list]
  const last = countListPages(list, total)
  const shown = [...Array(last).keys()]
    .map((index) => index + 1)
    .filter((page) => last <= 9 || page === 1 || page === last || Math.abs(page - current) <= 2)
  const marks = shown.flatMap((page, index): PageMark[] => {
    const mark = { page, href: pathOf(page), isCurrent: page === current }
    return index > 0 && page - (shown[index - 1] ?? 0) > 1 ? ['gap', mark] : [mark]
  })
  return {
    marks,
    previous: current > 1 ? pathOf(current - 1) : undefined,
    next: current < last ? pathOf(current + 1) : undefined,
  }
}
