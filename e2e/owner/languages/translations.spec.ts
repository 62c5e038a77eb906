import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { SettingsSchema } from '../../../src/contract/site/settings.ts'
import { expectSound } from '../../support/barriers.ts'
import { findEnglish } from '../../support/english-words.ts'
import { enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

/** Reaches a control with the Tab key, as people do who use no mouse. */
async function reach(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 200; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not reach this control')
}

/** What a translator writes into the empty target of a text. */
const fill = (xliff: string, id: string, text: string) =>
  xliff.replace(
    new RegExp(`(<trans-unit id="${id}"[^]*?<target state=)"needs-translation">`),
    `$1"translated">${text}`,
  )

test('an owner takes the German texts out, a translator fills them in, and the owner brings them back with the keyboard', async ({
  page,
  gallery: { site, call, ids },
}, testInfo) => {
  const [id = '', other = ''] = ids
  const settings = SettingsSchema.parse(await call('GET', API_PATHS.settings))
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['en', 'de'] })
  const german = () => call('GET', `${itemPath(API_PATHS.painting, id)}?lang=de`)
  const { name } = (await german()) as { readonly name: string }
  await enterSignedIn(page, site, '/control-panel#translations')
  const part = page.getByRole('region', { name: 'Translations' })
  await expect(part).toContainText('German (Deutsch)')
  await expect(part.getByText('Export texts', { exact: true })).toBeVisible()
  await expect(part.getByText('Import translations', { exact: true })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await reach(page, part.getByRole('button', { name: 'Download the texts' }))
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^texts-de-\d{4}-\d\d-\d\d\.xlf$/)
  const file = testInfo.outputPath('texts.xlf')
  await download.saveAs(file)
  const xliff = await readFile(file, 'utf8')
  const named = fill(xliff, `painting/${id}/name`, 'Schiffbruch &amp; Sturm')
  const filled = fill(named, `painting/${other}/technique`, 'Öl auf Karton')
  expect(filled).toContain('Öl auf Karton')

  /** Chooses a file with the keyboard. */
  async function bring(content: string) {
    const choosing = page.waitForEvent('filechooser')
    await reach(page, part.getByLabel('A translated file (.xlf)'))
    await page.keyboard.press('Enter')
    const chooser = await choosing
    await chooser.setFiles({
      name: 'texts.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(content),
    })
  }
  await test.step('a text of a work that is not here is named, and changes nothing', async () => {
    await bring(named.replaceAll(id, '11111111-1111-4111-8111-111111111111'))
    await expect(part).toContainText('Nothing in this file is new.')
    await expect(part.getByRole('heading', { name: '1 text cannot be used' })).toBeVisible()
    await expect(part).toContainText('This site has no such text.')
  })
  await test.step('the owner sees old and new, and nothing is saved yet', async () => {
    await bring(filled)
    await expect(part.getByRole('heading', { name: '2 texts to decide about' })).toBeFocused()
    const text = part.getByRole('listitem').filter({ hasText: 'Schiffbruch & Sturm' })
    await expect(text.getByRole('checkbox')).toBeChecked()
    await expect(text.getByRole('definition').first()).toHaveText(name)
    expect(await german()).toMatchObject({ name })
    await expectSound(page, 'the texts of a file')
  })
  await test.step('the owner leaves one out and saves the other one', async () => {
    await reach(page, part.getByRole('checkbox', { name: 'technique' }))
    await page.keyboard.press('Space')
    await reach(page, part.getByRole('button', { name: 'Save 1 translation' }))
    await page.keyboard.press('Enter')
    await expect(part.getByText('1 translation saved.')).toBeFocused()
    await expect(part.getByRole('heading', { name: 'to decide about' })).toHaveCount(0)
  })
  await waitUntilPublished(site)
  expect(await german()).toMatchObject({
    name: 'Schiffbruch & Sturm',
    fallback: ['description', 'technique'],
  })
})

test('an owner who reads German takes texts out and brings them back, on a phone, too, and reads no English word', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [id = '', other = ''] = ids
  const settings = SettingsSchema.parse(await call('GET', API_PATHS.settings))
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['en', 'de', 'fr'] })
  await enterSignedIn(page, site, '/robots.txt')
  await page.evaluate(() => localStorage.setItem('ownerLanguage', 'de'))
  await page.goto(`${site.url}/control-panel#translations`)
  const part = page.getByRole('region', { name: 'Übersetzungen', exact: true })
  await expect(part).toContainText('nicht übersetzt')
  const downloading = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Texte herunterladen' }).click()
  const xliff = await readFile(await (await downloading).path(), 'utf8')
  const file = part.getByLabel('Eine übersetzte Datei (.xlf)')
  const bring = (content: string) =>
    file.setInputFiles({
      name: 'texts.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(content),
    })
  const seeAll = async (what: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      // The header lies over what is scrolled below it.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await findEnglish(page)).toEqual([])
      expect.soft(await findOverflow(page), `${what}, ${width} px`).toEqual([])
      await expectSound(page, `${what}, ${width} px`)
    }
  }

  const named = fill(xliff, `painting/${id}/name`, 'Schiffbruch')
  const filled = fill(named, `painting/${other}/technique`, 'x'.repeat(3000))
  await bring(filled.replaceAll('state="translated"', 'state-qualifier="mt-suggestion"'))
  await expect(part.getByRole('heading', { name: '1 Text zu entscheiden' })).toBeFocused()
  await expect(part.getByRole('heading', { name: '1 Text kann nicht verwendet werden' })).toBeVisible()
  await expect(part).toContainText(', Technik: Bitte schreiben Sie höchstens')
  await expect(part.getByRole('checkbox', { name: 'Gemälde «' })).not.toBeChecked()
  await seeAll('the texts of a file')
  await part.getByRole('checkbox', { name: 'Gemälde «' }).check()
  await part.getByRole('button', { name: '1 Übersetzung speichern' }).click()
  await expect(part.getByText('1 Übersetzung gespeichert.')).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)
  await seeAll('after a save')
})
