import path from 'node:path'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { SettingsSchema } from '../../../src/contract/site/settings.ts'
import { pageIn } from '../../../src/contract/translations/page-language.ts'
import { expectSound } from '../../support/barriers.ts'
import { enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../fixtures/shipwreck.jpg')

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('an owner says in German what pictures show, and a German visitor hears it', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [id = ''] = ids
  const german = pageIn('de', PAGE_PATHS.painting(id))
  const settings = SettingsSchema.parse(await call('GET', API_PATHS.settings))
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['en', 'de'] })
  const english = page.getByLabel('What it shows', { exact: true }).first()
  const inGerman = page.getByLabel('What it shows in German').first()
  const more = page.getByRole('button', { name: /^More about / }).first()
  const save = page.getByRole('button', { name: 'Save painting' })
  const shown = page.locator('.gallery .images img:not(.placeholder)').first()

  await test.step('where it is missing, the English text says that it is English', async () => {
    await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
    await more.press('Enter')
    await english.fill('Stars over a village')
    await save.press('Enter')
    await page.waitForURL(`${site.url}/`)
    await waitUntilPublished(site)
    await page.goto(site.url + german)
    await expect(shown).toHaveAttribute('alt', 'Stars over a village')
    await expect(shown).toHaveAttribute('lang', 'en')
  })
  await test.step('the owner writes it, also after a text that is too long, and the device keeps it', async () => {
    await page.goto(site.url + PAGE_PATHS.editPainting(id))
    await more.press('Enter')
    await expect(inGerman).toHaveAttribute('lang', 'de')
    await inGerman.fill('x'.repeat(301))
    await expect(inGerman).toHaveAccessibleDescription(/The maximum length is 300 characters/)
    await inGerman.fill('Sterne über einem Dorf')
    await expectSound(page, 'what a photograph shows in German')
    await expect(page.getByText('kept on this device')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await more.press('Enter')
    await expect(inGerman).toHaveValue('Sterne über einem Dorf')
    await save.press('Enter')
    await page.waitForURL(`${site.url}/`)
  })
  await test.step('the pictures of the site have them, too', async () => {
    await waitUntilPublished(site)
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#site/pictures`)
    const studio = page.getByRole('region', { name: 'Your studio' })
    await studio.getByLabel('Your studio', { exact: true }).setInputFiles(PICTURE)
    for (const [label, text] of [
      ['What it shows', 'A window'],
      ['What it shows in German', 'Ein Fenster'],
    ] as const) {
      const field = studio.getByLabel(label, { exact: true })
      await field.fill(text)
      await field.blur()
      const read = async () => JSON.stringify(await call('GET', API_PATHS.settings))
      await expect.poll(read).toContain(text)
      await expect(page.getByRole('dialog', { name: 'Saving' })).toBeHidden()
    }
    await expectSound(page, 'the pictures of the site in German')
    await waitUntilPublished(site)
    await page.goto(site.url + pageIn('de', PAGE_PATHS.about))
    await expect(page.getByRole('img', { name: 'Ein Fenster' })).toBeVisible()
  })
  await waitUntilPublished(site)
  await page.goto(site.url + german)
  await expect(shown).toHaveAttribute('alt', 'Sterne über einem Dorf')
  await expect(shown).not.toHaveAttribute('lang')
  await page.goto(site.url + PAGE_PATHS.painting(id))
  await expect(shown).toHaveAttribute('alt', 'Stars over a village')
})
