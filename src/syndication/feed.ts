import { yearsInWords } from '../contract/values/years.ts'
import type { Exhibition } from '../contract/collection/exhibition.ts'
import type { Image } from '../contract/collection/images/image.ts'
import type { Painting } from '../contract/collection/painting.ts'
import type { PublicLetter } from '../contract/letters/public-letter.ts'
import { LIMITS } from '../contract/limits.ts'
import { formatPeriod } from '../content/dates.ts'
import { gistOf, pictureOf } from '../content/letters.ts'
import type { SiteFacts } from './json-ld.ts'
import { absolute, summarize } from './metadata.ts'
import { mainImage } from '../content/picture.ts'
import { statusInWords } from '../content/status.ts'
import { escapeMarkup } from '../content/rich-text.ts'

/** Used for servers that send no times, so that the same page always has the same bytes. */
const LONG_AGO = '1970-01-01T00:00:00Z'

interface Entry {
  readonly path: string
  readonly title: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly summary: string
  readonly image: Image | undefined
  /** The text of the image; a default when the owner has written none. */
  readonly alt: string
}

const paintingEntry = (painting: Painting, site: SiteFacts): Entry => {
  const createdAt = painting.createdAt ?? LONG_AGO
  const status = statusInWords(painting, site)
  return {
    path: site.paths.painting(painting.id),
    title: painting.name,
    createdAt,
    updatedAt: painting.updatedAt ?? createdAt,
    summary: `${painting.technique}, ${painting.dimensions}, ${yearsInWords(painting)}${status && `. ${status}.`}`,
    image: mainImage(painting.paintingImages),
    alt: `${painting.name}, ${painting.technique}, ${yearsInWords(painting)}`,
  }
}

const exhibitionEntry = (exhibition: Exhibition, { language, paths }: SiteFacts): Entry => {
  const createdAt = exhibition.createdAt ?? LONG_AGO
  return {
    path: paths.exhibition(exhibition.id),
    title: exhibition.title,
    createdAt,
    updatedAt: exhibition.updatedAt ?? createdAt,
    summary: `${formatPeriod(exhibition.startDate, exhibition.endDate, language)}, ${exhibition.location}`,
    image: mainImage(exhibition.exhibitionImages),
    alt: `${exhibition.title}, ${exhibition.location}`,
  }
}

const letterEntry = (letter: PublicLetter, { paths }: SiteFacts): Entry => {
  const { id, subject, sentAt } = letter
  const { image, alt } = pictureOf(letter)
  return {
    path: paths.letter(id),
    title: subject,
    createdAt: sentAt,
    updatedAt: sentAt,
    summary: summarize(gistOf(letter)) || subject,
    image,
    alt: alt || subject,
  }
}

/** XHTML, which a browser shows directly, with image and link (styles/feed.css). */
function contentXml(siteUrl: string, { image, alt, path, summary }: Entry): string {
  const url = escapeMarkup(siteUrl + path)
  const source = image && escapeMarkup(absolute(siteUrl, image.imagePath))
  const picture = image ? `<p><img src="${source}" alt="${escapeMarkup(image.alt || alt)}"/></p>` : ''
  return `<div xmlns="http://www.w3.org/1999/xhtml">${picture}<p><a href="${url}">${escapeMarkup(summary)}</a></p></div>`
}

function entryXml(siteUrl: string, entry: Entry): string {
  const url = escapeMarkup(siteUrl + entry.path)
  return `<entry>
<title>${escapeMarkup(entry.title)}</title>
<link href="${url}"/>
<id>${url}</id>
<published>${escapeMarkup(entry.createdAt)}</published>
<updated>${escapeMarkup(entry.updatedAt)}</updated>
<summary>${escapeMarkup(entry.summary)}</summary>
<content type="xhtml">${contentXml(siteUrl, entry)}</content>
</entry>
`
}

/** Newest first. Equal times are sorted by address, so that the order is stable. */
const byAge = (a: Entry, b: Entry) =>
  b.createdAt.localeCompare(a.createdAt) || a.path.localeCompare(b.path, 'en')

/**
 * The Atom feed of the newest paintings, exhibitions and public letters. Browsers apply `styleSheet`, a CSS file: they are
 * about to drop XSLT, and content negotiation would need our server.
 */
export function buildFeed(
  site: SiteFacts,
  paintings: readonly Painting[],
  exhibitions: readonly Exhibition[],
  styleSheet: string,
  letters: readonly PublicLetter[] = [],
): string {
  const { siteUrl, settings, language, paths } = site
  const entries = [
    ...paintings.map((painting) => paintingEntry(painting, site)),
    ...exhibitions.map((exhibition) => exhibitionEntry(exhibition, site)),
    ...letters.map((letter) => letterEntry(letter, site)),
  ]
    .sort(byAge)
    .slice(0, LIMITS.feedLength)
  const updated = entries.reduce(
    (latest, entry) => (entry.updatedAt > latest ? entry.updatedAt : latest),
    LONG_AGO,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="${styleSheet}"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${escapeMarkup(settings.brandName)}</title>
<subtitle>${escapeMarkup(settings.tagline)}</subtitle>
<link href="${siteUrl}${paths.feed}" rel="self"/>
<link href="${siteUrl}${paths.home}"/>
<id>${siteUrl}${paths.home}</id>
<updated>${escapeMarkup(updated)}</updated>
<author><name>${escapeMarkup(settings.brandName)}</name></author>
${entries.map((entry) => entryXml(siteUrl, entry)).join('')}</feed>
`
}
