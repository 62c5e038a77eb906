import type { PagedList } from './collection/list-pages.ts'
import type { PaintingList } from './paths.ts'

/**
 * Tags say what an answer, and so a page, was made from. API answers carry them in `Cache-Tag`, pages collect
 * them, a write names those it changed. Printable ASCII without commas.
 */
export const TAGS = {
  /** Everything public about one painting. */
  painting: (id: string) => `painting:${id}`,
  /** Which paintings a list holds, and in which order. */
  list: (list: PaintingList) => `paintings:${list}`,
  /** The same of one page of a list, from 1. */
  listPage: (list: PagedList, number: number | '') => `paintings:${list}:${number}`,
  /** How many pages a list has. */
  listLength: (list: PagedList) => `paintings:${list}:length`,
  /** Which paintings stand beside this one. */
  related: (id: string) => `related:${id}`,
  exhibition: (id: string) => `exhibition:${id}`,
  exhibitions: 'exhibitions',
  settings: 'settings',
  /** What the site itself has, its share image for one: part of the settings. */
  site: () => 'settings',
  /** One of the owner's texts (site-texts.ts). */
  text: (name: string) => `text:${name}`,
  /** Which paintings and exhibitions there are. */
  index: 'index',
  /** One part of the index (site-index.ts): which paintings it holds, and when they changed. */
  indexPart: (part: number) => `index:${part}`,
} as const

/** Answer header with the tags, separated by commas. */
export const TAG_HEADER = 'Cache-Tag'
/** Answer header of a paged list: how many items there are in all. */
export const TOTAL_HEADER = 'X-Total-Count'
/** Answer headers of a change of content: its revision, and the page that shows it once that is published. */
export const REVISION_HEADER = 'X-Revision'
export const PAGE_HEADER = 'X-Page'
/** Cross-site request forgery: this cookie's value is copied into this header (features 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'
