import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/site/languages.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { aPainting, anExhibition, create, smallImage } from '../../../platform/api/testing.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** What visitors read about works on a site whose language is not English. */

let site: TestSite
let token: string
let sold: string
let series: string
let exhibition: string

const speak = (language: Language) => {
  const body = { ...DEFAULT_SETTINGS, brandName: 'Ida Moor', languages: [language] }
  return site.call('PUT', API_PATHS.settings, { token, body })
}

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  const file = await smallImage()
  series = await create(site, token, 'series', { title: 'Häfen', description: 'https://example.org' })
  await create(site, token, 'painting', { ...aPainting(file), name: 'Ebbe' })
  sold = await create(site, token, 'painting', { ...aPainting(file), name: 'Flut', seriesId: series })
  const target = itemPath(API_PATHS.painting, sold)
  await site.call('PATCH', target, { token, body: { availability: 'sold' } })
  const show = { ...anExhibition(file), title: 'Schau', startDate: '2025-10-10', endDate: '2025-12-06' }
  exhibition = await create(site, token, 'exhibition', { ...show, opening: '2025-10-09T18:30' })
  await speak('de')
})
afterAll(() => site.remove())

/** The texts and labels of a page's own part, without those of its frame. */
async function read(path: string) {
  const html = (await site.renderer.render(path)).body.toString()
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  const labels = [...main.matchAll(/aria-label="(.*?)"/g)].map((match) => match[1])
  const head = ['description', 'keywords'].map(
    (name) => new RegExp(`<meta name="${name}" content="(.*?)"`).exec(html)?.[1],
  )
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
  const texts = main.replace(/<(script|style)[^]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
  return { html, title, text: [...head, ...labels, texts].join(' ').replace(/\s+/g, ' ') }
}

it('a German visitor reads lists in German', async () => {
  const { title, text } = await read(PAGE_PATHS.paintings())
  expect(title).toBe('Gemälde · Ida Moor')
  for (const said of ['Originale von Ida Moor', 'Filtern und sortieren', 'Anfragen', 'Verkauft'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/paintings that|Filter and sort|Make Inquiry|Sold/)
  const ofYear = await read(PAGE_PATHS.paintingsOfYear(2024))
  expect(ofYear.title).toBe('Gemälde aus dem Jahr 2024 · Ida Moor')
  expect((await read(PAGE_PATHS.portfolio())).text).toContain('Hier gibt es noch nichts zu sehen')
})

it('a German visitor reads the facts of a work in German, and that it is sold', async () => {
  const { html, text } = await read(PAGE_PATHS.painting(sold))
  for (const said of ['Gemälde im Detail', 'Technik', 'Jahr 2024', 'Masse', 'Serie Häfen', 'Weitere Gemälde'])
    expect(text).toContain(said)
  expect(html).toContain('80 x 60 cm, verkauft.')
  expect(html).toContain('"name":"Startseite"')
})

it('a German visitor reads series and exhibitions in German, with days as people there write them', async () => {
  expect((await read(PAGE_PATHS.allSeries)).text).toContain('1 Werk, 2024')
  const { text } = await read(PAGE_PATHS.exhibition(exhibition))
  for (const said of ['Ausstellung im Detail', '10.10.2025 – 06.12.2025', 'Vernissage 09.10.2025, 18:30'])
    expect(text).toContain(said)
  expect((await read(PAGE_PATHS.exhibitions)).text).toContain('Vergangen')
})

it('a German visitor who asks about a sold work reads what is still possible', async () => {
  const { text } = await read(PAGE_PATHS.inquiry(sold))
  expect(text).toContain('Geben Sie mir Bescheid, wenn es ähnliche Werke gibt')
  expect(text).toContain('Ihre Anfrage betrifft')
})

it('somebody with an old link to a preview reads in German that it has ended', async () => {
  expect((await read(`/preview/${sold}/1/key`)).text).toContain('Diese Vorschau ist abgelaufen')
})

it('a French and an Italian visitor read lists and links in their language', async () => {
  await speak('fr')
  expect((await read(PAGE_PATHS.paintings())).text).toContain('Peintures originales par Ida Moor')
  expect((await read(PAGE_PATHS.series(series))).html).toContain('target="_blank">Lien</a>')
  await speak('it')
  expect((await read(PAGE_PATHS.paintings())).text).toContain('Dipinti originali di Ida Moor')
  await speak('de')
})
