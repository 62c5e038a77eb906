import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { SettingsSchema } from '../../../src/contract/site/settings.ts'
import { VALIDATION } from '../../../src/contract/wording/messages.ts'
import { fill } from '../../support/accounts.ts'
import { expectSound } from '../../support/barriers.ts'
import { findEnglish } from '../../support/english-words.ts'
import { choose, photograph } from '../../support/forms.ts'
import { announceExhibition, enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { holdBack } from '../../support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const readGerman = () => localStorage.setItem('ownerLanguage', 'de')

test('an owner who reads German is told in German on an English page why a delete is refused, and what is left', async ({
  context,
  gallery: { site, call, ids },
}) => {
  const [id = ''] = ids
  await announceExhibition(call, 'shipwreck.jpg')
  await waitUntilPublished(site)
  // A page of its own, because the browser logs what is refused.
  const page = await context.newPage()
  await page.addInitScript(readGerman)
  const { name } = (await call('GET', itemPath(API_PATHS.painting, id))) as { readonly name: string }
  await enterSignedIn(page, site, PAGE_PATHS.paintings())
  const notifications = page.getByRole('region', { name: /^Notifications/ })
  const button = (title: string) => page.getByRole('button', { name: new RegExp(`^Löschen ?: ${title}$`) })
  const remove = async (title: string) => {
    await button(title).click()
    await page
      .getByRole('alertdialog', { name: 'Bestätigung nötig' })
      .getByRole('button', { name: 'Ja' })
      .click()
  }
  await expect(button(name)).toBeAttached()
  await call('DELETE', itemPath(API_PATHS.painting, id))
  await remove(name)
  await expect(notifications).toContainText('Das Gemälde konnte nicht gelöscht werden.')
  await expect(notifications).toContainText('Nicht gefunden.')
  await expect(notifications).not.toContainText(/Not found|Client error/)

  await page.goto(`${site.url}${PAGE_PATHS.exhibitions}`)
  await remove('.+')
  await expect(notifications).toContainText('Ausstellung gelöscht')
  await expect(page.getByText('Hier gibt es noch nichts zu sehen')).toHaveAttribute('lang', 'de')
})

test('an owner who reads German reads in German why files, fields and settings are refused', async ({
  context,
  gallery: { site, call },
}) => {
  const settings = SettingsSchema.parse(await call('GET', API_PATHS.settings))
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['en', 'de'] })
  const page = await context.newPage()
  await page.addInitScript(readGerman)
  const open = async (section: string, name: string) => {
    await enterSignedIn(page, site, `/control-panel#${section}`)
    return page.getByRole('region', { name, exact: true })
  }
  await test.step('a file that is no translation', async () => {
    const part = await open('translations', 'Übersetzungen')
    const file = part.getByLabel('Eine übersetzte Datei (.xlf)')
    const bring = (content: string) =>
      file.setInputFiles({ name: 'a.xlf', mimeType: 'text/xml', buffer: Buffer.from(content) })
    await bring('Ein Brief')
    await expect(part.getByText('Das ist keine XLIFF-Datei.')).toBeVisible()
    await bring(
      '<xliff version="1.2"><file target-language="fr-CH"><trans-unit id="a"></trans-unit></file></xliff>',
    )
    await expect(part.getByText('Diese Datei ist für die Sprache «fr-CH».')).toBeVisible()
    expect(await findEnglish(page)).toEqual([])
    await expectSound(page, 'a refused translation')
  })
  await test.step('a file that is no backup, and a bucket that cannot be', async () => {
    const part = await open('backup', 'Sicherung')
    await part.getByLabel('Die Datei der Sicherung').setInputFiles(photograph('shipwreck.jpg'))
    await expect(part.getByText('Diese Datei ist keine Sicherung.')).toBeVisible()
    await part.getByLabel('In einem Bucket eines S3-kompatiblen Speicherdienstes').check()
    await part.getByLabel('Bucket', { exact: true }).fill('?')
    await part.getByLabel('Bucket', { exact: true }).blur()
    await expect(
      part.getByText('Geben Sie den Namen eines Buckets ein, zum Beispiel my-backups'),
    ).toBeVisible()
    expect(await findEnglish(page)).toEqual([])
    await expectSound(page, 'a refused backup')
  })
  await test.step('a sender who cannot be blocked', async () => {
    const part = await open('inquiries/blocked', 'Anfragen')
    await part.getByLabel('Adresse oder Domain').fill('niemand')
    await part.getByLabel('Adresse oder Domain').blur()
    await expect(
      part.getByText('Geben Sie eine E-Mail-Adresse ein oder eine Domain, zum Beispiel example.org'),
    ).toBeVisible()
  })
  await test.step('a series without a title', async () => {
    const part = await open('series/new', 'Serien')
    await part.getByLabel('Titel', { exact: true }).fill('x')
    await part.getByLabel('Titel', { exact: true }).fill('')
    await part.getByLabel('Titel', { exact: true }).blur()
    await expect(part.getByText('Bitte füllen Sie dieses Feld aus')).toBeVisible()
  })
})

test('an owner who reads German sees in German how far a photograph is sent, and can cancel it', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  await page.addInitScript(readGerman)
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const send = await holdBack(page, '**/api/Uploads/*', 'PATCH')
  await choose(page, 'shipwreck.jpg')
  const texts = { Titel: 'Ebbe', Technik: 'Öl', Masse: '73 × 92 cm', Jahr: '1888' }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Preis', { exact: true }).fill('700')
  await page.getByLabel('Beschreibung', { exact: true }).fill('Dunkel.')
  await page.getByRole('button', { name: 'Gemälde speichern' }).click()
  const saving = page.getByRole('dialog', { name: 'Wird gespeichert' })
  await expect(saving.getByRole('progressbar', { name: 'shipwreck.jpg' })).toBeVisible()
  await expect(saving).toContainText('Bitte warten Sie')
  await expect(saving).toContainText(/\d von [\d.]+ MB/)
  await saving.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(saving).toBeHidden()
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Ebbe')
  send()
})

test('an owner who reads German reads beside its field why the server refuses an exhibition', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  await page.addInitScript(readGerman)
  await enterSignedIn(page, owned, PAGE_PATHS.createExhibition)
  await fill(page, { Titel: 'Ebbe', 'Erster Tag': '2027-05-01', 'Letzter Tag': '2027-05-02', Ort: 'Basel' })
  const refusal = `Location: ${VALIDATION.maximum(300)}`
  await page.route(`**${API_PATHS.exhibitions}`, (route) => route.fulfill({ status: 400, json: [refusal] }))
  await page.getByRole('button', { name: 'Ausstellung speichern' }).click()
  await expect(page.locator('#location-fault')).toHaveText('Bitte schreiben Sie höchstens 300 Zeichen.')
  await expect(page.getByText('Ort: Bitte schreiben Sie höchstens 300 Zeichen.').first()).toBeVisible()
})

test('a member who reads German is told in German that this is for those who look after the site', async ({
  context,
  openHouse: { site },
}) => {
  const post = (path: string, body: object) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const member = { username: `elsa-${Date.now()}`, password: 'turpentine' }
  const account = { ...member, email: `${member.username}@example.org`, confirmPassword: member.password }
  await post(API_PATHS.register, account)
  const { token } = (await (await post(API_PATHS.login, member)).json()) as { readonly token: string }
  const page = await context.newPage()
  await page.addInitScript(readGerman)
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate(
    ([key, until]) => {
      localStorage.setItem('authToken', key)
      localStorage.setItem('username', 'elsa')
      localStorage.setItem('authTokenExpiry', until)
    },
    [token, String(Date.now() + 3_600_000)] as const,
  )
  for (const address of [PAGE_PATHS.controlPanel, PAGE_PATHS.createPainting]) {
    await page.goto(site.url + address)
    const told = page.locator('main .form-state')
    await expect(told).toContainText('Mit Ihrem Konto können Sie diese Website nicht betreuen.')
    await expect(told).toHaveAttribute('lang', 'de')
    await expect(told.getByRole('link', { name: 'Ihr Konto' })).toBeVisible()
  }
})

test('an owner who reads German reads on a page for everyone what is refused there in the language of that page', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  await page.addInitScript(readGerman)
  await enterSignedIn(page, owned, PAGE_PATHS.account)
  await expect(page.getByRole('navigation', { name: 'Konto' })).toBeVisible()
  // The tools of the owner have loaded, too.
  await page.waitForLoadState('networkidle')
  await page.locator('#password-current').fill('a wrong guess')
  await fill(page, { 'New password': 'burnt sienna earth', 'Confirm new password': 'burnt sienna earth' })
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
})
