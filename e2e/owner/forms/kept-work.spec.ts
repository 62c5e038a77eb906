import { API_PATHS } from '../../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { choose, fillPainting, formOf } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

/** The tests share two cores, so a save may be slow. */
const LATE = { timeout: 30_000 }

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
  await field('Name').fill('Not sent yet')
  await choose(other, 'the-scream.jpg')
  await expect.poll(() => begun, LATE).toBe(1)
  await expect(other.locator('.upload-state')).toHaveCount(0, LATE)
  await formOf(tab).save.click()
  await tab.waitForURL(owned.url + PAGE_PATHS.home)

  other.on('dialog', (dialog) => void dialog.accept())
  await other.reload()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(field('Name')).toHaveValue('Not sent yet')
  await expect(tiles.locator('img')).toHaveCount(1)
  await expect(other.locator('.upload-state')).toHaveCount(0, LATE)
  // The photograph is on the server already.
  expect(begun).toBe(1)
})
