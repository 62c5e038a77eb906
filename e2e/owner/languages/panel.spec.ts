import type { Page } from 'playwright/test'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { findCut, sayOtherwise } from '../../support/other-words.ts'
import { announceExhibition, type Call, enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The sections that speak German, with what is there once they have loaded. */
const SECTIONS = {
  overview: ['Übersicht', 'Alle Seiten sind online.'],
  paintings: ['Gemälde', '4 Gemälde: 2 verfügbar, 2 unverkäuflich.'],
  'paintings/import': ['Gemälde', 'Legen Sie Fotografien oder ganze Ordner hier ab'],
  exhibitions: ['Ausstellungen', '05.03.2027 – 18.04.2027'],
  inquiries: ['Anfragen', '1 Anfrage, 1 ungelesen'],
  'inquiries/blocked': ['Anfragen', 'Niemand ist gesperrt.'],
  series: ['Serien', 'Noch keine Serien.'],
  'series/new': ['Serien', 'Für alle Werke dieser Serie.'],
  subscribers: ['Abonnenten', 'Noch keine Abonnenten.'],
  'subscribers/import': ['Abonnenten', 'Eine CSV-Datei oder eine Textdatei'],
  visits: ['Besuche', 'Es wurden noch keine Besuche gezählt.'],
  people: ['Personen', 'Inhaber und Admins betreuen alles'],
  publishing: ['Veröffentlichen', 'Alles, was Sie gespeichert haben, ist online.'],
  backup: ['Sicherung', 'Holt eine ganze Website zurück'],
  history: ['Verlauf', 'Was eine Änderung ersetzt hat, können Sie zurückholen.'],
} as const

async function inGerman(call: Call) {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['de'] })
}
const open = async (page: Page, section: string, [title, text]: readonly [string, string]) => {
  await page.evaluate((hash) => (location.hash = hash), section)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(title)
  await expect(page.getByRole('region', { name: title, exact: true })).toContainText(text)
}

test('an owner of a German site reads the panel in German, switches to English and back', async ({
  page,
  gallery: { site, call },
}) => {
  await inGerman(call)
  await waitUntilPublished(site)
  await enterSignedIn(page, site, '/control-panel')
  const language = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page).toHaveTitle(/^Übersicht · Verwaltung · /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verwaltung')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 3, name: 'Speicherplatz' })).toBeVisible()
  await expect(language('Deutsch')).toHaveAttribute('aria-pressed', 'true')

  await language('English').click()
  await expect(page).toHaveTitle(/^Overview · Control Panel · /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Control Panel')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main')).not.toHaveAttribute('lang')
  await expect(page.locator('body > header')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 3, name: 'Disk' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Disk' })).toBeVisible()

  await language('Deutsch').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verwaltung')
  // A section whose words are still English is English as a whole.
  await page.evaluate(() => (location.hash = 'site'))
  await expect(page.getByRole('region', { name: 'Site', exact: true })).toHaveAttribute('lang', 'en')
})

test('an owner of an English site who has chosen German sees no English heading before it', async ({
  page,
  gallery: { site },
}) => {
  await enterSignedIn(page, site, '/robots.txt')
  await page.evaluate(() => localStorage.setItem('ownerLanguage', 'de'))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const title = document.querySelector('h1')
      if (title?.checkVisibility({ visibilityProperty: true })) seen.add(title.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`${site.url}/control-panel`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Übersicht')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).toEqual(['Verwaltung'])
})

test('an owner reads each section in German, also in a language of longer words, and nothing is cut', async ({
  page,
  gallery: { site, call },
}) => {
  test.setTimeout(120_000)
  await inGerman(call)
  await announceExhibition(call, 'shipwreck.jpg')
  await call('POST', '/api/Contact', { name: 'Ida', email: 'ida@mail.test', content: 'Noch zu haben?' })
  await waitUntilPublished(site)
  await enterSignedIn(page, site, '/control-panel')
  for (const [section, words] of Object.entries(SECTIONS)) {
    await open(page, section, words)
    await expectSound(page, section)
    await sayOtherwise(page, 'long')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await findOverflow(page), `${section}, ${width} px`).toEqual([])
      expect.soft(await findCut(page), `${section}, ${width} px`).toEqual([])
    }
    // React would write into texts that are not its own any more.
    await page.reload()
  }
})
