import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { formatOpening, formatPeriod } from '../../content/dates.ts'
import { mainImage } from '../../content/picture.ts'
import { statusInWords } from '../../content/status.ts'
import type { Exhibition } from '../../contract/collection/exhibition.ts'
import type { Image } from '../../contract/collection/images/image.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import { LIGHT } from '../../contract/site/colours.ts'
import { yearsInWords } from '../../contract/values/years.ts'
import { type PageWords, wordsIn } from '../../words/words.ts'
import type { FilledBlock, LetterContent } from './letter-content.ts'
import { SHEET, STYLES, toPassages, WIDTH } from './letter-styles.ts'

interface Place {
  readonly siteUrl: string
  readonly words: PageWords
  readonly paths: LetterContent['paths']
}

const text = (style: CSSProperties, className: string, ...children: ReactNode[]) =>
  h(Text, { style, className }, ...children)
const link = (href: string, ...children: ReactNode[]) =>
  h('a', { href, className: 'link', style: STYLES.link }, ...children)

/** Space around children. Outlook for Windows knows it only in cells. */
const spaced = (padding: string, ...children: ReactNode[]) =>
  h(Row, { children: h(Column, { style: { padding } }, ...children) })

/** A JPEG that is sharp on a screen with twice as many pixels, and may lead to a page. */
function picture(
  image: Image | undefined,
  look: { width: number; alt: string; href?: string },
  siteUrl: string,
) {
  if (!image) return null
  const { width, alt, href } = look
  const variants = image.variants.filter(({ format }) => format === 'jpeg')
  const { path = image.imagePath } = variants.find((one) => one.width >= 2 * width) ?? variants.at(-1) ?? {}
  const style = { ...STYLES.alt, ...STYLES.picture, maxWidth: width }
  const shown = h(Img, { src: siteUrl + path, width, alt: image.alt || alt, style, className: 'quiet' })
  if (href === undefined) return shown
  return h('a', { key: 'picture', href, className: 'picture', style: STYLES.alt }, shown)
}

function work(painting: Painting, width: number, place: Place): ReactNode {
  const href = place.siteUrl + place.paths.painting(painting.id)
  const facts = [yearsInWords(painting), painting.technique, painting.dimensions].filter(Boolean).join(', ')
  const status = statusInWords(painting, place.words)
  return [
    picture(mainImage(painting.paintingImages), { width, alt: painting.name, href }, place.siteUrl),
    h(
      Text,
      { key: 'name', style: STYLES.title, className: 'ink' },
      h('a', { href, className: 'ink', style: { color: LIGHT.ink, textDecoration: 'none' } }, painting.name),
    ),
    h(Text, { key: 'facts', style: STYLES.quiet, className: 'quiet' }, facts),
    status && h(Text, { key: 'status', style: STYLES.quiet, className: 'ink' }, status),
  ]
}

const GAP = 12
const COLUMN = WIDTH - 48

/** One work as wide as the letter, several side by side in twos; on a phone one below the other. */
function works(paintings: readonly Painting[], place: Place): ReactNode {
  if (paintings.length === 1 && paintings[0]) return spaced('0 0 24px', work(paintings[0], COLUMN, place))
  const rows = Array.from({ length: Math.ceil(paintings.length / 2) }, (_, index) =>
    paintings.slice(2 * index, 2 * index + 2),
  )
  return h(
    Section,
    null,
    rows.map((row) =>
      h(Row, {
        key: row[0]?.id,
        children: [0, 1].map((side) => {
          const painting = row[side]
          const padding = side === 0 ? `0 ${GAP}px 24px 0` : `0 0 24px ${GAP}px`
          return h(
            Column,
            { key: side, className: 'half', style: { width: '50%', verticalAlign: 'top', padding } },
            painting && work(painting, COLUMN / 2 - GAP, place),
          )
        }),
      }),
    ),
  )
}

function exhibition(shown: Exhibition, place: Place): ReactNode {
  const { t, language } = place.words
  const href = place.siteUrl + place.paths.exhibition(shown.id)
  const opening = formatOpening(shown.opening, language)
  return spaced(
    '0 0 24px',
    picture(mainImage(shown.exhibitionImages), { width: COLUMN, alt: shown.title, href }, place.siteUrl),
    text(STYLES.title, 'ink', shown.title),
    text(STYLES.quiet, 'ink', formatPeriod(shown.startDate, shown.endDate, language)),
    text(STYLES.quiet, 'quiet', [shown.location, shown.address].filter(Boolean).join(', ')),
    opening && text(STYLES.quiet, 'ink', t('letters.opening', { time: opening })),
    shown.openingHours && text(STYLES.quiet, 'quiet', shown.openingHours),
    text(
      STYLES.quiet,
      'quiet',
      link(href, t('letters.visit')),
      ' · ',
      link(place.siteUrl + place.paths.exhibitionCalendar(shown.id), t('letters.calendar')),
    ),
  )
}

/** As wide as the letter. A small one is not blown up. */
function ownPicture(image: Image, { siteUrl }: Place): ReactNode {
  const width = Math.min(COLUMN, image.width ?? COLUMN)
  return spaced('0 0 24px', picture(image, { width, alt: '' }, siteUrl))
}

function toElement(block: FilledBlock, place: Place): ReactNode {
  if (block.kind === 'works') return works(block.works, place)
  if (block.kind === 'exhibition') return exhibition(block.exhibition, place)
  if (block.kind === 'picture') return ownPicture(block.image, place)
  if (block.kind === 'text') {
    const passages = { __html: toPassages(block.markdown, place.siteUrl) }
    return h(Section, null, h('div', { dangerouslySetInnerHTML: passages }))
  }
  const href = block.url.startsWith('/') ? place.siteUrl + block.url : block.url
  return spaced('8px 0 24px', h(Button, { href, className: 'button', style: STYLES.button }, block.text))
}

const hasPrice = (block: FilledBlock) =>
  block.kind === 'works' && block.works.some(({ offer }) => offer !== undefined)

/** The parts of a letter, with the note on prices below the last works that have one. */
function parts({ blocks, priceNote }: LetterContent, place: Place): ReactNode {
  const lastPriced = priceNote === '' ? -1 : blocks.findLastIndex(hasPrice)
  return blocks.map((block, index) =>
    h(
      'div',
      { key: index, dir: 'auto' },
      toElement(block, place),
      index === lastPriced && spaced('0 0 24px', text(STYLES.quiet, 'quiet', priceNote)),
    ),
  )
}

/** A picture leads where its name does, and React Email marks what the text leaves out. */
const AS_TEXT = {
  wordwrap: false as const,
  selectors: [
    ...['img', 'a.picture', '[data-skip-in-text=true]'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

export interface LetterMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Makes the mail of a letter. `leaveUrl` is the page on which its reader unsubscribes. */
export async function renderLetter(
  content: LetterContent,
  { siteUrl, leaveUrl }: { readonly siteUrl: string; readonly leaveUrl: string },
): Promise<LetterMail> {
  const { language, brandName, subject } = content
  const words = { t: wordsIn(language), language }
  const place = { siteUrl, words, paths: content.paths }
  const html = await render(
    h(
      Html,
      { lang: language, dir: 'ltr' },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, subject),
        h('style', { dangerouslySetInnerHTML: { __html: SHEET } }),
      ),
      content.preview && h(Preview, null, content.preview),
      h(
        Body,
        { className: 'page', style: STYLES.page },
        h(
          Container,
          { style: STYLES.column },
          spaced(
            '32px 24px',
            h(
              Text,
              { style: { ...STYLES.quiet, margin: '0 0 32px' }, className: 'quiet' },
              link(siteUrl + content.paths.home, brandName),
              content.page && ' · ',
              content.page && link(siteUrl + content.page, words.t('letterPages.inBrowser')),
            ),
            parts(content, place),
            h(Hr, { style: STYLES.line, className: 'line' }),
            text(STYLES.quiet, 'quiet', words.t('letters.why', { name: brandName })),
            text(STYLES.quiet, 'quiet', link(leaveUrl, words.t('letters.unsubscribe'))),
          ),
        ),
      ),
    ),
  )
  return { subject, html, text: toPlainText(html, AS_TEXT) }
}
