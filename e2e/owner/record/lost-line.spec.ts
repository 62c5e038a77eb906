import type { BrowserContext } from 'playwright/test'
import type { Site } from '../../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { enterSignedIn, ownersClientOf } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { formOf } from '../../support/forms.ts'

/** The table and its first painting, in a page of its own: its console shows requests that fail. */
async function openTable(context: BrowserContext, site: Site) {
  const page = await context.newPage()
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const client = await ownersClientOf(site)
  const [{ id, name } = { id: '', name: '' }] = (await client.listPaintings('toSell')).items
  return { page, client, id, name, price: page.getByRole('textbox', { name: `Price: ${name}` }) }
}

test('an owner without a line reads in the table what is stored, and keeps the price that she has typed', async ({
  context,
  gallery: { site },
}) => {
  const { page, name, price } = await openTable(context, site)
  const dot = page.getByRole('button', { name: `Sold: ${name}` })
  await expect(dot).toHaveAttribute('aria-pressed', 'false')
  // What shows the toast has come before the line is cut.
  await expect(formOf(page).toast).toBeAttached()
  await context.setOffline(true)
  await price.fill('777')
  await price.press('Enter')
  await expect(page.getByText('Painting not updated.').first()).toBeVisible()
  await expect(price).toHaveValue('777')
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('PaintingTable'))
  await dot.press('Enter')
  await asked
  await expect(dot).toHaveAttribute('aria-pressed', 'false')
  await expect(price).toHaveValue('777')
  await context.setOffline(false)
  await price.press('Enter')
  await expect(page.getByText('Painting updated').first()).toBeVisible()
  await page.close()
})

test('an owner whose first of two prices is lost on the way reads the second, which is stored', async ({
  context,
  gallery: { site },
}) => {
  const { page, client, id, price } = await openTable(context, site)
  const held = Promise.withResolvers<undefined>()
  let attempts = 0
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await held.promise
    attempts += 1
    // The first change is tried twice.
    return attempts <= 2 ? route.abort() : route.continue()
  })
  for (const typed of ['2000', '3000']) {
    await price.fill(typed)
    await price.press('Enter')
  }
  held.resolve(undefined)
  await expect(page.getByText('Painting updated').first()).toBeVisible()
  expect(attempts).toBe(3)
  await expect(price).toHaveValue(/^3.000$/)
  expect((await client.findPainting(id))?.price).toBe('3000')
  await page.close()
})
