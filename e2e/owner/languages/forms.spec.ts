import type { Page } from 'playwright/test'
import { LIMITS } from '../../../src/contract/limits.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { findEnglish } from '../../support/english-words.ts'
import { choose, create } from '../../support/forms.ts'
import { enterSignedIn, registerOwner, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function enterInGerman(page: Page, site: Parameters<typeof enterSignedIn>[1], path: string) {
  await enterSignedIn(page, site, '/robots.txt')
  await page.evaluate(() => localStorage.setItem('ownerLanguage', 'de'))
  await page.goto(site.url + path)
}

test('an owner who reads German creates a painting with a photograph and sees no English word', async ({
  page,
  owned,
}) => {
  await enterInGerman(page, owned, PAGE_PATHS.createPainting)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gemälde erfassen')
  await expect(page).toHaveTitle(/^Gemälde erfassen · /)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: '7 Felder ausfüllen' })).toBeVisible()

  await page.getByRole('button', { name: '7 Felder ausfüllen' }).click()
  await expect(page.locator('#name-fault')).toHaveText('Bitte füllen Sie dieses Feld aus')
  await field('Jahr').fill('24')
  await field('Preis').fill('viel')
  await expect(page.locator('#year-fault')).toHaveText(
    'Schreiben Sie das Jahr mit vier Ziffern, zum Beispiel 2024',
  )
  await field('Titel').fill('x'.repeat(LIMITS.shortTextMaxLength + 1))
  await expect(page.locator('#name-fault')).toContainText('Bitte schreiben Sie höchstens')
  await field('Verkauft').check()
  await field('Verkauft am').fill('2999-01-01')
  await field('Verkauft am').blur()
  await expect(page.locator('#soldOn-fault')).toContainText('darf nicht in der Zukunft liegen')
  await page
    .locator('#add-images')
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.locator('.refused')).toContainText('a.gif: ist ein GIF, keine Fotografie.')
  await choose(page, 'starry-night.jpg')
  await page.getByRole('button', { name: 'Mehr zu starry-night.jpg' }).click()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true
  })
  expect(await findEnglish(page)).toEqual([])
  await expectSound(page, 'the German form')

  await page.getByRole('button', { name: 'starry-night.jpg zuschneiden' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ganzes Bild')
  expect(await findEnglish(page)).toEqual([])
  await page.getByRole('button', { name: 'Übernehmen' }).click()

  await field('Verfügbar').check()
  const texts = {
    Titel: 'Nacht',
    Technik: 'Öl',
    Masse: '73 × 92 cm',
    Jahr: '1888',
    Preis: '700',
    Beschreibung: 'Dunkel.',
  }
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text)
  await expect(page.getByText('73 cm hoch, 92 cm breit.')).toBeVisible()
  await page.getByRole('button', { name: 'Gemälde speichern' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Gemälde gespeichert' })
  await expect(toast.getByRole('button', { name: 'Weiteres erfassen' })).toBeVisible()
})

test('an owner who reads German edits a painting and is asked before unsaved work is left', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Low Water')
  await waitUntilPublished(owned)
  await enterInGerman(page, owned, PAGE_PATHS.editPainting(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gemälde bearbeiten')
  await expect(page.getByText('Noch keine Änderungen.')).toBeVisible()
  await page.getByText('Frühere Preise').click()
  await expect(page.locator('.kept-prices .amount')).toHaveText(/^\S+\s\d+(['’]\d{3})+$/)
  await page.getByLabel('Titel', { exact: true }).fill('')
  await page.getByLabel('Titel', { exact: true }).blur()
  await expect(page.locator('#name-fault')).toHaveText('Bitte füllen Sie dieses Feld aus')
  await page.getByLabel('Titel', { exact: true }).fill('Ebbe')
  await page.getByRole('link', { name: 'Frühere Änderungen ansehen' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Verlassen, ohne zu speichern?')
  await page.getByRole('button', { name: 'Bleiben' }).click()
  expect(await findEnglish(page)).toEqual([])
  await page.getByRole('button', { name: 'Gemälde speichern' }).click()
  await expect(page.getByText('Gemälde geändert', { exact: true })).toBeVisible()
})

test('an owner who reads German announces an exhibition and sees no English word', async ({ page, site }) => {
  await registerOwner(site)
  await enterInGerman(page, site, PAGE_PATHS.createExhibition)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ausstellung erfassen')
  await page.getByLabel('Erster Tag', { exact: true }).fill('2027-05-02')
  await page.getByLabel('Letzter Tag', { exact: true }).fill('2027-05-01')
  await page.getByLabel('Letzter Tag', { exact: true }).blur()
  await expect(page.locator('#endDate-fault')).toHaveText('Der letzte Tag darf nicht vor dem ersten liegen')
  expect(await findEnglish(page)).toEqual([])
  await expectSound(page, 'the German form of an exhibition')
})
