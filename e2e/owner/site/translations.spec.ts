import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const inGerman = (page: Page) => page.locator('summary', { hasText: 'In German' })

test('an owner offers the site in German, translates a painting and a part of About with the keyboard, and sees what is missing', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [id = ''] = ids
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#site`)
  const others = page.getByRole('group', { name: 'Other languages' })
  await expect(others).toHaveAccessibleDescription(/Each gets pages of its own, such as \/de\/…/)
  await others.getByLabel('German (Deutsch)').press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await inGerman(page).press('Enter')
  const tagline = page.getByLabel('Tagline in German')
  await tagline.fill('Moore und Wetter')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect
    .poll(() => call('GET', API_PATHS.settings))
    .toMatchObject({
      translations: { de: { tagline: 'Moore und Wetter' } },
    })
  await expect(tagline).toHaveValue('Moore und Wetter')

  // German stays open.
  await page.getByRole('link', { name: 'About', exact: true }).press('Enter')
  await page.getByLabel('Biography', { exact: true }).fill('Born by the sea.')
  await expect(inGerman(page)).toContainText('1 of 1 text missing')
  const biography = page.getByLabel('Biography in German')
  await expect(biography).toHaveAccessibleDescription('Born by the sea.')
  await biography.pressSequentially('Am Meer geboren.')
  await expect(inGerman(page)).toContainText('complete')
  await expectSound(page, 'About in German')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  expect(await call('GET', itemPath(API_PATHS.siteText, 'about'))).toMatchObject({
    translations: { de: { body: 'Am Meer geboren.' } },
  })
  // The page itself says the languages of the site.
  await waitUntilPublished(site)
  await page.reload()
  await expect(biography).toHaveValue('Am Meer geboren.')

  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(inGerman(page)).toContainText('3 of 3 texts missing')
  const name = page.getByLabel('Name in German')
  await expect(name).toHaveAttribute('lang', 'de')
  // German is still open, as it was in the form before.
  await name.fill('x'.repeat(301))
  await page.keyboard.press('Tab')
  await expect(name).toHaveAccessibleDescription(/The maximum length is 300 characters/)
  await page.getByRole('button', { name: 'Fix 1 field' }).press('Enter')
  await expect(name).toBeFocused()
  await name.fill('Sternennacht')
  await page.getByRole('button', { name: 'Same as in English' }).press('Enter')
  await expect(page.getByLabel('Technique in German')).toBeFocused()
  await expect(page.getByLabel('Technique in German')).toHaveValue('Oil on canvas')
  await expect(inGerman(page)).toContainText('1 of 3 texts missing')
  await page.evaluate(() => scrollTo(0, 0))
  await expectSound(page, 'a painting in German')

  // What is not saved yet stays on this device.
  await expect(page.getByText('kept on this device')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(name).toHaveValue('Sternennacht')
  await page.getByRole('button', { name: 'Save painting' }).press('Enter')
  await page.waitForURL(`${site.url}/`)
  expect(await call('GET', itemPath(API_PATHS.paintingToEdit, id))).toMatchObject({
    name: 'The Starry Night',
    translations: { de: { name: 'Sternennacht', technique: 'Oil on canvas' } },
  })

  await call('POST', API_PATHS.allSeries, { title: 'Tides' })
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#overview`)
  await page.getByRole('link', { name: /^\d+ texts missing in German$/ }).press('Enter')
  const row = page.getByRole('row', { name: 'The Starry Night' })
  await expect(row).toContainText('Missing: DE')
  await expect(page.getByRole('combobox', { name: 'Which paintings' })).toHaveValue('untranslated')
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#series`)
  await expect(page.getByRole('rowheader', { name: 'Tides' })).toContainText('Texts missing in German')
  await expectSound(page, 'what is missing')
})
