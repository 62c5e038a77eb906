import type { PageClient } from '../client/page-client.ts'
import {
  countListPages,
  PAGED_LISTS,
  type PagedList,
  pagesOfSeries,
  pagesOfYears,
} from '../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import type { Language } from '../contract/site/languages.ts'
import { isShown } from '../contract/site/settings.ts'
import { pageIn } from '../contract/translations/page-language.ts'
import { escapeMarkup } from '../content/rich-text.ts'
import { absolute } from './metadata.ts'

interface SitemapEntry {
  readonly path: string
  /** ISO 8601; only the day is used. */
  readonly updatedAt?: string | undefined
  /** Addresses of the images that the page shows. */
  readonly images?: readonly string[] | undefined
}

/** Search engines read so many images of a page. */
const MOST_IMAGES = 1000

const imageLine = (siteUrl: string, image: string) =>
  `<image:image><image:loc>${escapeMarkup(absolute(siteUrl, image))}</image:loc></image:image>`

function line(siteUrl: string, { path, updatedAt = '', images = [] }: SitemapEntry) {
  // Another server may send any text.
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(updatedAt) ?? []
  const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`
  // An empty address is none: another server may know an image without its file.
  const shown = images.filter((image) => image !== '').slice(0, MOST_IMAGES)
  const pictures = shown.map((image) => imageLine(siteUrl, image)).join('')
  return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}${pictures}</url>\n`
}

/** The entries, and after them those of the same pages in further languages. Their pictures are the same. */
const inAllLanguages = (entries: readonly SitemapEntry[], languages: readonly Language[]) => [
  ...entries,
  ...languages
    .slice(1)
    .flatMap((language) =>
      entries.map(({ path, updatedAt }) => ({ path: pageIn(language, path), updatedAt })),
    ),
]

export const buildSitemap = (
  { siteUrl, languages }: Pick<App.Locals, 'siteUrl' | 'languages'>,
  entries: readonly SitemapEntry[],
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${inAllLanguages(entries, languages)
  .map((entry) => line(siteUrl, entry))
  .join('')}</urlset>
`

/** The index of a sitemap with several parts. */
export const buildSitemapIndex = (siteUrl: string, paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<sitemap><loc>${escapeMarkup(siteUrl + path)}</loc></sitemap>\n`).join('')}</sitemapindex>
`

export const xmlResponse = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })

/** The pages that belong to no painting. */
export async function readCommonEntries(api: PageClient): Promise<SitemapEntry[]> {
  const pagesOf = async (list: PagedList) => {
    const { total } = await api.listPaintings(list, { page: 1, pageSize: PAGED_LISTS[list].pageSize })
    return Array.from({ length: countListPages(list, total) }, (_, index) =>
      PAGED_LISTS[list].pathOf(index + 1),
    )
  }
  const yearsOf = async (list: PagedList) => pagesOfYears(list, (await api.getFacets(list)).years)
  const years = [...(await yearsOf('toSell')), ...(await yearsOf('portfolio'))]
  const { home, allSeries, exhibitions, letters, about, contact, faq, terms, privacy, imprint } = PAGE_PATHS
  const lists = [...(await pagesOf('toSell')), ...(await pagesOf('portfolio')), exhibitions]
  const shows = (await api.listExhibitions()).items
  const settings = await api.getSettings()
  const series = await api.listSeries()
  const texts = [allSeries, letters, about, contact, faq, terms, privacy, imprint].filter((path) =>
    isShown(path, settings),
  )
  return [
    ...[home, ...lists, ...texts].map((path) => ({ path })),
    ...[...series.flatMap(pagesOfSeries), ...years].map((path) => ({ path })),
    ...shows.map(({ id, updatedAt, exhibitionImages: images }) => ({
      path: PAGE_PATHS.exhibition(id),
      updatedAt,
      images: images.map(({ imagePath }) => imagePath),
    })),
    ...(await api.listLetters()).map(({ id, sentAt }) => ({
      path: PAGE_PATHS.letter(id),
      updatedAt: sentAt,
    })),
  ]
}

export const readPaintingEntries = async (api: PageClient, part: number): Promise<SitemapEntry[]> =>
  (await api.getIndexPart(part)).map(({ id, ...facts }) => ({ path: PAGE_PATHS.painting(id), ...facts }))
