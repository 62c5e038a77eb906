import type { Page } from 'playwright/test'
import { API_PATHS } from '../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { isInLanguages, pageIn } from '../../src/contract/translations/page-language.ts'
import { findBarriers } from '../support/barriers.ts'
import { findCrowded } from '../support/crowding.ts'
import { findEnglishForVisitors } from '../support/english-words.ts'
import { waitUntilPublished } from '../support/owner.ts'
import { KINDS_OF_PAGES } from '../support/published/public-pages.ts'
import { PHONE } from '../support/screens.ts'
import { findSmallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow, findRepeatedIds } from '../support/visit.ts'

test.use({ locale: 'de-CH', viewport: PHONE, hasTouch: true, isMobile: true })

const SMALL_PHONE = { width: 320, height: 640 }
/** Elements that overflow the screen, are cut off, or cover others. */
const findLost = async (page: Page) => [...(await findOverflow(page)), ...(await findCrowded(page))]

/** Doubles the font size of the open page, as the browser's own setting does. */
const doubleLetters = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })

async function findFaults(page: Page) {
  await page.setViewportSize(PHONE)
  const found = [
    ...(await findRepeatedIds(page)),
    ...(await findSmallTargets(page, 'body')),
    ...(await findBarriers(page)),
  ]
  await page.setViewportSize(SMALL_PHONE)
  found.push(...(await findLost(page)))
  await page.setViewportSize(PHONE)
  await doubleLetters(page)
  return [...found, ...(await findLost(page))]
}

// All languages have the same templates. Other tests look at them on other screens and with longer words.
test('a visitor with a phone finds no barrier and no small control on any German page, and loses no text, also with large letters', async ({
  page,
  demo,
}) => {
  const found = await Promise.all(KINDS_OF_PAGES.map(({ find }) => find(demo)))
  const faults = new Map<string, readonly string[]>()
  for (const address of [...found, PAGE_PATHS.notFound].filter(isInLanguages)) {
    await page.goto(demo.url + pageIn('de', address))
    await expect(page.locator('html.at-rest[lang=de]')).toBeVisible()
    faults.set(address, await findFaults(page))
  }
  expect(faults.size).toBeGreaterThan(15)
  expect([...faults].filter(([, each]) => each.length > 0)).toEqual([])
})

test('a visitor finds no English word and no barrier on a page in French or Italian', async ({
  page,
  gallery: { site, call },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['en', 'fr', 'it'] })
  await waitUntilPublished(site)
  // The gallery has no series, exhibition or second page.
  const looked = await Promise.allSettled(KINDS_OF_PAGES.map(({ find }) => find(site)))
  const found = looked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const faults = new Map<string, readonly string[]>()
  for (const address of found.filter(isInLanguages))
    for (const language of ['fr', 'it'] as const) {
      const own = pageIn(language, address)
      await page.goto(site.url + own)
      await expect(page.locator(`html.at-rest[lang=${language}]`)).toBeVisible()
      faults.set(own, [
        ...(await findEnglishForVisitors(page, language)),
        // The templates are the same, and axe takes half of the time.
        ...(language === 'fr' ? await findBarriers(page) : []),
        ...(await findOverflow(page)),
      ])
    }
  expect(faults.size).toBeGreaterThan(20)
  expect([...faults].filter(([, each]) => each.length > 0)).toEqual([])
})
