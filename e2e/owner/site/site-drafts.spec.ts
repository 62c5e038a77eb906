import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { enterSignedIn, openPart, registerOwner, signIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const ABOUT = itemPath(API_PATHS.siteText, 'about')

test('an owner’s unsaved site text comes back after a reload, and says what somebody else has saved meanwhile', async ({
  page,
  site,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await registerOwner(site)
  await enterSignedIn(page, site, '/control-panel#site')
  const open = () => openPart(page, 'About')
  const teaser = page.getByLabel('Introduction on Home', { exact: true })
  const status = page.locator('.save-bar [role="status"]')
  await open()
  await teaser.fill('I paint what the tide leaves.')
  await page.getByLabel('Biography', { exact: true }).fill('Born by the sea.')
  await expect(status).toHaveText('Not saved yet, but kept on this device.')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(teaser).toHaveValue('')
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(teaser).toHaveValue('I paint what the tide leaves.')
  await expect(status).toHaveText('Not saved yet, but kept on this device.')
  await page.reload()
  await open()
  await expect(teaser).toHaveValue('I paint what the tide leaves.')
  await expect(status).toHaveText(
    /^Your changes from \d\d\/\d\d\/\d{4}, \d\d:\d\d are back\. They are not saved yet\.$/,
  )

  const call = await signIn(site)
  await call('PUT', ABOUT, { teaser: 'Theirs.', body: 'Theirs.', statement: '', steps: [] })
  await page.reload()
  await open()
  const meanwhile = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(meanwhile).toContainText('Theirs.')
  await meanwhile.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await page.reload()
  await open()
  await expect(teaser).toHaveValue('I paint what the tide leaves.')
  await expect(page.getByText('All changes are saved')).toBeVisible()
})

test('an owner’s text that is too long is kept whole, and its length is said', async ({ page, owned }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await enterSignedIn(page, owned, '/control-panel#site')
  const field = page.getByLabel('Tagline', { exact: true })
  await field.fill('x'.repeat(270))
  await expect(page.getByText('of 300 characters')).toHaveCount(0)
  await field.fill('x'.repeat(280))
  await expect(page.getByText('280 of 300 characters')).toBeVisible()
  await field.fill('')
  await field.focus()
  // As a paste does, this respects `maxlength`.
  await page.keyboard.insertText('x'.repeat(305))
  await expect(field).toHaveValue('x'.repeat(305))
  await expect(page.getByText('305 of 300 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByLabel('Your name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Fix 2 fields' }).click()
  await expect(page.getByLabel('Your name', { exact: true })).toBeFocused()
})
