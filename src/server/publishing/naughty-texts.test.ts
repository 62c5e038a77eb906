import { gunzipSync } from 'node:zlib'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, anExhibition, create, smallImage } from '../platform/api/testing.ts'
import type { LetterBlock } from '../../contract/letters/letter.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { PICTURE_PLACES } from '../../contract/site/pictures.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { ownStylesOf } from '../platform/http/headers.ts'
import { beginSending } from '../letters/letter-states.ts'
import { PRECOMPRESSED } from './site-folder/compress.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

/** Texts that have a meaning for the code that renders, checks, compresses or serves a page. */
const NAUGHTY = [
  '</head><meta http-equiv=refresh content=0;url=//foreign.example/>',
  '</head>',
  '<style>',
  '</style><style>a{}',
  '<style>astro-island',
  '<astro-island>',
  '</title><base href=//foreign.example/>',
  '<script type="module" src="/x.js"></script>',
  '</script><!--',
  '--><i id="end" hidden>',
  `<meta http-equiv="Content-Security-Policy" content="style-src 'self' *">`,
  'class="picture t30 t45 "',
  '" class="t30"><p class="t45',
  `' onfocus='alert(1)' "autofocus`,
  'href="/paintings-details/none" <loc>/paintings/9</loc>',
  '/media/0123456789abcdef0123456789abcdef/1200.jpg',
  'mark-01234567-89ab-4cde-8f01-23456789abcd /assets/x.js',
  ']]><b>&lt;style&gt;&amp;&#60;',
  "$& $1 $' ${x} {{x}} \\u003cstyle> \\",
]
const PLAIN = 'plain'
/** Some fields accept only short texts. */
const shorten = (text: string) => text.slice(0, 40).trim()

let site: TestSite
let token: string
/** One for sale, and one in the portfolio. */
let paintings: readonly string[]
let file: string
let exhibition: string
let series: string
let letter: string
let plain: Map<string, readonly string[]>
let publisher: ReturnType<TestSite['newPublisher']>

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  file = await smallImage()
  series = await create(site, token, 'series', { title: PLAIN })
  const inSeries = { ...aPainting(file), seriesId: series }
  paintings = [
    await create(site, token, 'painting', { ...inSeries, isOnFocus: true }),
    await create(site, token, 'painting', { ...inSeries, isAvailableToSell: false }),
  ]
  await create(site, token, 'painting', aPainting(file))
  exhibition = await create(site, token, 'exhibition', anExhibition(file))
  const begun = { subject: PLAIN, preview: '', blocks: [], isPublic: true }
  letter = (await (await site.call('POST', API_PATHS.letters, { token, body: begun })).json()) as string
  await site.db.transaction().execute((tx) => beginSending(tx, letter, new Date()))
  publisher = site.newPublisher()
  plain = await publish(PLAIN)
})
afterAll(async () => {
  await publisher.stop()
  await site.remove()
})

async function put(path: string, body: object) {
  const answer = await site.call('PUT', path, { token, body })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const keepImages = async (path: string, id: string, text: string) => {
  const item = (await (await site.call('GET', itemPath(path, id), { token })).json()) as Record<
    string,
    object
  >
  const key = 'paintingImages' in item ? 'paintingImages' : 'exhibitionImages'
  const images = (item[key] as { id: string; isMainImage: boolean }[]).map(({ id: image, isMainImage }) => ({
    id: image,
    isMainImage,
    alt: text,
    fileName: text,
  }))
  return { ...item, [key]: images }
}

/** Writes the text into every field that pages show. */
async function write(text: string) {
  const short = shorten(text)
  const link = `https://elsewhere.example/${text}`
  await put(API_PATHS.settings, {
    ...DEFAULT_SETTINGS,
    brandName: text,
    tagline: text,
    watermark: text,
    contactLine: text,
    keywords: text,
    contactInvitation: text,
    contactThanks: text,
    newsletterInvitation: text,
    newsletterPromise: text,
    comingSoonText: text,
    socialLinks: [{ name: short, url: link }],
  })
  const about = { teaser: text, body: text, statement: text, steps: [{ title: text, text }] }
  const legal = { title: text, description: text, updated: short, body: text }
  await put(itemPath(API_PATHS.siteText, 'about'), about)
  const questions = [{ id: 'one', question: text, answer: text }]
  await put(itemPath(API_PATHS.siteText, 'faq'), { questions })
  for (const name of ['terms', 'privacy']) await put(itemPath(API_PATHS.siteText, name), legal)
  for (const painting of paintings)
    await put(API_PATHS.paintings, {
      ...(await keepImages(API_PATHS.paintingToEdit, painting, text)),
      name: text,
      description: text,
      technique: text,
      dimensions: text,
      price: '7340911',
    })
  await put(API_PATHS.allSeries, { id: series, title: text, description: text })
  for (const place of PICTURE_PLACES)
    await put(itemPath(API_PATHS.sitePicture, place), { file, fileName: text, alt: text })
  await put(API_PATHS.exhibitions, {
    ...(await keepImages(API_PATHS.exhibitionToEdit, exhibition, text)),
    title: text,
    location: text,
    organizer: text,
    address: text,
    openingHours: text,
    paintingIds: paintings,
    dimensions: text,
    longDescription: text,
    link,
  })
  // A letter that has left cannot be changed by a call.
  const blocks: LetterBlock[] = [
    { kind: 'text', markdown: text },
    { kind: 'works', ids: [...paintings] },
    { kind: 'exhibition', id: exhibition },
    { kind: 'button', text: short, url: link },
  ]
  const written = { subject: text, preview: text, blocks: JSON.stringify(blocks) }
  await site.db.updateTable('letter').set(written).where('id', '=', letter).execute()
}

/** The structure of a page without the text: every element with its attributes and words, as a browser reads them. */
function linesOf(node: Tree.Node, words: (text: string) => string): string[] {
  if (tree.isTextNode(node)) return [words(node.value)]
  const children = 'childNodes' in node ? node.childNodes.flatMap((child) => linesOf(child, words)) : []
  if (!tree.isElementNode(node)) return [node.nodeName, ...children]
  const attributes = node.attrs.map(({ name, value }) => {
    // Astro names an island by a hash of its content, and a summary is cut after some characters.
    if (name === 'uid') return name
    return `${name}=${name === 'content' ? words(value).replace(/.*TEXT.*|.*…$/, 'SUMMARY') : words(value)}`
  })
  const isData = node.attrs.some(({ value }) => value === 'application/ld+json')
  const inside = isData ? children.map((json) => words(JSON.stringify(JSON.parse(json)))) : children
  return [`<${node.tagName} ${attributes.join(' ')}>`, ...inside, `</${node.tagName}>`]
}

function linesOfXml(element: XmlElement, words: (text: string) => string): string[] {
  const isHtml = element.attributes['type'] === 'html'
  const children = element.children.filter((child) => child instanceof XmlElement)
  const text = children.length === 0 ? element.text : ''
  return [
    `<${element.name} ${words(JSON.stringify(element.attributes))}>`,
    ...(isHtml ? linesOf(parse(text), words) : [words(text)]),
    ...children.flatMap((child) => linesOfXml(child, words)),
  ]
}

/** Writes the text everywhere, publishes the whole site, and returns its pages without the text. */
async function publish(text: string) {
  await write(text)
  const { failed } = await publisher.publishAll()
  expect(failed).toEqual([])
  const forms = [text, shorten(text)].flatMap((form) => {
    const json = JSON.stringify(form).slice(1, -1)
    const query = new URLSearchParams({ form }).toString().slice('form='.length)
    return [json, form, query]
  })
  const words = (value: string) =>
    forms
      .reduce((kept, form) => kept.replaceAll(form, 'TEXT'), value)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  const files = await site.filesOf('site')
  // This page is not published: it is rendered for each visitor.
  const inquiry = await site.renderer.render(PAGE_PATHS.inquiry(paintings[0] ?? ''))
  files.set('inquiry.html', Buffer.from(inquiry.body))
  const lines = [...files].flatMap(([file, bytes]): [string, string[]][] => {
    // An icon with the initials of the painter may be compressed or not, which depends on its size.
    if (PRECOMPRESSED.test(file)) return []
    if (!/\.(html|xml)$/.test(file)) return [[file, []]]
    const gzip = files.get(`${file}.gz`)
    if (gzip) expect(gunzipSync(gzip).equals(bytes), `${file}.gz`).toBe(true)
    const { root } = file.endsWith('.xml') ? parseXml(bytes.toString()) : {}
    const read = root ? linesOfXml(root, words) : linesOf(parse(bytes.toString()), words)
    return [[file, [...read, ownStylesOf(bytes)]]]
  })
  return new Map(lines.sort(([a], [b]) => a.localeCompare(b)))
}

it.each(NAUGHTY)('an owner who types %j into every field changes only the words on pages', async (text) => {
  const pages = await publish(text)
  expect([...pages.keys()]).toEqual([...plain.keys()])
  for (const [file, lines] of pages) expect(lines, file).toEqual(plain.get(file))
})

it('a page is complete, and its scripts, styles and pictures exist', async () => {
  const files = await site.filesOf('site')
  const pages = [...files].filter(([file]) => file.endsWith('.html'))
  for (const [file, bytes] of pages) {
    const own = linesOf(parse(bytes.toString()), String)
      .flatMap((line) => /^<(?:script|link|img) .*\b(?:src|href)=(\/[^ >]+\.\w+)/.exec(line)?.[1] ?? [])
      .filter((address) => !files.has(address.slice(1)))
    expect(own, file).toEqual([])
    // The page of Coming soon has its form in the middle, and so none at its foot.
    const subscriptions = bytes.toString().match(/<form[^>]*action="\/api\/Subscription"/g) ?? []
    expect(subscriptions.length, file).toBeLessThanOrEqual(1)
    expect(bytes.toString(), file).toMatch(
      /<script fetchpriority="low" type="module" src="\/assets\/site\.[\w-]+\.js">/,
    )
  }
})

it('the typed text is in the pages, because the other tests would prove nothing without it', async () => {
  const found = [...plain].filter(([, lines]) => lines.join('').includes('TEXT')).map(([file]) => file)
  for (const file of ['index', 'about', 'faq', 'contact', 'terms-conditions', 'exhibitions', 'paintings'])
    expect(found).toContain(`${file}.html`)
  expect(found).toEqual(expect.arrayContaining(['404.html', 'feed.xml', 'inquiry.html', 'portfolio.html']))
  for (const painting of paintings) expect(found).toContain(`paintings-details/${painting}.html`)
  expect(found).toEqual(expect.arrayContaining(['letters.html', `letters/${letter}.html`]))
})
