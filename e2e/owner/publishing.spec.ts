import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Site } from '../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { findBarriers } from '../support/barriers.ts'
import {
  enterSignedIn,
  createPainting,
  readPaintings,
  registerOwner,
  signIn,
  waitUntilPublished,
} from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Account' })

/** Waits until the last page of the first publish exists. */
async function waitUntilServed(site: Site) {
  const sitemap = path.join(site.dataDir, 'site', 'sitemap.xml')
  await expect.poll(() => existsSync(sitemap)).toBe(true)
}

test('an owner sees a failed publish with the page and the reason, and tries again until it is live', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  const call = await signIn(site)
  const [fixture, other] = await readPaintings()
  if (!fixture || !other) throw new Error('no fixtures')
  const id = await createPainting(call, fixture)
  const second = await createPainting(call, other)
  await waitUntilPublished(site)
  const file = path.join(site.dataDir, 'site', `paintings-details/${id}.html`)
  await enterSignedIn(page, site, PAGE_PATHS.paintings())

  await test.step('a page cannot be written after the item next to it was deleted', async () => {
    await rm(file)
    await mkdir(file)
    await writeFile(path.join(file, 'in-the-way'), '')
    await page.getByRole('button', { name: new RegExp(`^Delete ?: ${other.name}$`) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
    await expect(page.getByText('Painting deleted successfully').first()).toBeVisible()
  })
  for (const width of [1280, 390]) {
    await test.step(`the bar says so at ${width}, also on the next page`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(site.url + PAGE_PATHS.about)
      const failure = bar(page).getByRole('region', { name: 'Not published' })
      await expect(failure).toContainText(`“${fixture.name}” could not be published.`)
      await expect(failure).toContainText('Something else is in its place in the folder of the site.')
      await expect(bar(page).getByRole('status')).toContainText(fixture.name)
      expect(await findBarriers(page)).toEqual([])
    })
  }
  await test.step('the Control Panel shows it, too', async () => {
    await bar(page).getByRole('link', { name: 'More about publishing' }).press('Enter')
    const panel = page.getByRole('region', { name: 'Publishing', exact: true })
    await expect(panel).toContainText('Some pages could not be published.')
    await expect(panel.getByRole('row').filter({ hasText: /page(s)? failed/ })).toHaveCount(1)
    expect(await findBarriers(page)).toEqual([])
    await page.goto(site.url + PAGE_PATHS.controlPanel)
    // The bar covers nothing, on a phone either.
    await page.getByRole('link', { name: '1 page could not be published' }).first().click()
    await expect(panel).toContainText('Some pages could not be published.')
  })
  await test.step('Try again makes it live', async () => {
    await bar(page).getByRole('button', { name: 'Try again' }).focus()
    await rm(file, { recursive: true })
    // The publisher may be faster, and the button is gone then.
    await page.keyboard.press('Enter')
    await expect(
      bar(page)
        .getByText(/^Live in/)
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Everything you saved is live.')).toBeVisible()
  })
  expect((await page.request.get(site.url + PAGE_PATHS.painting(second))).status()).toBe(410)
  expect((await page.request.get(site.url + PAGE_PATHS.painting(id))).status()).toBe(200)
})

test('an owner publishes everything again and reads the log of each publish', async ({ page, site }) => {
  await registerOwner(site)
  // The server publishes everything once at its first start.
  await waitUntilServed(site)
  await enterSignedIn(page, site, PAGE_PATHS.about)
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#publishing`)
  const rows = page.getByRole('row').filter({ hasText: 'Everything' })
  await expect(page.getByText('Everything you saved is live.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Publish everything again' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('No change')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect(await findBarriers(page)).toEqual([])
})

test('an owner learns that a change is live, also if no event stream arrives', async ({ page, site }) => {
  await registerOwner(site)
  const call = await signIn(site)
  const [fixture] = await readPaintings()
  if (!fixture) throw new Error('no fixtures')
  await createPainting(call, fixture)
  await waitUntilPublished(site)
  await page.route('**/api/Publishing/events', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  )
  await enterSignedIn(page, site, PAGE_PATHS.paintings())
  await page.getByRole('button', { name: new RegExp(`^Delete ?: ${fixture.name}$`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
  await expect(
    bar(page)
      .getByText(/^Live in/)
      .first(),
  ).toBeVisible()
})
