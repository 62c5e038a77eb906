import type { Page } from 'playwright/test'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { findEnglish } from '../../support/english-words.ts'
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
  letters: ['Briefe', 'Noch keine Briefe.'],
  visits: ['Besuche', 'Es wurden noch keine Besuche gezählt.'],
  site: ['Website', 'Wofür Programme Ihre Website verwenden dürfen'],
  'site/pictures': ['Website', 'Ihr Atelier'],
  'site/about': ['Website', 'Wie ein Gemälde entsteht'],
  'site/faq': ['Website', 'Frage hinzufügen'],
  'site/terms': ['Website', 'Ein Satz für Suchmaschinen.'],
  'site/privacy': ['Website', 'Der Mustertext beschreibt, was diese Installation tut.'],
  'site/imprint': ['Website', 'Ein Postfach allein genügt nicht.'],
  'site/mail': ['Website', 'E-Mails an Ihre Besucher kommen von dieser Adresse.'],
  translations: ['Übersetzungen', 'Ihre Website hat nur eine Sprache.'],
  people: ['Personen', 'Inhaber und Admins betreuen alles'],
  publishing: ['Veröffentlichen', 'Alles, was Sie gespeichert haben, ist online.'],
  backup: ['Sicherung', 'Stellt eine ganze Website wieder her'],
  history: ['Verlauf', 'Was eine Änderung ersetzt hat, können Sie zurückholen.'],
} as const

async function inGerman(call: Call, ...others: readonly string[]) {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['de', ...others] })
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
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  await expect.poll(seen).toEqual(['Verwaltung'])
})

test('an owner reads each section in German, also in a language of longer words, and nothing is cut', async ({
  page,
  gallery: { site, call },
}) => {
  // A minute alone, and longer beside other tests.
  test.setTimeout(600_000)
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

/** What an owner types by mistake in each part of the section "Site", how many fields that concerns, and what she adds first. */
const MISTAKES: Readonly<
  Record<string, readonly [typed: Readonly<Record<string, string>>, faults: string, added?: string]>
> = {
  'Name und Kontakt': [
    {
      'Ihr Name': '',
      Leitsatz: 'x'.repeat(305),
      'E-Mail für Kontakte': 'ida',
      'Verkaufte Werke bleiben unter Gemälde': 'zehn',
      'Muster der Inventarnummern': '{nummer}',
      Adresse: 'ida',
      'Kontakt für Sicherheit': 'ida',
    },
    '8 Felder korrigieren',
    'Link',
  ],
  'Über mich': [
    { 'Einleitung auf der Startseite': 'Ich male, was die Flut lässt.' },
    '3 Felder korrigieren',
    'Schritt',
  ],
  FAQ: [{}, '2 Felder korrigieren', 'Frage'],
  AGB: [{ Titel: 'x'.repeat(81) }, '3 Felder korrigieren'],
  Impressum: [
    { Name: 'Ida Roth', 'E-Mail': 'ida', Telefon: '?', 'MWST-Nummer': 'CHE-123.456.789 MWST' },
    '4 Felder korrigieren',
  ],
}

test('an owner who reads German sees no English word in the forms of the site, also where something is wrong', async ({
  page,
  gallery: { site, call },
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await inGerman(call, 'fr')
  await waitUntilPublished(site)
  await enterSignedIn(page, site, '/control-panel#site')
  const parts = page.getByRole('navigation', { name: 'Teile der Website' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const expectGerman = async (what: string) => {
    expect.soft(await findEnglish(page), what).toEqual([])
    await expectSound(page, what)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await findOverflow(page), `${what}, ${width} px`).toEqual([])
      expect.soft(await findCut(page), `${what}, ${width} px`).toEqual([])
    }
  }
  for (const [part, [typed, faults, added]] of Object.entries(MISTAKES)) {
    await parts.getByRole('link', { name: part, exact: true }).click()
    await expect(page.getByText('Vorschau', { exact: true })).toBeVisible()
    if (added) await press(`${added} hinzufügen`)
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    await press(faults)
    await expect(page.locator('.fault:not(:empty)').first()).toBeVisible()
    await expectGerman(part)
  }
  await parts.getByRole('link', { name: 'Bilder' }).click()
  await page
    .getByRole('button', { name: 'Ihr Atelier', exact: true })
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('a.gif: ist ein GIF, keine Fotografie.')).toBeVisible()
  await expectGerman('Bilder')
  await parts.getByRole('link', { name: 'Mailserver' }).click()
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('ida')
  await page.getByLabel('Port', { exact: true }).fill('0')
  await press('Speichern')
  await expect(page.getByText('Geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
  await expectGerman('Mailserver')
  await page.evaluate(() => (location.hash = 'subscribers/import'))
  await page
    .getByLabel('Eine CSV-Datei oder eine Textdatei')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\0\0') })
  await expect(page.getByText('liste.csv enthält keinen Text.')).toBeVisible()
  await expectGerman('Abonnenten importieren')
})

test('an owner who reads German saves a text that somebody else has changed, and reads in German what came of it', async ({
  page,
  gallery: { site, call },
}) => {
  await inGerman(call)
  await waitUntilPublished(site)
  const about = itemPath(API_PATHS.siteText, 'about')
  const text = {
    teaser: 'Ebbe.',
    body: 'Am Meer.',
    statement: '',
    steps: [{ title: 'Zeichnen', text: 'In Tusche.' }],
  }
  await call('PUT', about, text)
  await enterSignedIn(page, site, '/control-panel#site/about')
  const news = page.getByRole('region', { name: /^Mitteilungen/ })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const open = (part: string) =>
    page.getByRole('navigation', { name: 'Teile der Website' }).getByRole('link', { name: part }).click()
  await page.getByLabel('Biografie', { exact: true }).fill('Am See.')
  await call('PUT', about, {
    ...text,
    teaser: 'Flut.',
    steps: [{ title: 'Warten', text: 'Bis es trocken ist.' }],
  })
  // Coming back shows what has happened, without a refused save, which the browser would log.
  await open('Bilder')
  await expect(page.getByRole('heading', { name: 'Ihr Atelier' })).toBeVisible()
  await open('Über mich')
  const meanwhile = page.getByRole('region', { name: 'Von jemand anderem gespeichert' })
  await expect(meanwhile).toContainText('Flut.')
  await expect(meanwhile).toContainText('Warten dort hinzugefügt')
  await expect(meanwhile).toContainText('Zeichnen dort entfernt')
  expect(await findEnglish(page)).toEqual([])
  await press('Meine behalten')
  await press('Speichern')
  await expect(news).toContainText('Website geändert')
  await expect(page.getByText('Alle Änderungen sind gespeichert')).toBeVisible()
  await press('Schritt 1 entfernen')
  await expect(news).toContainText('Schritt entfernt')
  await press('Änderungen verwerfen')
  await expect(news).toContainText('Änderungen verworfen')
  await press('Von der Website nehmen')
  await expect(page.getByRole('button', { name: 'Von der Website nehmen' })).toHaveCount(0)
  expect(await findEnglish(page)).toEqual([])
})
