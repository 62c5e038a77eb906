import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, anExhibition, create, smallImage } from '../../../platform/api/testing.ts'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { API_PATHS } from '../../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { insertPainting } from '../../../paintings/painting-writes.ts'
import { write } from '../../../platform/database/write.ts'
import { createFragments } from '../../in-process/fragments.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { writeTexts } from '../../testing/texts.ts'

/** Tests of pages for visitors that need no browser. Titles name the part of docs/features.md that they show. */

let site: TestSite
let token: string
let withoutImage: string
let painting: string
let exhibition: string

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  brandName: 'Mara Lindt',
  tagline: 'Paintings and weather',
  contactLine: 'Studio Wipkingen, Zurich',
  socialLinks: [
    { name: 'Instagram', url: 'https://example.org/i' },
    { name: 'Pinterest', url: 'https://example.org/p' },
  ],
}

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  const file = await smallImage()
  await site.call('PUT', API_PATHS.settings, { token, body: SETTINGS })
  await writeTexts(site, token)
  // One item of each kind more than Home shows.
  for (let number = 1; number <= 7; number += 1) {
    const each = { ...aPainting(file), name: `Work ${number}` }
    painting = await create(site, token, 'painting', each)
    await create(site, token, 'painting', { ...each, name: `Focus ${number}`, isOnFocus: true })
    await create(site, token, 'painting', { ...each, name: `Past ${number}`, isAvailableToSell: false })
  }
  for (const month of [1, 2, 3, 4]) {
    const dates = { startDate: `2026-0${month}-05`, endDate: `2026-0${month}-06` }
    exhibition = await create(site, token, 'exhibition', {
      ...anExhibition(file),
      ...dates,
      title: `Show ${month}`,
    })
  }
  const { value } = await write(site.db, (tx, change) =>
    insertPainting(
      tx,
      change,
      { ...aPainting(file), name: 'Unseen', year: 2024, price: 1, isAvailableToSell: false },
      [],
    ),
  )
  withoutImage = value.id
})
afterAll(() => site.remove())

async function read(path: string) {
  const { status, body } = await site.renderer.render(path)
  return { status, html: body.toString() }
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim()
/** The section of a page with this heading. */
const section = (html: string, heading: string) =>
  new RegExp(`<h2[^>]*>${heading}</h2>[^]*?</section>`).exec(html)?.[0] ?? ''
/** The names that match, each once, in the order of the page. */
const namesIn = (html: string, name: RegExp) => [...new Set(html.match(name))].join(' ')

it.each<[string, string, () => string]>([
  ['Home', 'Paintings and weather', () => '/'],
  ['About', 'About', () => '/about'],
  ['FAQ', 'Questions', () => '/faq'],
  ['Error page', 'Something went wrong', () => '/error'],
  ['Sign up', 'Sign up', () => '/sign-up'],
  ['Terms', 'Terms & Conditions', () => '/terms-conditions'],
  ['Privacy', 'Privacy Policy', () => '/privacy-policy'],
  ['Imprint', 'Imprint', () => '/imprint'],
  ['Coming soon', 'Coming soon', () => '/coming-soon'],
  ['Available paintings list', 'Paintings', () => '/paintings'],
  ['Portfolio', 'Portfolio', () => '/portfolio'],
  ['Painting details', 'Work 7', () => `/paintings-details/${painting}`],
  ['Contact', 'Contact', () => '/contact'],
  ['Exhibitions list', 'Exhibitions', () => '/exhibitions'],
  ['Exhibition details', 'Show 4', () => `/exhibitions-details/${exhibition}`],
])('features 2: a visitor finds the screen %s, headed %s, at its route', async (_screen, heading, route) => {
  const { status, html } = await read(route())
  expect(status).toBe(200)
  expect(textOf(/<h1[^>]*>[^]*?<\/h1>/.exec(html)?.[0] ?? '')).toBe(heading)
})

it('features 2: a visitor finds the 404 page at any other path', async () => {
  for (const path of ['/nothing', '/paintings/2/nothing', '/paintings-details', '/About/us']) {
    const { status, html } = await read(path)
    expect(status, path).toBe(404)
    expect(textOf(html)).toContain('Oops! Page Not Found')
  }
})

it('features 2 and 9: a visitor of Home sees the first 6 featured, 6 available and 6 portfolio paintings and 3 exhibitions', async () => {
  const { html } = await read(PAGE_PATHS.home)
  const hero = /<section class="hero"[^]*?<\/section>/.exec(html)?.[0] ?? ''
  expect(namesIn(hero, /Focus \d(?=<\/a>)/g)).toBe('Focus 7 Focus 6 Focus 5 Focus 4 Focus 3 Focus 2')
  expect(namesIn(section(html, 'Available Works'), /Work \d(?=<\/a>)/g)).toBe(
    'Work 7 Work 6 Work 5 Work 4 Work 3 Work 2',
  )
  expect(namesIn(section(html, 'Portfolio'), /(Past \d|Unseen)(?=<\/i>)/g)).toBe(
    'Unseen Past 7 Past 6 Past 5 Past 4 Past 3',
  )
  expect(textOf(section(html, 'Exhibitions'))).toMatch(
    /Past Show 4 05\/04\/2026 - 06\/04\/2026 Zurich .*Show 3 05\/03\/2026 - .*Show 2 05\/02\/2026 - /,
  )
  expect(section(html, 'Exhibitions')).not.toContain('Show 1')
})

it('features 2: a visitor finds FAQ, terms, privacy, imprint, social media and a contact line in the footer', async () => {
  const { html } = await read(PAGE_PATHS.about)
  const footer = /<footer[^]*<\/footer>/.exec(html)?.[0] ?? ''
  const addresses = ['/faq', '/terms-conditions', '/privacy-policy', '/imprint', 'https://example.org/i']
  for (const address of [...addresses, 'https://example.org/p'])
    expect(footer).toContain(`<a href="${address}"`)
  expect(textOf(footer)).toContain('Studio Wipkingen, Zurich')
})

it('a part that several pages share brings its script to each of them, such as the carousels of two paintings', async () => {
  const [first] = aPainting('').paintingImages
  const files = await Promise.all([smallImage(1), smallImage(2)])
  const paintingImages = files.map((file, index) => ({ ...first, file, isMainImage: index === 0 }))
  const fragments = createFragments()
  for (const name of ['Flood', 'Ebb']) {
    const id = await create(site, token, 'painting', { ...aPainting(''), name, paintingImages })
    const { body } = await site.renderer.render(PAGE_PATHS.painting(id), undefined, fragments)
    const html = body.toString()
    expect(html.match(/<script src="\/assets\/islands\.[\w-]+\.js" defer>/g), name).toHaveLength(1)
    expect(html.match(/<astro-island /g)).toHaveLength(1)
    expect(html).not.toContain('<style>astro-island')
  }
})

it('features 3: a visitor sees a placeholder for a painting without an image, on its card and on its page', async () => {
  const { html } = await read(PAGE_PATHS.portfolio())
  const card = new RegExp(`<a href="/paintings-details/${withoutImage}"[^]*?</a>`).exec(html)?.[0] ?? ''
  const main = /<main[^]*<\/main>/.exec((await read(PAGE_PATHS.painting(withoutImage))).html)?.[0] ?? ''
  for (const shown of [card, main.split('More paintings')[0] ?? '']) {
    expect(shown).toContain('class="picture empty')
    expect(shown).not.toMatch(/<img|undefined/)
    expect(textOf(shown)).toContain('Unseen')
  }
})

it('no page, feed or sitemap contains the file name of an upload', async () => {
  expect((await site.publishInto('names')).failed).toEqual([])
  const named = [...(await site.filesOf('names'))].filter(
    ([file, bytes]) =>
      /low-water|room\.jpg/.test(file) || /low-water\.jpg|room\.jpg/.test(bytes.toString('latin1')),
  )
  expect(named.map(([file]) => file)).toEqual([])
})
