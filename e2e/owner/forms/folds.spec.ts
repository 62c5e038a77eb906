import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { create, formOf } from '../../support/forms.ts'
import { enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner who has closed the fold of a field with an error is led to this field', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Folded')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, fault, bar } = formOf(page)
  const fold = page.getByText('Series, frame and more')
  await fold.press('Enter')
  await field('Year finished').fill('soon')
  await field('Year finished').blur()
  await expect(fault('yearTo')).not.toBeEmpty()
  await fold.press('Enter')
  await expect(field('Year finished')).toBeHidden()
  await bar.getByRole('button', { name: 'Fix 1 field' }).press('Enter')
  await expect(field('Year finished')).toBeFocused()
})

test('an owner who has closed a language in the form of a series is led to its field with an error', async ({
  page,
  gallery: { site, call },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['en', 'de'] })
  // The languages are in the page.
  await waitUntilPublished(site)
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#series/new`)
  const fold = page.getByText(/^In German/)
  await fold.press('Enter')
  const title = page.locator('.in-language input').first()
  await title.fill('x'.repeat(LIMITS.shortTextMaxLength + 1))
  await page.getByLabel('Title', { exact: true }).fill('Tides')
  await fold.press('Enter')
  await expect(title).toBeHidden()
  await page.getByRole('button', { name: 'Fix 1 field' }).press('Enter')
  await expect(title).toBeFocused()
})
