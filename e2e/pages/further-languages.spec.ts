import type { Page, Request } from 'playwright/test'
import { API_PATHS } from '../../src/contract/paths.ts'
import { expectSound, findBarriers } from '../support/barriers.ts'
import { waitUntilPublished } from '../support/owner.ts'
import type { ReadyGallery } from '../support/sites/ready-gallery.ts'
import { expect, test } from '../support/test.ts'

async function offer({ site, call }: ReadyGallery, ...languages: string[]) {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages })
  await waitUntilPublished(site)
}
const languages = (page: Page, name = 'Languages') =>
  page.getByRole('contentinfo').getByRole('navigation', { name })

test('a visitor changes the language and stays on the same page, also by the menu of a phone', async ({
  page,
  gallery,
}) => {
  const { site, ids } = gallery
  await offer(gallery, 'en', 'de', 'fr')
  await page.goto(`${site.url}/paintings-details/${ids[1]}`)
  await languages(page).getByRole('link', { name: 'Deutsch' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/de/paintings-details/${ids[1]}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(languages(page, 'Sprachen').getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'aria-current',
  )
  // Names that are not translated say in which language they are.
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=en]')).toHaveText('The Scream')
  await expectSound(page, 'a work in German')

  await page.getByRole('link', { name: 'Anfragen' }).first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${site.url}/de/contact\\?painting=`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt')

  await page.setViewportSize({ width: 390, height: 800 })
  // A page that becomes narrow closes its menu, maybe after it was opened.
  await page.reload()
  await page.getByRole('button', { name: 'Menü' }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menü' })
  expect(await findBarriers(page)).toEqual([])
  await menu.getByRole('link', { name: 'Français' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${site.url}/fr/contact`))
})

test('a visitor whose browser speaks German is offered the page in German by one line, until a choice', async ({
  browser,
  gallery,
}) => {
  await offer(gallery, 'en', 'de')
  const { url } = gallery.site
  const context = await browser.newContext({ locale: 'de-CH' })
  /** The offer is loaded when the page is at rest. */
  let loads = 0
  const count = (request: Request) => (loads += request.url().includes('suggest-language') ? 1 : 0)
  context.on('request', count)
  const page = await context.newPage()
  await page.goto(`${url}/about`)
  const offered = page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })
  await expect(offered).toBeVisible()
  await expectSound(page, 'a page with the offer of another language')
  await offered.press('Enter')
  await expect(page).toHaveURL(`${url}/de/about`)
  expect(loads).toBeGreaterThan(0)
  const expectNoOffer = async (shown: Page) => {
    loads = 0
    await shown.reload()
    await expect(shown.locator('html.at-rest')).toBeVisible()
    await expect(shown.locator('.other-language')).toHaveCount(0)
    expect(loads).toBe(0)
  }
  await expectNoOffer(page)
  await page.goto(url)
  await expectNoOffer(page)
  await context.close()

  const other = await browser.newContext({ locale: 'de-CH' })
  other.on('request', count)
  const seen = await other.newPage()
  await seen.goto(`${url}/about`)
  await seen.getByRole('button', { name: 'Schliessen' }).press('Enter')
  await expect(seen.locator('.other-language')).toHaveCount(0)
  await expectNoOffer(seen)
  await other.close()
})

test('a visitor who follows a broken German link reads so in German, and finds home in any language by one link', async ({
  browser,
  gallery,
}) => {
  await offer(gallery, 'en', 'de', 'fr')
  const { url } = gallery.site
  const page = await browser.newPage()
  for (const path of ['/de/nowhere', '/de/paintings-details/nowhere']) {
    expect((await page.goto(url + path))?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoppla! Seite nicht gefunden')
  }
  await expectSound(page, 'the 404 page in German')
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).press('Enter')
  await expect(page).toHaveURL(`${url}/de`)

  await page.goto(`${url}/de/nowhere`)
  await languages(page, 'Sprachen').getByRole('link', { name: 'Français' }).press('Enter')
  await expect(page).toHaveURL(`${url}/fr`)
  // Italian is not offered.
  expect((await page.goto(`${url}/it/nowhere`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found')
  await page.close()
})

test('a visitor without JavaScript who writes in German reads German answers', async ({
  browser,
  gallery,
}) => {
  await offer(gallery, 'en', 'de')
  const { url } = gallery.site
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/de/contact`)
  const form = page.getByRole('main')
  await form.getByLabel('Name', { exact: true }).fill('Ida Lind')
  await form.getByLabel('E-Mail', { exact: true }).fill('ida@mail.test')
  await form.getByLabel('Nachricht', { exact: true }).fill('Ist das Bild noch zu haben?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // A form without a script has no proof yet, so its message is sent with one more press.
  await page.getByRole('button', { name: 'Jetzt senden', exact: true }).click()
  await expect(page).toHaveURL(`${url}/de/contact/sent`)
  await context.close()
})
