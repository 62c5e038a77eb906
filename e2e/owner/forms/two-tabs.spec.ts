import type { Page } from 'playwright/test'
import { API_PATHS } from '../../../src/contract/paths.ts'
import type { Site } from '../../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { choose, create, fillPainting, formOf, keptFiles, untilKept } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const resume = (page: Page) => page.getByRole('button', { name: 'Continue' }).press('Enter')

/** Two tabs with the form of one painting. */
async function openTwice(page: Page, site: Site, name: string) {
  const id = await create(site, name)
  const tabs = [page, await page.context().newPage()] as const
  for (const tab of tabs) tab.on('dialog', (dialog) => void dialog.accept())
  await enterSignedIn(tabs[0], site, PAGE_PATHS.editPainting(id))
  const open = () => tabs[1].goto(site.url + PAGE_PATHS.editPainting(id))
  return { id, tabs, open, forms: [formOf(tabs[0]), formOf(tabs[1])] as const }
}

for (const { what, end } of [
  {
    what: 'discards it in another tab',
    end: async (other: Page) => {
      await other.getByRole('button', { name: 'Discard' }).press('Enter')
      await expect(formOf(other).field('Technique')).toBeVisible()
    },
  },
  {
    what: 'saves in another tab what is older',
    end: async (other: Page) => {
      await resume(other)
      await formOf(other).field('Dimensions').fill('3 × 3 cm')
      await formOf(other).save.press('Enter')
      await other.waitForURL((url) => url.pathname === PAGE_PATHS.home)
    },
  },
])
  test(`an owner who goes on with a draft after she ${what} keeps its photograph`, async ({
    page,
    owned,
  }) => {
    const { tabs, open, forms } = await openTwice(page, owned, `In two tabs: ${what}`)
    await choose(tabs[0], 'shipwreck.jpg')
    await expect(forms[0].tiles.locator('img')).toHaveCount(2)
    await forms[0].field('Technique').fill('Ink')
    await untilKept(tabs[0], 'Ink')
    await expect(tabs[0].locator('.upload-state')).toHaveCount(0)
    await open()
    await end(tabs[1])
    await forms[0].field('Technique').fill('Ink on paper')
    await untilKept(tabs[0], 'Ink on paper')
    await expect
      .poll(async () => (await keptFiles(tabs[0])).filter((key) => key.startsWith('draft:')))
      .toHaveLength(1)
    await tabs[0].reload()
    await resume(tabs[0])
    await expect(forms[0].field('Technique')).toHaveValue('Ink on paper')
    await expect(tabs[0].locator('.refused')).toHaveCount(0)
  })

test('an owner who goes on in one tab is offered that in the other, and not what was there before', async ({
  page,
  owned,
}) => {
  const { tabs, open, forms } = await openTwice(page, owned, 'Offered')
  await forms[0].field('Technique').fill('Ink')
  await untilKept(tabs[0], 'Ink')
  await open()
  await expect(tabs[1].getByRole('button', { name: 'Continue' })).toBeVisible()
  await forms[0].field('Technique').fill('Ink on paper')
  // Another tab reads it a moment later.
  for (const tab of tabs) await untilKept(tab, 'Ink on paper')
  await resume(tabs[1])
  await expect(forms[1].field('Technique')).toHaveValue('Ink on paper')

  await test.step('and a look at the first tab keeps what is newer', async () => {
    await forms[1].field('Technique').fill('Ink on blue paper')
    await untilKept(tabs[1], 'Ink on blue paper')
    await tabs[0].evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await tabs[1].reload()
    await resume(tabs[1])
    await expect(forms[1].field('Technique')).toHaveValue('Ink on blue paper')
  })
  await test.step('what is saved meanwhile is not offered again', async () => {
    await tabs[1].reload()
    await expect(tabs[1].getByRole('button', { name: 'Continue' })).toBeVisible()
    await tabs[0].reload()
    await resume(tabs[0])
    await forms[0].save.press('Enter')
    await tabs[0].waitForURL(owned.url + PAGE_PATHS.home)
    await resume(tabs[1])
    await expect(forms[1].bar).toContainText('No changes yet.')
    await expect(forms[1].field('Technique')).toHaveValue('Ink on blue paper')
  })
})

test('a photograph that was taken out of a new painting stays nowhere, unless the painter takes it back', async ({
  page,
  owned,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { order, save, tiles } = formOf(page)
  await fillPainting(page, 'With one photograph')
  await choose(page, 'shipwreck.jpg', 'the-scream.jpg', 'starry-night.jpg')
  await expect(tiles.locator('img')).toHaveCount(3)
  await expect(page.locator('.upload-state')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete shipwreck.jpg' }).press('Enter')
  await page.getByRole('button', { name: 'Delete the-scream.jpg' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect.poll(order).toContain('the-scream.jpg')
  await expect.poll(() => keptFiles(page)).toHaveLength(2)
  await untilKept(page, 'the-scream.jpg')
  await page.reload()
  await resume(page)
  await expect(tiles.locator('img')).toHaveCount(2)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(API_PATHS.paintings),
  )
  await save.press('Enter')
  await sent
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  await expect.poll(() => keptFiles(page)).toEqual([])
})
