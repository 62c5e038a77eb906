import { gunzipSync } from 'node:zlib'
import { parseXml } from '@rgrove/parse-xml'
import { parse } from 'parse5'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, anExhibition, create, smallImage } from '../platform/api/testing.ts'
import type { LetterBlock } from '../../contract/letters/letter.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { PICTURE_PLACES } from '../../contract/site/pictures.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import type { Language } from '../../contract/site/languages.ts'
import { ownStylesOf } from '../platform/http/headers.ts'
import { beginSending } from '../letters/letter-states.ts'
import { PRECOMPRESSED } from './site-folder/compress.ts'
import { openTestSite, type TestSite } from './testing/site.ts'
import { linesOf, linesOfXml } from './testing/structure.ts'

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
/** One of each kind: markup, the end of a script, attributes, and an address. */
const IN_GERMAN = [0, 8, 12, 15].flatMap((index) => NAUGHTY[index] ?? [])
const PLAIN = 'plain'
const GERMAN = 'Niedrigwasser'
/** Some fields accept only short texts. */
const shorten = (text: string) => text.slice(0, 40).trim()
/** As a name in a list is stored. */
const inList = (text: string) => shorten(text).replaceAll(';', ',')

let site: TestSite
let token: string
/** One for sale, and one in the portfolio. */
let paintings: readonly string[]
let file: string
let exhibition: string
let series: string
let letter: string
/** Of the letter. */
let photograph: string
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
  const blocks = [{ kind: 'picture', file, alt: PLAIN }]
  const begun = { subject: PLAIN, preview: '', blocks, isPublic: true }
  letter = (await (await site.call('POST', API_PATHS.letters, { token, body: begun })).json()) as string
  const stored = await site.call('GET', itemPath(API_PATHS.letter, letter), { token })
  photograph = ((await stored.json()) as { blocks: { file: string }[] }).blocks[0]?.file ?? ''
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
const inGerman = (texts: object) => ({ translations: { de: texts } })

async function keepImages(path: string, id: string, alt: string, translated: object) {
  const item = (await (await site.call('GET', itemPath(path, id), { token })).json()) as Record<
    string,
    object
  >
  const key = 'paintingImages' in item ? 'paintingImages' : 'exhibitionImages'
  const images = (item[key] as { id: string; isMainImage: boolean }[]).map(({ id: image, isMainImage }) => ({
    id: image,
    isMainImage,
    alt,
    fileName: alt,
    ...translated,
  }))
  return { ...item, [key]: images }
}

/** Writes the text into every field that pages show: into the site's own, or into those in a further language. */
async function write(text: string, language: Language) {
  const own = language === 'en' ? text : PLAIN
  const german = (texts: object) => (language === 'en' ? {} : inGerman(texts))
  const ownShort = shorten(own)
  const link = `https://elsewhere.example/${own}`
  const settings = (said: string) => ({
    tagline: said,
    contactLine: said,
    keywords: said,
    contactInvitation: said,
    contactThanks: said,
    newsletterInvitation: said,
    newsletterPromise: said,
    newsletterTopic: shorten(said),
    priceNote: said,
    comingSoonText: said,
  })
  await put(API_PATHS.settings, {
    ...DEFAULT_SETTINGS,
    languages: language === 'en' ? ['en'] : ['en', language],
    brandName: own,
    watermark: own,
    priceDisplay: 'shown',
    socialLinks: [{ name: ownShort, url: link }],
    ...settings(own),
    ...german(settings(text)),
  })
  const about = (said: string) => ({
    teaser: said,
    body: said,
    statement: said,
    steps: [{ title: said, text: said }],
  })
  await put(itemPath(API_PATHS.siteText, 'about'), { ...about(own), ...german(about(text)) })
  const faq = (said: string) => ({ questions: [{ id: 'one', question: said, answer: said }] })
  await put(itemPath(API_PATHS.siteText, 'faq'), { ...faq(own), ...german(faq(text)) })
  const legal = (said: string) => ({ title: said, description: said, updated: shorten(said), body: said })
  for (const name of ['terms', 'privacy'])
    await put(itemPath(API_PATHS.siteText, name), { ...legal(own), ...german(legal(text)) })
  const imprint = { name: own, address: own, email: 'studio@site.example', register: own }
  await put(itemPath(API_PATHS.siteText, 'imprint'), imprint)
  const work = (said: string) => ({ name: said, description: said, technique: said })
  for (const painting of paintings)
    await put(API_PATHS.paintings, {
      ...(await keepImages(API_PATHS.paintingToEdit, painting, own, german({ alt: text }))),
      ...work(own),
      ...german(work(text)),
      dimensions: own,
      price: '7340911',
    })
  const inSeries = (said: string) => ({ title: said, description: said })
  await put(API_PATHS.allSeries, { id: series, ...inSeries(own), ...german(inSeries(text)) })
  for (const place of PICTURE_PLACES)
    await put(itemPath(API_PATHS.sitePicture, place), {
      file,
      fileName: own,
      alt: own,
      ...german({ alt: text }),
    })
  const shown = (said: string) => ({
    title: said,
    location: said,
    organizer: said,
    address: said,
    openingHours: said,
    dimensions: said,
    longDescription: said,
  })
  await put(API_PATHS.exhibitions, {
    ...(await keepImages(API_PATHS.exhibitionToEdit, exhibition, own, german({ alt: text }))),
    ...shown(own),
    ...german(shown(text)),
    paintingIds: paintings,
    link,
  })
  // A letter that has left cannot be changed by a call.
  const blocks: LetterBlock[] = [
    { kind: 'text', markdown: own },
    { kind: 'picture', file: photograph, alt: own },
    { kind: 'works', ids: [...paintings] },
    { kind: 'exhibition', id: exhibition },
    { kind: 'button', text: ownShort, url: link },
  ]
  const written = { subject: own, preview: own, blocks: JSON.stringify(blocks) }
  await site.db.updateTable('letter').set(written).where('id', '=', letter).execute()
}

/** Writes the text everywhere, publishes the whole site, and returns its pages without the text. */
async function publish(text: string, language: Language = 'en') {
  await write(text, language)
  const { failed } = await publisher.publishAll()
  expect(failed).toEqual([])
  const forms = [text, shorten(text), inList(text), PLAIN].flatMap((form) => {
    const json = JSON.stringify(form).slice(1, -1)
    const query = new URLSearchParams({ form }).toString().slice('form='.length)
    return [json, form, query]
  })
  const words = (value: string) =>
    forms
      .reduce((kept, form) => kept.replaceAll(form, 'TEXT'), value)
      .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'TIME')
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

it('an owner who types such texts in a further language changes only the words on the pages in it', async () => {
  const plainPages = await publish(PLAIN, 'de')
  for (const text of IN_GERMAN) {
    const pages = await publish(text, 'de')
    expect([...pages.keys()]).toEqual([...plainPages.keys()])
    for (const [file, lines] of pages) expect(lines, file).toEqual(plainPages.get(file))
  }
  // The other pages would prove nothing without the text.
  await publish(GERMAN, 'de')
  const files = await site.filesOf('site')
  for (const page of ['', '/about', '/faq', '/exhibitions', '/paintings', '/portfolio', '/terms-conditions'])
    expect(files.get(`de${page}.html`)?.toString(), page).toContain(GERMAN)
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
  const isTopic = (line: string) => /^<input (?=.*name=topic).*value=TEXT/.test(line)
  expect(plain.get('index.html')?.some(isTopic)).toBe(true)
})
