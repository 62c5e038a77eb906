import { API_PATHS } from '../../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { choose, create, fillPainting, formOf, handOver } from '../../support/forms.ts'
import { enterSignedIn, ownersClientOf } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner who saves one of two new paintings, each in a tab, keeps the other one with its photograph', async ({
  context,
  owned,
}) => {
  const [tab, other] = [await context.newPage(), await context.newPage()]
  await enterSignedIn(tab, owned, PAGE_PATHS.createPainting)
  await other.goto(owned.url + PAGE_PATHS.createPainting)
  await expect(formOf(tab).field('Name')).toBeVisible()
  const { field, tiles } = formOf(other)
  await expect(field('Name')).toBeVisible()
  let begun = 0
  other.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith(API_PATHS.uploads)) begun += 1
  })

  await fillPainting(tab, 'Saved')
  await choose(tab, 'shipwreck.jpg')
  await expect(formOf(tab).tiles.locator('img')).toHaveCount(1)
  await expect(tab.locator('.upload-state')).toHaveCount(0)
  await field('Name').fill('Not sent yet')
  await choose(other, 'the-scream.jpg')
  await expect.poll(() => begun).toBe(1)
  await expect(other.locator('.upload-state')).toHaveCount(0)
  await formOf(tab).save.click()
  await tab.waitForURL(owned.url + PAGE_PATHS.home)

  other.on('dialog', (dialog) => void dialog.accept())
  await other.reload()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(field('Name')).toHaveValue('Not sent yet')
  await expect(tiles.locator('img')).toHaveCount(1)
  await expect(other.locator('.upload-state')).toHaveCount(0)
  // The photograph is on the server already.
  expect(begun).toBe(1)
})

test('an owner changes nothing that would be lost while a painting is saved and until the next page opens', async ({
  context,
  owned,
}) => {
  // A page of its own, because its console shows the failed save.
  const page = await context.newPage()
  const id = await create(owned, 'Saved just now')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, save, saving, tiles, toast } = formOf(page)
  const [answered, looked] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let isCut = true
  await page.route(owned.url + API_PATHS.paintings, async (route) => {
    if (isCut) return route.abort()
    await answered.promise
    await route.continue()
  })
  // The form stays until it was looked at.
  await page.route(owned.url + PAGE_PATHS.home, async (route) => {
    await looked.promise
    await route.continue()
  })
  await field('Dimensions').fill('3 × 3 cm')
  await test.step('after a save that failed the form goes on where it was', async () => {
    await field('Featured').press('Enter')
    await expect(toast).toContainText('Painting not updated.')
    await expect(field('Featured')).toBeFocused()
    await field('Featured').check()
    isCut = false
  })
  await field('Featured').press('Enter')
  await expect(saving).toBeVisible()
  await handOver(page, 'paste', 'shipwreck.jpg')
  answered.resolve(undefined)
  await expect(toast).toContainText('Painting updated')
  await expect(save).toBeFocused()
  await handOver(page, 'drop', 'shipwreck.jpg')
  // A click where the control is, whatever is there for the browser.
  for (const label of ['Featured', 'Sold']) await field(label).click({ force: true })
  await field('Visibility').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('main').locator('.tile .remove').first().click({ force: true })
  await expect(field('Featured')).toBeChecked()
  await expect(field('Available')).toBeChecked()
  await expect(field('Visibility')).toHaveValue('public')
  await expect(tiles).toHaveCount(1)
  await expect(field('Dimensions')).toHaveValue('3 × 3 cm')
  looked.resolve(undefined)
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  const painting = await (await ownersClientOf(owned)).findPainting(id)
  expect(painting).toMatchObject({ dimensions: '3 × 3 cm', isOnFocus: true })
})
