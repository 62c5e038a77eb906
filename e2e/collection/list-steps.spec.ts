import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { clientOf, firstPainting } from '../support/collection.ts'
import { expect, test } from '../support/test.ts'

const stepsOf = (page: Page) => page.getByRole('navigation', { name: 'In this list' })

test('a visitor goes from work to work in the list that led there, also over the ends of its pages', async ({
  page,
  demo,
}) => {
  const client = clientOf(demo)
  const { items } = await client.listPaintings('toSell', { page: 1, pageSize: 9 })
  const { items: onNextPage } = await client.listPaintings('toSell', { page: 2, pageSize: 9 })
  const heading = page.getByRole('heading', { level: 1 })
  const [first, second] = items
  await page.goto(demo.url + PAGE_PATHS.paintings())
  await page
    .getByRole('link', { name: first?.name ?? '', exact: true })
    .first()
    .click()
  const steps = stepsOf(page)
  await expect(steps.getByRole('link')).toHaveCount(1)
  await steps.getByRole('link', { name: 'Next' }).click()
  await expect(heading).toHaveText(second?.name ?? '')
  await steps.getByRole('link', { name: 'Previous' }).press('Enter')
  await expect(heading).toHaveText(first?.name ?? '')

  await page.goto(demo.url + PAGE_PATHS.paintings(2))
  await page
    .getByRole('link', { name: onNextPage[0]?.name ?? '', exact: true })
    .first()
    .click()
  for (const [step, name] of [
    ['Previous', items.at(-1)?.name],
    ['Previous', items.at(-2)?.name],
    ['Next', items.at(-1)?.name],
    ['Next', onNextPage[0]?.name],
    ['Next', onNextPage[1]?.name],
  ] as const) {
    const link = steps.getByRole('link', { name: step })
    await expect(link).toHaveAttribute('href', new RegExp(`^${PAGE_PATHS.painting('')}`))
    await link.click()
    await expect(heading).toHaveText(name ?? '')
  }
})

test('a visitor for whom the works of the next page cannot be read gets to that page itself', async ({
  page,
  demo,
}) => {
  const { items } = await clientOf(demo).listPaintings('toSell', { page: 1, pageSize: 9 })
  const next = PAGE_PATHS.paintings(2)
  await page.goto(demo.url + PAGE_PATHS.paintings())
  await page.route(demo.url + next, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const asked = page.waitForResponse(demo.url + next)
  await page
    .getByRole('link', { name: items.at(-1)?.name ?? '', exact: true })
    .first()
    .click()
  await asked
  await page.unroute(demo.url + next)
  await stepsOf(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(demo.url + next)
})

test('a visitor of an ordered list goes on beyond the works that it showed, to its last one', async ({
  page,
  demo,
}) => {
  const { items } = await clientOf(demo).listPaintings('toSell')
  const oldest = items.toSorted((a, b) => a.year - b.year)
  expect(oldest.length).toBeGreaterThan(12)
  await page.goto(`${demo.url}${PAGE_PATHS.paintings()}?sort=year`)
  const cards = page.locator('main :is(.hung, .columns) > li')
  await expect(cards).toHaveCount(12)
  await cards.last().locator('.title a').click()
  const next = stepsOf(page).getByRole('link', { name: 'Next' })
  for (const { id, name } of oldest.slice(12)) {
    await expect(next).toHaveAttribute('href', PAGE_PATHS.painting(id))
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await expect(next).toHaveCount(0)
})

test('a visitor of an ordered list that cannot be read any further gets back to the list', async ({
  page,
  demo,
}) => {
  const list = `${demo.url}${PAGE_PATHS.paintings()}?sort=year`
  await page.goto(list)
  const cards = page.locator('main :is(.hung, .columns) > li')
  await expect(cards).toHaveCount(12)
  const index = demo.url + PAGE_PATHS.paintingsIndex
  await page.route(index, (route) => route.fulfill({ contentType: 'application/json', body: '{}' }))
  const asked = page.waitForResponse(index)
  await cards.last().locator('.title a').click()
  await asked
  await page.unroute(index)
  await stepsOf(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(list)
  await expect(cards).toHaveCount(12)
})

test('the works of a series have its order, also where they are in different lists', async ({
  page,
  demo,
}) => {
  const client = clientOf(demo)
  const [series] = await client.listSeries()
  const { items } = await client.listSeriesPaintings(series?.id ?? '')
  await page.goto(demo.url + PAGE_PATHS.series(series?.id ?? ''))
  await page.locator('main .work a').first().click()
  for (const { name } of items.slice(1)) {
    await stepsOf(page).getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await expect(stepsOf(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
})

test('a visitor who opens a work in a new tab goes on in the list there, also after a reload', async ({
  page,
  demo,
}) => {
  const { items } = await clientOf(demo).listPaintings('toSell', { page: 1, pageSize: 9 })
  await page.goto(demo.url + PAGE_PATHS.paintings())
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('link', { name: items[1]?.name ?? '', exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(stepsOf(tab).getByRole('link')).toHaveCount(2)
  await tab.evaluate(() => localStorage.clear())
  await tab.reload()
  await stepsOf(tab).getByRole('link', { name: 'Next' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(items[2]?.name ?? '')
})

test('a visitor who comes back from Contact is in the same list, and after a link to one work alone in none', async ({
  page,
  demo,
}) => {
  const { id, name } = await firstPainting(demo, 'onFocus')
  const { items } = await clientOf(demo).listPaintings('toSell')
  const index = items.findIndex((work) => work.id === id)
  await page.goto(demo.url + PAGE_PATHS.paintings(1 + Math.floor(index / 9)))
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(stepsOf(page)).toBeVisible()
  await page.getByRole('link', { name: 'Make Inquiry', exact: true }).click()
  await page.getByRole('region', { name: 'Your inquiry is about' }).getByRole('link', { name }).click()
  await expect(stepsOf(page)).toBeVisible()

  await page.goto(demo.url + PAGE_PATHS.comingSoon)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // Its script has run.
  await page.waitForLoadState()
  await expect(stepsOf(page)).toBeHidden()
})

test('a visitor who did not come from a list sees no steps', async ({ page, demo }) => {
  const { items } = await clientOf(demo).listPaintings('toSell')
  await page.goto(demo.url + PAGE_PATHS.painting(items[0]?.id ?? ''))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stepsOf(page)).toBeHidden()
})
