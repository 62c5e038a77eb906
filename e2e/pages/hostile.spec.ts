import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { HOSTILITIES } from '../support/sites/hostile.ts'
import { findHtmlFaults, readJsonLd } from '../support/published/html.ts'
import { expect, test as base } from '../support/test.ts'
import { findOverflow, scrollToEnd, touchIslands } from '../support/visit.ts'

const test = base.extend<{ calmPage: Page }>({
  /** A page on which no hostile text may be executed. */
  calmPage: async ({ page }, use) => {
    const dialogs: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    await use(page)
    expect(dialogs).toEqual([])
  },
})
// All tests of this file share one site.
test.describe.configure({ mode: 'default' })

const LISTS = [
  PAGE_PATHS.home,
  PAGE_PATHS.paintings(),
  PAGE_PATHS.portfolio(),
  PAGE_PATHS.exhibitions,
  PAGE_PATHS.allSeries,
  PAGE_PATHS.contact,
]
const WIDTHS = [320, 390, 1280]

/** The text as a browser shows it. */
const shown = (text: string) =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/[\t\n\f\r ]+/g, ' ')
    .trim()

/** Characters that XML cannot contain. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Scrolls the page to its end at every width and starts all its islands. */
async function look(page: Page, address: string) {
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 })
    if (index === 0) await page.goto(address)
    await scrollToEnd(page)
    expect(await findOverflow(page), `${address} at ${width} px`).toEqual([])
  }
  await touchIslands(page)
  expect(await findOverflow(page), `${address}, touched`).toEqual([])
  expect(await page.locator('img[src="x"], main script:not([src]), main b').count(), address).toBe(0)
}

test('lists of paintings, exhibitions and series with hostile texts keep their layout and cause no error', async ({
  calmPage: page,
  hostile,
}) => {
  for (const address of LISTS) await look(page, hostile.site.url + address)
})

for (const { name, text, long } of HOSTILITIES) {
  test(`a painting, an exhibition and a series with ${name} in every field show it as text`, async ({
    calmPage: page,
    hostile,
  }) => {
    const painting = PAGE_PATHS.painting(hostile.paintings.get(name) ?? '')
    const exhibition = PAGE_PATHS.exhibition(hostile.exhibitions.get(name) ?? '')
    const series = PAGE_PATHS.series(hostile.series.get(name) ?? '')
    for (const address of [painting, exhibition, series]) {
      await look(page, hostile.site.url + address)
      expect(shown((await page.locator('h1').textContent()) ?? '')).toBe(shown(text))
      const main = shown((await page.locator('main').textContent()) ?? '')
      // The text is in the title and in the fields.
      expect(main.split(shown(text)).length, address).toBeGreaterThan(2)
      expect(main).toContain(shown(long).slice(-12))
    }
  })
}

test('an exhibition whose optional fields are empty strings shows the other fields', async ({
  calmPage: page,
  hostile,
}) => {
  const id = hostile.exhibitions.get('empty strings') ?? ''
  await look(page, hostile.site.url + PAGE_PATHS.exhibition(id))
  await expect(page.locator('h1')).toHaveText('0')
  await expect(page.getByRole('link', { name: 'Visit Exhibition Link' })).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText(/undefined|null|NaN/)
})

test('no hostile text breaks the HTML or the structured data of any page', async ({ hostile }) => {
  const folder = path.join(hostile.site.dataDir, 'site')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  const faults: Record<string, readonly string[]> = {}
  for (const file of files) {
    const found = await findHtmlFaults(await readFile(path.join(folder, file), 'utf8'))
    if (found.length > 0) faults[file] = found
  }
  expect(faults).toEqual({})
  for (const { name, text } of HOSTILITIES) {
    const file = `${PAGE_PATHS.painting(hostile.paintings.get(name) ?? '')}.html`
    const data = readJsonLd(await readFile(path.join(folder, file), 'utf8'))
    const artwork = data.find((item) => item['@type'] === 'VisualArtwork')
    expect(shown(String(artwork?.['name']))).toBe(shown(text))
  }
})

test('feed and sitemap of a site with hostile texts are valid XML with the same texts', async ({
  page,
  hostile,
}) => {
  // This page has no policy: the site's own pages may not parse HTML from text.
  await page.goto('about:blank')
  const read = async (file: string) =>
    page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        const names = [...xml.querySelectorAll('entry > title, url > loc')].map((node) => node.textContent)
        return { fault: xml.querySelector('parsererror')?.textContent, names }
      },
      await (await fetch(hostile.site.url + file)).text(),
    )
  const feed = await read('/feed.xml')
  expect(feed.fault).toBeUndefined()
  const said = feed.names.map((name) => shown(name ?? ''))
  for (const { text } of HOSTILITIES) expect(said).toContain(shown(text).replace(NOT_IN_XML, ''))
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.fault).toBeUndefined()
  for (const id of hostile.paintings.values()) {
    expect(sitemap.names).toContain(hostile.site.url + PAGE_PATHS.painting(id))
  }
})
