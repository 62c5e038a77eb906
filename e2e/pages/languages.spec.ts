import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { SettingsSchema } from '../../src/contract/site/settings.ts'
import en from '../../src/words/en/browser.ts'
import de from '../../src/words/de/browser.ts'
import fr from '../../src/words/fr/browser.ts'
import it from '../../src/words/it/browser.ts'
import deAnswers from '../../src/words/de/answers.ts'
import { waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

/** The scripts that the page has asked for until now, as text. One that a navigation has stopped is empty. */
function watchScripts(page: Page) {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''))
  })
  return () => Promise.all(texts)
}

test('a visitor of a German site filters, looks, shares and subscribes in German, and loads no other language', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const settings = SettingsSchema.parse(await call('GET', API_PATHS.settings))
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['de'] })
  await waitUntilPublished(site)
  const readScripts = watchScripts(page)

  await page.goto(site.url + PAGE_PATHS.paintings())
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const isIn = (scripts: readonly string[], words: string) => scripts.some((text) => text.includes(words))
  expect(isIn(await readScripts(), de.filter.clear), 'words before they are needed').toBe(false)
  await page.locator('[data-find]').click()
  await expect(page.locator('.find-bar').getByRole('status')).toHaveText(/^Alle \d+ Werke$/)
  await page.getByLabel('Reihenfolge').selectOption('Grösste zuerst')
  await expect(page.getByRole('button', { name: 'Alle Werke zeigen' })).toBeVisible()

  await page.goto(site.url + PAGE_PATHS.painting(ids[0] ?? ''))
  await page.locator('a[data-view]').first().click()
  const lightbox = page.getByRole('dialog')
  for (const name of ['Vergrössern', 'Verkleinern', 'Schliessen'])
    await expect(lightbox.getByRole('button', { name })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Schliessen' }).click()
  await expect(lightbox).toHaveCount(0)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = page.locator('.share')
  await share.locator('.copy').click()
  await expect(share.getByRole('status')).toHaveText('Link kopiert.')

  const email = page.locator('#newsletter-email')
  await email.fill('ida@mail')
  await email.blur()
  await expect(page.locator('#newsletter-message')).toHaveText(deAnswers.plain.email)

  const scripts = await readScripts()
  expect(isIn(scripts, de.filter.clear)).toBe(true)
  for (const { filter } of [en, fr, it]) expect(isIn(scripts, filter.clear), filter.clear).toBe(false)
})
