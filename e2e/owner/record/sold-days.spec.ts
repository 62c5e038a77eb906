import { API_PATHS } from '../../../src/contract/paths.ts'
import type { Settings } from '../../../src/contract/site/settings.ts'
import { enterSignedIn, registerOwner, signIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner sets how long sold works stay under Paintings, also for ever, and reads what another owner has set', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  const call = await signIn(site)
  const stored = async () => (await call('GET', API_PATHS.settings)) as Settings
  await enterSignedIn(page, site, '/control-panel#site')
  const field = page.getByLabel('Sold works stay under Paintings for')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const isSaved = page.getByText('All changes are saved')
  await expect(field).toHaveValue('60')
  await field.fill('a month')
  await field.blur()
  await expect(page.getByText('Enter a number of days from 0 to 3650, or nothing for ever')).toBeVisible()
  await expect(save).toBeDisabled()
  await field.fill('60')
  await expect(isSaved).toBeVisible()
  await field.fill('')
  await save.click()
  await expect(isSaved).toBeVisible()
  expect((await stored()).soldDays).toBeNull()
  await page.reload()
  await expect(field).toHaveValue('')
  await field.fill('0')
  await expect(page.getByText('Not saved yet, but kept on this device.')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await call('PUT', API_PATHS.settings, { ...(await stored()), soldDays: 7 })
  await page.reload()
  const meanwhile = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(meanwhile).toContainText('“Sold works stay under Paintings for”7 days')
  await meanwhile.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect(isSaved).toBeVisible()
  expect((await stored()).soldDays).toBe(0)
})
