import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner chooses German with the keyboard, and visitors read a German site, in which only what the owner wrote stays', async ({
  page,
  gallery: { site, ids },
}) => {
  await enterSignedIn(page, site, '/control-panel#site')
  const language = page.getByRole('combobox', { name: 'Language of the site' })
  await expect(language).toHaveValue('en')
  await expect(language).toHaveAccessibleDescription(/What you write stays as you write it/)
  await language.focus()
  await page.keyboard.type('G')
  await expect(language.locator('option:checked')).toHaveText('German (Deutsch)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await waitUntilPublished(site)

  await page.goto(`${site.url}/contact`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt')
  await expect(page.getByText('Fragen Sie nach einem Gemälde, einem Auftrag')).toBeVisible()
  await page.goto(site.url + PAGE_PATHS.painting(ids[1] ?? ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Scream')
  await expect(page.getByRole('link', { name: 'Anfragen', exact: true })).toBeVisible()
})
