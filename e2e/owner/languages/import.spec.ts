import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { findEnglish } from '../../support/english-words.ts'
import { enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const SHIPWRECK = path.resolve(import.meta.dirname, '../../fixtures/shipwreck.jpg')
const LIST = [
  'Titel;Preis;Bild;Jahr;Verkauft;Regal',
  'Abend;900 €;shipwreck.jpg;;;3',
  'Nacht;;verloren.jpg;1901;;4',
  'Tag;abc;shipwreck.jpg;1902;;5',
].join('\n')

test('an owner who reads German reads in German what an import would do', async ({
  page,
  gallery: { site, call },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['de'] })
  await waitUntilPublished(site)
  await enterSignedIn(page, site, '/control-panel#paintings/import')
  const part = page.getByRole('region', { name: 'Gemälde', exact: true })
  await part.getByLabel('Fotografien und eine Liste der Gemälde').setInputFiles([
    { name: 'wrack.jpg', mimeType: 'image/jpeg', buffer: await readFile(SHIPWRECK) },
    { name: 'werke.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST.replaceAll('shipwreck', 'wrack')) },
    { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Liebe Mara') },
  ])
  await expect(part.getByRole('alert')).toContainText(
    'brief.pdf: Das ist weder eine Fotografie noch eine Liste von Gemälden',
  )
  await part.getByRole('button', { name: 'Dateien prüfen' }).click()
  await expect(part).toContainText('Nicht verwendete Spalten von werke.csv: Regal')
  await expect(part).toContainText(/Ohne Jahr; darum wurde \d{4} genommen.* werke\.csv, Zeile 2 \(Abend\)/)
  await expect(part).toContainText('900 € wurde als CHF 900 übernommen')
  await expect(part).toContainText('Nacht: verloren.jpg: Es gibt keine Fotografie mit diesem Namen')
  await expect(part).toContainText(/Tag: Preis: .* werke\.csv, Zeile 4/)
  expect(await findEnglish(page)).toEqual([])
})
