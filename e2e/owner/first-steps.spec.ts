import { expectSound } from '../support/barriers.ts'
import { enterSignedIn, registerOwner } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

test('a new owner sees the first steps, does one, finds it ticked off, and hides the rest', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  await page.setViewportSize(PHONE)
  await enterSignedIn(page, site, '/control-panel')
  const steps = page.getByRole('region', { name: /^First steps/ })
  await expect(steps.getByRole('heading')).toHaveText('First steps: 0 of 7')
  await expectSound(page)
  expect(await findOverflow(page)).toEqual([])
  await steps.getByRole('link', { name: 'Write your name' }).click()
  await page.getByLabel('Your name').fill('Ida Roth')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first painting' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Control Panel' })
    .getByRole('link', { name: 'Overview' })
    .click()
  await expect(steps.getByRole('heading')).toHaveText('First steps: 1 of 7')
  await expect(steps.getByRole('listitem').first()).toHaveText('Done: Write your name')
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible()
  await expect(steps).toHaveCount(0)
})
