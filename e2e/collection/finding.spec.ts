import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { expectSound } from '../support/barriers.ts'
import { clientOf } from '../support/collection.ts'
import { weigh, weighPage } from '../support/page-weight.ts'
import { enterSignedIn, waitUntilPublished } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** In bytes, compressed. */
const MOST_OF_FILTER = 6 * 1024
/** The words of a language, and what says them. The lightbox, sharing and the newsletter use the same files. */
const MOST_OF_WORDS = 3 * 1024
const isWords = ({ path }: { readonly path: string }) => /\/(browser|words)\.[^/]+\.js$/.test(path)
const MOST_OF_A_WORK = 40

const sideOf = ({ height, width, depth }: Record<'height' | 'width' | 'depth', number | null>) =>
  Math.max(height ?? 0, width ?? 0, depth ?? 0)

const finderOf = (page: Page) => ({
  toggle: page.getByRole('button', { name: 'Filter and sort' }),
  clear: page.getByRole('button', { name: 'Show all works' }),
  status: page.locator('.find-bar').getByRole('status'),
  field: (name: string) => page.locator('.find-form').getByLabel(name),
  works: page.locator('main :is(.hung, .columns) > li'),
})

test('a visitor narrows Paintings by keyboard, shares the address, and goes back', async ({ page, demo }) => {
  const { items } = await clientOf(demo).listPaintings('toSell')
  const { year } = items[0] ?? { year: 0 }
  const ofYear = items.filter((work) => work.year === year)
  const largest = ofYear.toSorted((a, b) => sideOf(b) - sideOf(a))
  const names = (works: readonly { readonly name: string }[]) => works.map(({ name }) => name)
  const { toggle, clear, status, field, works } = finderOf(page)
  const titles = works.locator('.title a')

  await page.goto(demo.url + PAGE_PATHS.paintings())
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(status).toHaveText(`All ${items.length} works`)
  await page.keyboard.press('Tab')
  await expect(page.locator('.find-form select').first()).toBeFocused()
  await field('Year').selectOption({ index: 2 })
  await expect(page).not.toHaveURL(`${demo.url}/paintings`)
  await field('Year').selectOption(String(year))
  await expect(page).toHaveURL(`${demo.url}/paintings?year=${year}`)
  await expect(status).toHaveText(`${ofYear.length} of ${items.length} works`)
  await expect(titles).toHaveText(names(ofYear.slice(0, 12)))
  await field('Order').selectOption('Largest first')
  await expect(titles).toHaveText(names(largest.slice(0, 12)))
  await expectSound(page, 'the filter of Paintings')
  await field('Year').selectOption('All')
  await expect(titles).toHaveCount(12)
  await page.getByRole('button', { name: `Show ${items.length - 12} more works` }).press('Enter')
  await expect(titles).toHaveCount(items.length)
  await expect(titles.nth(12)).toBeFocused()
  await page.goBack()

  await page.reload()
  await expect(titles).toHaveText(names(largest.slice(0, 12)))
  await expect(status).toHaveText(`${ofYear.length} of ${items.length} works`)
  // The work's page goes on in the order of the results.
  await titles.first().click()
  const next = page.getByRole('navigation', { name: 'In this list' }).getByRole('link', { name: 'Next' })
  if (largest[1]) await expect(next).toHaveAttribute('href', PAGE_PATHS.painting(largest[1].id))
  await page.goBack()
  await expect(titles).toHaveText(names(largest.slice(0, 12)))
  await page.goBack()
  await expect(titles).toHaveText(names(ofYear.slice(0, 12)))
  // The years of one menu are one step.
  await page.goBack()
  await expect(page).toHaveURL(`${demo.url}/paintings`)
  await page.goForward()
  await clear.press('Enter')
  await expect(page).toHaveURL(`${demo.url}/paintings`)
  await expect(titles).toHaveText(names(items.slice(0, 9)))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
})

test.describe('with a thumb', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a visitor finds nothing, reads what to do, and sees all works of Portfolio again', async ({
    page,
    demo,
  }) => {
    const { total } = await clientOf(demo).listPaintings('portfolio', { page: 1, pageSize: 1 })
    const { toggle, clear, status, works } = finderOf(page)
    await page.goto(`${demo.url}/portfolio?series=nobody-knows-it`)
    await expect(status).toContainText('No work matches')
    await expect(works).toHaveCount(0)
    await toggle.tap()
    await expectSound(page, 'a filter that finds nothing')
    for (const part of await page.locator('.find-form select, .find-bar button:visible').all())
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await clear.tap()
    await expect(status).toHaveText(`All ${total} works`)
    await expect(works).toHaveCount(total)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a visitor narrows Paintings by thumb, and goes from work to work in what is found', async ({
    page,
    demo,
  }) => {
    const { items } = await clientOf(demo).listPaintings('toSell')
    const largest = items.toSorted((a, b) => sideOf(b) - sideOf(a))
    const { toggle, field, works } = finderOf(page)
    await page.goto(demo.url + PAGE_PATHS.paintings())
    await toggle.tap()
    await field('Order').selectOption('Largest first')
    const titles = works.locator('.title a')
    await expect(titles.first()).toHaveText(largest[0]?.name ?? '')
    await titles.first().tap()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(largest[0]?.name ?? '')
    const steps = page.getByRole('navigation', { name: 'In this list' })
    await steps.getByRole('link', { name: 'Next' }).tap()
    await expect(heading).toHaveText(largest[1]?.name ?? '')
    await steps.getByRole('link', { name: 'Previous' }).tap()
    await expect(heading).toHaveText(largest[0]?.name ?? '')
  })
})

test('the filter is loaded at its first use, with less than 6 KB and one small index', async ({
  browser,
  demo,
}) => {
  const { total } = await clientOf(demo).listPaintings('toSell', { page: 1, pageSize: 1 })
  const page = await browser.newPage()
  const files = await weighPage(page, demo.url + PAGE_PATHS.paintings())
  expect(files.map(({ path }) => path)).not.toContain(PAGE_PATHS.paintingsIndex)
  const known = new Set(files.map(({ path }) => path))
  const found = await weighPage(page, `${demo.url}${PAGE_PATHS.paintings()}?sort=size`, () =>
    expect(page.locator('.find-bar').getByRole('status')).not.toBeEmpty(),
  )
  await page.context().close()
  const isPart = ({ path }: { readonly path: string }) =>
    /^\/assets\/(?!fonts)/.test(path) && !known.has(path)
  const own = found.filter(isPart)
  const weightOf = (files: typeof own) => {
    const { scripts, scriptsAtRest, css } = weigh(files)
    return scripts + scriptsAtRest + css
  }
  const filter = own.filter((file) => !isWords(file))
  expect(weightOf(filter)).toBeGreaterThan(1024)
  expect(weightOf(filter)).toBeLessThanOrEqual(MOST_OF_FILTER)
  expect(own.filter(isWords)).toHaveLength(2)
  expect(weightOf(own.filter(isWords))).toBeLessThanOrEqual(MOST_OF_WORDS)
  const index = found.find(({ path }) => path === PAGE_PATHS.paintingsIndex)
  // A small index also has the titles, the techniques and the headers of the answer.
  expect(index?.bytes).toBeLessThanOrEqual(1536 + MOST_OF_A_WORK * total)
})

test('a visitor whose filter could not be loaded reads so once, and opens it with impatient taps', async ({
  page,
  demo,
}) => {
  const { toggle, status } = finderOf(page)
  const failure = page.getByText('The works could not be loaded.')
  const index = demo.url + PAGE_PATHS.paintingsIndex
  await page.goto(demo.url + PAGE_PATHS.paintings())
  await page.route(index, (route) => route.fulfill({ contentType: 'application/json', body: '{}' }))
  for (const time of ['once', 'again']) {
    const asked = page.waitForResponse(index)
    await toggle.click()
    await asked
    await expect(failure, time).toHaveCount(1)
  }
  await page.unroute(index)
  const pressed = Promise.withResolvers<undefined>()
  await page.route(index, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await toggle.dblclick()
  pressed.resolve(undefined)
  await expect(status).toHaveText(/^All \d+ works$/)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(failure).toHaveCount(0)
})

test('a visitor whose list is published meanwhile still finds the works that are there', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const { toggle, status, field, works } = finderOf(page)
  await page.goto(site.url + PAGE_PATHS.paintings())
  const before = (await clientOf(site).listPaintings('toSell')).items
  await toggle.click()
  await expect(status).toHaveText(`All ${before.length} works`)
  await call('DELETE', itemPath(API_PATHS.painting, before[0]?.id ?? ids[0] ?? ''))
  await waitUntilPublished(site)
  const order = field('Order')
  await order.focus()
  await order.selectOption('Oldest first')
  const after = (await clientOf(site).listPaintings('toSell')).items.toSorted((a, b) => a.year - b.year)
  await expect(works.locator('.title a')).toHaveText(after.map(({ name }) => name))
  await expect(status).toHaveText('All 1 work')
  // A list of one work has nothing to choose.
  await expect(toggle).toBeFocused()
})

test('an owner edits from what the filter found, from the works of a year, and from a series', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const cards = finderOf(page).works
  const expectTools = async () => {
    await expect(cards.first()).toBeVisible()
    await expect(cards.getByRole('link', { name: /^Edit ?: / })).toHaveCount(await cards.count())
    await expectSound(page, 'the tools of the owner')
  }
  const [id = ''] = ids
  const body = { title: 'Tides', description: '', priceDisplay: null }
  const seriesId = String(await call('POST', API_PATHS.allSeries, body))
  await call('PATCH', itemPath(API_PATHS.painting, id), { seriesId })
  await waitUntilPublished(site)
  const year = (await clientOf(site).findPainting(id))?.year ?? 0

  await enterSignedIn(page, site, `${PAGE_PATHS.paintings()}?sort=year`)
  await expect(finderOf(page).status).toHaveText(/^All \d+ works$/)
  await expectTools()
  const count = await cards.count()
  await page.goto(`${site.url}${PAGE_PATHS.paintings()}?series=${seriesId}`)
  await cards.getByRole('button', { name: /^Delete ?: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
  await expect(page.getByText('Nothing to show here')).toBeVisible()
  // Under the pointer the toast stays.
  await page.getByRole('button', { name: 'Undo' }).hover()
  const statusOf = async () => (await fetch(site.url + PAGE_PATHS.painting(id))).status
  await expect.poll(statusOf).toBe(410)
  await finderOf(page).clear.press('Enter')
  // The list of the page is back, with the deleted work until the page is loaded again.
  await expect(cards).toHaveCount(count)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(statusOf).toBe(200)
  await waitUntilPublished(site)
  for (const path of [PAGE_PATHS.series(seriesId), PAGE_PATHS.paintingsOfYear(year)]) {
    await page.goto(site.url + path)
    await expectTools()
  }
})

test('a visitor narrows a list by prices and a technique, written as people write them', async ({
  page,
  gallery: { site, call },
}) => {
  const { toggle, status, field, works } = finderOf(page)
  const { items } = await clientOf(site).listPaintings('toSell')
  expect(items).toHaveLength(2)
  for (const [index, { id }] of items.entries()) {
    const body = { priceDisplay: 'shown', price: 900 + 600 * index }
    await call('PATCH', itemPath(API_PATHS.painting, id), body)
  }
  await waitUntilPublished(site)
  await page.goto(site.url + PAGE_PATHS.paintings())
  await toggle.click()
  const [from, upTo] = [field('Price from (CHF)'), field('Price up to (CHF)')]
  await from.fill("CHF 1'250.–")
  await from.press('Tab')
  await expect(status).toHaveText('1 of 2 works')
  await expect(works.locator('.title a')).toHaveText([items[1]?.name ?? ''])
  await expect(page).toHaveURL(`${site.url}${PAGE_PATHS.paintings()}?priceFrom=1250`)
  await upTo.fill('1.000,00')
  await upTo.press('Tab')
  await expect(status).toHaveText(/^No work matches/)
  await from.fill('cheap')
  await from.press('Tab')
  await expect(status).toHaveText('1 of 2 works')
  // What is no price chooses nothing, and does not stay as if it did.
  await expect(from).toHaveValue('')

  await page.goto(`${site.url}${PAGE_PATHS.paintings()}?technique=OIL+ON+CANVAS`)
  await expect(status).toHaveText('1 of 2 works')
  await expect(field('Technique').locator('option:checked')).toHaveText('Oil on canvas (1)')
})

test('a visitor without JavaScript goes by the years and the series', async ({ browser, demo }) => {
  const client = clientOf(demo)
  const { years, series } = await client.getFacets('toSell')
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(demo.url + PAGE_PATHS.paintings())
  await expect(finderOf(page).toggle).toBeHidden()
  const year = years[0]?.year ?? 0
  await page
    .getByRole('navigation', { name: 'Years' })
    .getByRole('link', { name: String(year) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Paintings of ${year}`)
  await expect(finderOf(page).works).toHaveCount((await client.listPaintingsOfYear('toSell', year, 1)).length)
  await page
    .getByRole('navigation', { name: 'Series' })
    .getByRole('link', { name: series[0]?.title ?? '' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(series[0]?.title ?? '')
  await page.context().close()
})
