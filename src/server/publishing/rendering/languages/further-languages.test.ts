import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { API_PATHS } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/site/languages.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { pageIn, pathsIn, splitPage } from '../../../../contract/translations/page-language.ts'
import { wordsIn } from '../../../../words/words.ts'
import {
  aPainting,
  anExhibition,
  create,
  readPaintingToEdit,
  smallImage,
} from '../../../platform/api/testing.ts'
import { addressOfFile, fileOfPage } from '../../site-folder/page-files.ts'
import { publishedLanguages } from '../../site-folder/published-languages.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { writeTexts } from '../../testing/texts.ts'

/** What a crawler finds on a site in four languages, in which the owner has translated one half of the texts. */

const FURTHER = ['de', 'fr', 'it'] as const satisfies readonly Language[]
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  brandName: 'Ida Moor',
  tagline: 'Moors and weather',
  newsletterInvitation: 'Letters from the studio',
  priceDisplay: 'shown' as const,
  priceNote: 'frame included',
  languages: ['en', ...FURTHER],
}
/** What the owner wrote in English only. */
const ENGLISH = [
  'Moors and weather',
  'Letters from the studio',
  'frame included',
  'Egg on oak',
  'She paints.',
  'I look.',
  'Slowly.',
  'Autumn show',
  'A tide pool',
]

let site: TestSite
let token: string
let publisher: ReturnType<TestSite['newPublisher']>
let painting: string
let exhibition: string

const put = (path: string, body: object) => site.call('PUT', path, { token, body })
const setTo = (changes: object) => put(API_PATHS.settings, { ...SETTINGS, ...changes })

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  await setTo({ translations: { de: { contactInvitation: 'Fragen Sie.' } } })
  await writeTexts(site, token)
  const series = await create(site, token, 'series', {
    title: 'Tides',
    translations: { de: { title: 'Gezeiten' } },
  })
  const file = await smallImage()
  const work = { ...aPainting(file), technique: 'Egg on oak', seriesId: series }
  painting = await create(site, token, 'painting', {
    ...work,
    name: 'Ebb',
    translations: { de: { name: 'Ebbe' }, fr: { description: 'La mer.' } },
    paintingImages: [{ file, alt: 'A tide pool', translations: { de: { alt: 'Ein Gezeitenbecken' } } }],
  })
  for (let number = 1; number <= 18; number += 1)
    await create(site, token, 'painting', { ...work, name: `Study ${number}`, isOnFocus: number < 3 })
  await create(site, token, 'painting', { ...work, name: 'Flood', isAvailableToSell: false })
  exhibition = await create(site, token, 'exhibition', {
    ...anExhibition(file),
    title: 'Autumn show',
    paintingIds: [painting],
    translations: { it: { longDescription: 'Un autunno.' } },
  })
  publisher = site.newPublisher()
  await publisher.publishAll()
})
afterAll(async () => {
  await publisher.stop()
  await site.remove()
})

const readSite = () => site.filesOf('site')
const readPage = async (page: string) => (await readSite()).get(fileOfPage(page))?.toString() ?? ''
const pagesOf = (files: Awaited<ReturnType<typeof readSite>>) =>
  [...files].flatMap(([file, body]) =>
    file.endsWith('.html') ? [{ page: addressOfFile(file), html: body.toString() }] : [],
  )

function elementsIn(node: Tree.Node): Tree.Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return tree.isElementNode(node) ? [node, ...below] : below
}
const attributeOf = (element: Tree.Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value

/** The texts of a page, each with the language that its elements say. */
function spoken(node: Tree.Node, language = ''): { readonly language: string; readonly text: string }[] {
  if (tree.isTextNode(node)) return [{ language, text: node.value }]
  const own = tree.isElementNode(node) ? (attributeOf(node, 'lang') ?? language) : language
  if (tree.isElementNode(node) && ['style', 'script', 'title'].includes(node.tagName)) return []
  const alt = tree.isElementNode(node) ? (attributeOf(node, 'alt') ?? '') : ''
  const below = 'childNodes' in node ? node.childNodes.flatMap((child) => spoken(child, own)) : []
  return [...(alt === '' ? [] : [{ language: own, text: alt }]), ...below]
}

it('no link of any page is broken, and every page is linked', async () => {
  const files = await readSite()
  const found = new Set<string>()
  for (const { page, html } of pagesOf(files))
    for (const element of elementsIn(parse(html))) {
      const address = attributeOf(element, 'href') ?? ''
      if (!address.startsWith('/') || address.startsWith('/media/')) continue
      const [path = ''] = address.split(/[?#]/)
      expect(files.has(fileOfPage(path)), `${page} → ${path}`).toBe(true)
      found.add(path)
    }
  const german = pagesOf(files)
    .map(({ page }) => page)
    .filter((page) => splitPage(page).language === 'de')
  expect(german.length).toBeGreaterThan(30)
  const alone = german.filter(
    (page) => !found.has(page) && !/\/(contact|newsletter)\/|coming-soon|404/.test(page),
  )
  expect(alone).toEqual([])
})

it('each page names its versions, and each of these names it in return', async () => {
  const pages = pagesOf(await readSite())
  const versions = new Map(
    pages.map(({ page, html }) => {
      const links = elementsIn(parse(html)).filter(({ tagName }) => tagName === 'link')
      const ofPage = links.filter((link) => attributeOf(link, 'hreflang') !== undefined)
      const pairs = ofPage.map((link) => [attributeOf(link, 'hreflang'), attributeOf(link, 'href')])
      return [site.config.siteUrl + (page === '/' ? '/' : page), pairs] as const
    }),
  )
  const about = versions.get(`${site.config.siteUrl}/fr/about`)
  expect(about?.map(([language]) => language)).toEqual(['en', ...FURTHER, 'x-default'])
  for (const [address, pairs] of versions)
    for (const [, version = ''] of pairs) expect(versions.get(version), address).toEqual(pairs)
  expect(versions.get(`${site.config.siteUrl}/sign-in`)).toEqual([])
})

it('every text that is not in the language of its page says in which one it is', async () => {
  let marked = 0
  for (const { page, html } of pagesOf(await readSite())) {
    const { language } = splitPage(page)
    if (language === undefined) continue
    expect(html).toContain(`<html lang="${language}"`)
    for (const each of spoken(parse(html)))
      if (ENGLISH.some((text) => each.text.includes(text))) {
        expect(each.language, `${page}: ${each.text}`).toBe('en')
        marked += 1
      }
  }
  expect(marked).toBeGreaterThan(200)
})

it('a work is told in its language: by its words, its address, its data and its feed', async () => {
  const read = readPage
  const german = await read(pageIn('de', PAGE_PATHS.painting(painting)))
  expect(german).toContain('<title>Ebbe · Ida Moor</title>')
  expect(german).toContain(
    `<link rel="canonical" href="${site.config.siteUrl}/de/paintings-details/${painting}"`,
  )
  expect(german).toContain(`"url":"${site.config.siteUrl}/de/paintings-details/${painting}"`)
  expect(german).toContain(wordsIn('de')('works.inquiry.make'))
  expect(german).toContain(`href="/de/contact?painting=${painting}"`)
  expect(german).toContain('>Gezeiten<')
  expect(await read(pageIn('fr', PAGE_PATHS.painting(painting)))).toContain('La mer.')
  expect(await read(PAGE_PATHS.painting(painting))).toContain('<title>Ebb · Ida Moor</title>')
  expect(await read('/de/feed.xml')).toContain('xml:lang="de"')
  expect(await read('/de/feed.xml')).toContain('<title>Ebbe</title>')
  expect(await read('/de/feed.xml')).toContain('alt="Ein Gezeitenbecken"')
  expect(german).toContain('alt="Ein Gezeitenbecken"')
  expect(german).toContain('"caption":"Ein Gezeitenbecken"')
  expect(await read(`/it${PAGE_PATHS.exhibitionCalendar(exhibition)}`)).toContain('Un autunno.')
  expect(await read('/de/contact')).toContain('Fragen Sie.')
  const sitemap = await read('/sitemap.xml')
  for (const language of FURTHER)
    expect(sitemap).toContain(`<loc>${site.config.siteUrl}/${language}/paintings-details/${painting}</loc>`)
})

it('a visitor who follows a broken link reads so in the language of the address, and finds home in each language', async () => {
  const linksOf = (html: string) =>
    elementsIn(parse(html)).flatMap((element) => attributeOf(element, 'href') ?? [])
  for (const language of FURTHER) {
    const html = await readPage(pathsIn(language).notFound)
    const t = wordsIn(language)
    expect(html).toContain(t('pages.notFound.heading'))
    expect(html).toContain(t('frame.navigation.exhibitions'))
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/', '/de', '/fr', '/it', `/${language}/about`]))
    expect(html).not.toContain('<link rel="alternate" hreflang')
    const { status, body } = await site.renderer.render(`/${language}/nothing`)
    expect([status, body.toString()]).toEqual([404, html])
  }
  expect(linksOf(await readPage(PAGE_PATHS.notFound))).toContain('/de')
  // The number alone can also stand in a date or an id.
  expect(await readPage(PAGE_PATHS.sitemap)).not.toMatch(/\/404(\.html)?</)
})

it.each([
  ['a name', { translations: { fr: { name: 'Marée basse' } } }, {}],
  ['what a picture shows', {}, { translations: { fr: { alt: 'Une flaque' } } }],
])('an edit of %s in one language writes only pages of it', async (_what, changes, ofImage) => {
  const before = await readSite()
  const { paintingImages, ...fields } = await readPaintingToEdit(site, painting, token)
  const images = paintingImages.map(({ id }) => ({ id, ...ofImage }))
  const edited = await put(API_PATHS.paintings, { ...fields, ...changes, paintingImages: images })
  expect(edited.status).toBe(200)
  expect((await publisher.publishChanges()).failed).toEqual([])
  const after = await readSite()
  const changed = [...after].flatMap(([file, bytes]) =>
    before.get(file)?.equals(bytes) ? [] : [addressOfFile(file)],
  )
  expect(changed).toContain(`/fr/paintings-details/${painting}`)
  expect(
    changed.filter((page) => splitPage(page).language !== 'fr' && !/\.(br|gz|xml|json)$/.test(page)),
  ).toEqual([])
})

it('a language that the owner takes away is gone with all its pages, and comes back with its texts', async () => {
  expect(await publishedLanguages(site.config.siteDir)).toEqual(SETTINGS.languages)
  await setTo({ languages: ['en', 'de'] })
  await publisher.publishChanges()
  expect(await publishedLanguages(site.config.siteDir)).toEqual(['en', 'de'])
  const pages = pagesOf(await readSite()).map(({ page }) => page)
  expect(pages.filter((page) => ['fr', 'it'].includes(splitPage(page).language ?? ''))).toEqual([])
  expect(pages).toContain('/de/about')
  expect((await site.renderer.render('/fr/about')).status).toBe(404)
  const missing = await site.renderer.render('/fr/nothing')
  expect([missing.status, missing.body.toString()]).toEqual([404, await readPage(PAGE_PATHS.notFound)])
  await setTo({})
  await publisher.publishChanges()
  const french = (await readSite()).get(fileOfPage(`/fr/paintings-details/${painting}`))
  expect(french?.toString()).toContain('La mer.')
})

it('a language has no pages of its own for people with an account, nor for the site’s first language', async () => {
  for (const page of [
    '/de/sign-in',
    '/de/control-panel',
    '/de/sitemap.xml',
    '/en/about',
    '/en',
    '/de/de/about',
  ])
    expect((await site.renderer.render(page)).status, page).toBe(404)
})
