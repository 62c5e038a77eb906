import type { PagedList } from './collection/list-pages.ts'
import type { PaintingList } from './paths.ts'
import { type Language, LANGUAGES } from './site/languages.ts'

/**
 * A tag names data that an answer was made from. API answers carry tags in `Cache-Tag`, pages collect them,
 * and a write names the tags it changed. Tags are printable ASCII without commas.
 */
export const TAGS = {
  /** All content, which a restored backup replaces. Every page is made again. */
  everything: 'everything',
  /** All public data of one painting. */
  painting: (id: string) => `painting:${id}`,
  /** The members of a list and their order. */
  list: (list: PaintingList) => `paintings:${list}`,
  /** The same for one page of a list; pages count from 1. */
  listPage: (list: PagedList, number: number | '') => `paintings:${list}:${number}`,
  /** The number of pages of a list. */
  listLength: (list: PagedList) => `paintings:${list}:length`,
  /** What visitors find the works of a list by: their order, years, sizes, techniques, series and prices. */
  findIndex: (list: PagedList) => `paintings:${list}:find`,
  /** The years of a list with their numbers of pages, and its series. */
  facets: (list: PagedList) => `paintings:${list}:facets`,
  /** The works on one page of a year, and their order; pages count from 1. */
  yearPage: (list: PagedList, year: number, number: number) => `paintings:${list}:year:${year}:${number}`,
  /** The related paintings of one painting. */
  related: (id: string) => `related:${id}`,
  exhibition: (id: string) => `exhibition:${id}`,
  /** The title and the first day of an exhibition. The pages of its works show them. */
  exhibitionName: (id: string) => `exhibitionName:${id}`,
  /** The exhibitions that show a painting. */
  shown: (id: string) => `shown:${id}`,
  exhibitions: 'exhibitions',
  /** The title of a series, and what it says about prices. The pages of its works show them. */
  series: (id: string) => `series:${id}`,
  /** The number of works of a series, and their years. */
  seriesFacts: (id: string) => `series:${id}:facts`,
  /** The works on one page of a series, and its text on the first one; pages count from 1. */
  seriesPage: (id: string, number: number) => `series:${id}:${number}`,
  /** The series that visitors see, and their order. */
  allSeries: 'series',
  /** What visitors read of a letter to subscribers, and its photographs. */
  letter: (id: string) => `letter:${id}`,
  /** The letters that visitors may read. */
  letters: 'letters',
  settings: 'settings',
  /** The settings, which include the share image. */
  site: () => 'settings',
  /** One of the owner's texts (site-texts.ts). */
  text: (name: string) => `text:${name}`,
  /** The set of all paintings and exhibitions. */
  index: 'index',
  /** The numbers of the parts of the index. */
  indexParts: 'index:parts',
  /** One part of the index (site-index.ts): its paintings, and everything that lists show of them. */
  indexPart: (part: number) => `index:${part}`,
} as const

/** Data as the pages in a further language show it. A change of the data itself is one in each language. */
export const tagIn = (language: Language | undefined, tag: string) =>
  language === undefined ? tag : `${language}:${tag}`
/** The tags of a change in these languages alone, or of one in all of them for undefined. */
export const tagsIn = (languages: readonly Language[] | undefined, ...tags: readonly string[]) =>
  languages?.flatMap((language) => tags.map((tag) => tagIn(language, tag))) ?? tags

/** The inverse of `tagIn`. */
export function splitTag(tag: string): { readonly language: Language | undefined; readonly tag: string } {
  const language = LANGUAGES.find((each) => tag.startsWith(`${each}:`))
  return { language, tag: language === undefined ? tag : tag.slice(language.length + 1) }
}

interface TaggedPainting {
  readonly id: string
  readonly series?: { readonly id: string } | null | undefined
  readonly exhibitions?: readonly { readonly id: string }[] | undefined
}
/** The tags of a painting in a list, which has the title of its series. */
export const tagsOfPainting = ({ id, series }: TaggedPainting): string[] => [
  TAGS.painting(id),
  ...(series ? [TAGS.series(series.id)] : []),
]
/** The tags of an answer with one painting, which has the titles of its exhibitions, too. */
export const tagsOfWhole = (painting: TaggedPainting): string[] => [
  ...tagsOfPainting(painting),
  TAGS.shown(painting.id),
  ...(painting.exhibitions ?? []).map(({ id }) => TAGS.exhibitionName(id)),
]

/** The header of an answer with its tags, separated by commas. */
export const TAG_HEADER = 'Cache-Tag'
/** The header of a paged list with the total number of items. */
export const TOTAL_HEADER = 'X-Total-Count'
/** Headers of a content change: its revision, and the page that will show it. */
export const REVISION_HEADER = 'X-Revision'
export const PAGE_HEADER = 'X-Page'
/** CSRF protection: the client copies the value of this cookie into this header (features 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

/** Tells the server that somebody is signed in in this browser, whose visits are not counted. It gives no right. */
export const SIGNED_IN_COOKIE = 'signed_in'
