import { yearsAsInterval } from '../contract/values/years.ts'
import { availabilityOf } from '../contract/collection/availability.ts'
import type { Exhibition } from '../contract/collection/exhibition.ts'
import type { Series } from '../contract/collection/series.ts'
import type { Image } from '../contract/collection/images/image.ts'
import type { Painting } from '../contract/collection/painting.ts'
import type { PublicLetterSummary } from '../contract/letters/public-letter.ts'
import type { Settings } from '../contract/site/settings.ts'
import { toPlainText } from '../content/markdown.ts'
import { priceDisplayOf } from '../content/status.ts'
import { addressLines, type Imprint } from '../contract/site/imprint.ts'
import { absolute } from './metadata.ts'

/** Data of schema.org about a page. It contains a price only where the page shows it. */
export type JsonLd = Readonly<Record<string, unknown>>

/** The data of the site and of the page's language that all builders need. */
export interface SiteFacts extends Pick<App.Locals, 'siteUrl' | 't' | 'language' | 'paths'> {
  readonly settings: Settings
}

/** JSON for a script element. No text in it can close the element or open a comment. */
export const serializeJsonLd = (data: JsonLd) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const largestOf = ({
  variants,
  imagePath,
  width,
  height,
}: Image): Pick<Image, 'width' | 'height'> & { readonly path: string } =>
  variants.findLast(({ format }) => format === 'jpeg') ?? { path: imagePath, width, height }
/** Photographs of a work, with whom to ask for the use of them. */
const photographsOf = ({ siteUrl, settings, paths }: SiteFacts, images: readonly Image[]) =>
  images.length === 0
    ? undefined
    : images.map((image): JsonLd => {
        const { path, width, height } = largestOf(image)
        return {
          '@type': 'ImageObject',
          contentUrl: absolute(siteUrl, path),
          ...(width && height && { width, height }),
          ...(image.alt && { caption: image.alt }),
          creditText: settings.brandName,
          creator: { '@type': 'Person', '@id': `${siteUrl}/#artist`, name: settings.brandName },
          copyrightNotice: `© ${settings.brandName}`,
          acquireLicensePage: siteUrl + paths.contact,
        }
      })

/** Undefined without images: JSON leaves the property out. */
const imagesOf = (images: readonly Image[], siteUrl: string) =>
  images.length > 0 ? images.map((image) => absolute(siteUrl, image.imagePath)) : undefined

const artistOf = ({ siteUrl, settings, paths }: SiteFacts): JsonLd => ({
  '@type': 'Person',
  '@id': `${siteUrl}/#artist`,
  name: settings.brandName,
  url: siteUrl + paths.home,
})

const IN_SCHEMA = {
  available: 'InStock',
  reserved: 'Reserved',
  sold: 'SoldOut',
  notForSale: undefined,
} as const

/** Only for works whose price the owner shows. While a work is reserved or sold, nobody reads the price. */
function offerOf({ siteUrl, settings, paths }: SiteFacts, painting: Painting): JsonLd | undefined {
  const { id, offer } = painting
  const availability = IN_SCHEMA[availabilityOf(painting)]
  const isShown = priceDisplayOf(painting, settings) === 'shown'
  if (availability === undefined || !isShown || (availability === 'InStock' && !offer)) return undefined
  return {
    '@type': 'Offer',
    url: siteUrl + paths.painting(id),
    availability: `https://schema.org/${availability}`,
    ...(offer && { price: offer.price, priceCurrency: offer.currency }),
  }
}

const seriesIn = (
  { siteUrl, paths }: SiteFacts,
  { id, title }: { readonly id: string; readonly title: string },
) => ({
  '@type': 'CreativeWorkSeries',
  name: title,
  url: siteUrl + paths.series(id),
})

export const visualArtwork = (site: SiteFacts, painting: Painting): JsonLd => ({
  '@type': 'VisualArtwork',
  name: painting.name,
  url: site.siteUrl + site.paths.painting(painting.id),
  ...(painting.description ? { description: painting.description } : {}),
  artform: 'Painting',
  artMedium: painting.technique,
  size: painting.dimensions,
  dateCreated: yearsAsInterval(painting),
  image: photographsOf(site, painting.paintingImages),
  creator: artistOf(site),
  offers: offerOf(site, painting),
  ...(painting.series && { isPartOf: seriesIn(site, painting.series) }),
})

export const artSeries = (site: SiteFacts, series: Pick<Series, 'id' | 'title' | 'description'>): JsonLd => ({
  ...seriesIn(site, series),
  ...(series.description ? { description: series.description } : {}),
  creator: artistOf(site),
})

export const exhibitionEvent = (site: SiteFacts, exhibition: Exhibition): JsonLd => ({
  '@type': 'ExhibitionEvent',
  name: exhibition.title,
  url: site.siteUrl + site.paths.exhibition(exhibition.id),
  startDate: exhibition.startDate,
  endDate: exhibition.endDate,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: exhibition.location,
    address: exhibition.address || exhibition.location,
  },
  image: imagesOf(exhibition.exhibitionImages, site.siteUrl),
  performer: artistOf(site),
  ...(exhibition.longDescription ? { description: exhibition.longDescription } : {}),
  ...(exhibition.organizer
    ? {
        organizer: { '@type': 'Organization', name: exhibition.organizer, url: exhibition.link || undefined },
      }
    : {}),
})

export const letterArticle = (site: SiteFacts, letter: PublicLetterSummary): JsonLd => ({
  '@type': 'Article',
  headline: letter.subject,
  url: site.siteUrl + site.paths.letter(letter.id),
  datePublished: letter.sentAt,
  inLanguage: letter.language,
  ...(letter.preview ? { description: letter.preview } : {}),
  author: artistOf(site),
})

export const webSite = (site: SiteFacts): JsonLd => ({
  '@type': 'WebSite',
  name: site.settings.brandName,
  url: site.siteUrl + site.paths.home,
  ...(site.settings.tagline ? { description: site.settings.tagline } : {}),
})

export const person = (site: SiteFacts): JsonLd => ({
  ...artistOf(site),
  jobTitle: site.t('feeds.painter'),
  ...(site.settings.tagline ? { description: site.settings.tagline } : {}),
  ...(site.settings.socialLinks.length > 0 && {
    sameAs: site.settings.socialLinks.map((link) => link.url),
  }),
})

/** Who runs the site. A registered company need not have the name of the artist. */
export const imprintPage = (site: SiteFacts, imprint: Imprint, title: string): JsonLd => ({
  '@type': 'WebPage',
  name: title,
  url: site.siteUrl + site.paths.imprint,
  mainEntity: {
    '@type': imprint.register === '' ? 'Person' : 'Organization',
    name: imprint.name,
    address: addressLines(imprint).join(', '),
    email: imprint.email,
    ...(imprint.phone && { telephone: imprint.phone }),
    ...(imprint.vatNumber && { vatID: imprint.vatNumber }),
    url: site.siteUrl + site.paths.home,
  },
})

export const faqPage = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
  })),
})

/** One step of the breadcrumbs; `path` is absent for the current page. */
export interface Crumb {
  readonly name: string
  readonly path?: string
}

/** The last breadcrumb has the name of the item. The visible one names the kind of page (features 2). */
export const breadcrumbList = (siteUrl: string, crumbs: readonly Crumb[], shown: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...crumbs.slice(0, -1), { ...crumbs.at(-1), name: shown }].map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    ...(crumb.path === undefined ? {} : { item: siteUrl + crumb.path }),
  })),
})
