import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Request } from 'playwright/test'
import sharp from 'sharp'
import type { Site } from '../../src/server/app/whole-server/testing-process.ts'
import { PHOTOGRAPH_PART } from '../../src/contract/importing/uploads.ts'
import { DELETE_QUESTION } from '../../src/contract/wording/messages.ts'
import { expectSound } from '../support/barriers.ts'
import { dropFiles, holdFiles } from '../support/files.ts'
import { openLine } from '../support/forms.ts'
import { enterSignedIn, registerOwner, waitUntilPublished } from '../support/owner.ts'
import { expect, leave, test } from '../support/test.ts'
import { holdBack } from '../support/visit.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')
const fixture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(path.join(FIXTURES, name)),
})
const TABLE = 'Title;Price;Photograph;Year\nDusk;1200;shipwreck.jpg;1805\nLost;900;nowhere.jpg;1900\n'

test('an owner drops photographs and a table, sees what would happen, and imports them', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  await enterSignedIn(page, site, '/control-panel#paintings')
  await page.getByRole('link', { name: 'Import many at once' }).click()
  await expect(page.getByRole('heading', { name: 'Import paintings' })).toBeFocused()
  const part = page.getByRole('region', { name: 'Paintings' })

  await test.step('a file that is neither is named, and the others arrive', async () => {
    await part
      .getByLabel('Photographs and a list of paintings')
      .setInputFiles([
        await fixture('shipwreck.jpg'),
        await fixture('the-scream.jpg'),
        { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear Mara') },
      ])
    await expect(part).toContainText('2 photographs uploaded')
    await expect(part.getByRole('alert')).toContainText('letter.pdf: this is neither a photograph nor a list')
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'works.csv', { type: 'text/csv' }))
      return data
    }, TABLE)
    await part.locator('.file-drop').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(part).toContainText('List: works.csv')
    await expectSound(page)
  })
  await test.step('the check says what would be made, and why a line cannot be', async () => {
    await part.getByLabel('Technique', { exact: true }).fill('Oil on canvas')
    await part.getByRole('button', { name: 'Check the files' }).click()
    await expect(part).toContainText('1 painting can be imported.')
    await expect(part).toContainText('Lost: nowhere.jpg: there is no photograph with this name')
    await expect(part).toContainText('Not mentioned in works.csv: the-scream.jpg')
    await expectSound(page)
    expect(await (await fetch(`${site.url}/paintings`)).text()).not.toContain('Dusk')
  })
  await part.getByRole('button', { name: 'Import 1 painting' }).click()
  await expect(part).toContainText('1 painting imported.')
  await part.getByRole('link', { name: 'Show all paintings' }).click()
  await expect(page.getByRole('table', { name: 'Paintings' })).toContainText('Dusk')
  await waitUntilPublished(site)
  expect(await (await fetch(`${site.url}/paintings`)).text()).toContain('Oil on canvas')
})

/** The section for many paintings, and its place for files. */
async function openImport(page: Page, site: Site) {
  await enterSignedIn(page, site, '/control-panel#paintings/import')
  const part = page.getByRole('region', { name: 'Paintings' })
  const place = part.locator('.file-drop')
  await expect(place).toBeVisible()
  return { part, place }
}

const copy = (name: string, ...to: string[]) => cp(path.join(FIXTURES, name), path.join(...to))

test('an owner drops a folder with a folder for each painting, and gets paintings with their names', async ({
  page,
  site,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paintings-'))
  await copy('shipwreck.jpg', folder, 'Dusk at sea', '1.jpg')
  await copy('starry-night.jpg', folder, 'Dusk at sea', '2.jpg')
  await copy('the-scream.jpg', folder, 'Haze', '1.jpg')
  await writeFile(path.join(folder, '.DS_Store'), 'hidden')
  await registerOwner(site)
  const { part, place } = await openImport(page, site)
  await dropFiles(page, place, folder)
  await expect(part).toContainText('3 photographs uploaded')
  await expect(part.getByRole('alert')).toHaveCount(0)
  await part.getByRole('button', { name: 'Check the files' }).click()
  await part.getByRole('button', { name: 'Import 2 paintings' }).click()
  await expect(part).toContainText('2 paintings imported.')
  await part.getByRole('link', { name: 'Show all paintings' }).click()
  const table = page.getByRole('table', { name: 'Paintings' })
  for (const name of ['Dusk at sea', 'Haze']) await expect(table).toContainText(name)
  await rm(folder, { recursive: true })
})

test('an owner who drops a second folder while the first is read gets the photographs of both', async ({
  page,
  site,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paintings-'))
  await copy('shipwreck.jpg', folder, 'Dusk', '1.jpg')
  await copy('the-scream.jpg', folder, 'Haze', '1.jpg')
  await registerOwner(site)
  const files = await holdFiles(page)
  const { part, place } = await openImport(page, site)
  for (const name of ['Dusk', 'Haze']) await dropFiles(page, place, path.join(folder, name))
  await expect(part.getByRole('status')).toHaveText('Reading the folder …')
  await files.arrive()
  await expect(part).toContainText('2 photographs uploaded')
  await rm(folder, { recursive: true })
})

test('an owner drops three hundred photographs at once, and each of them arrives', async ({ page, site }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paintings-'))
  const studies = Array.from({ length: 300 }, (_, index) => index + 1)
  for (const number of studies) {
    const create = { width: 200, height: 200 + number, channels: 3, background: '#456' } as const
    await sharp({ create })
      .jpeg()
      .toFile(path.join(folder, `Study ${number} of 300.jpg`))
  }
  await writeFile(path.join(folder, 'Study 301 of 300.jpg'), 'no photograph')
  await registerOwner(site)
  const { part, place } = await openImport(page, site)
  await dropFiles(page, place, folder)
  await expect(part).toContainText('300 photographs uploaded', { timeout: 60_000 })
  await expect(part.getByRole('alert')).toContainText('Study 301 of 300.jpg: is not an image.')
  await part.getByRole('button', { name: 'Check the files' }).click()
  await expect(part).toContainText('300 paintings can be imported.')
  await rm(folder, { recursive: true })
})

test('an owner who drops a folder with the name of another one is told, and loses no photograph', async ({
  page,
  owned,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paintings-'))
  await copy('shipwreck.jpg', folder, 'spring', 'Dusk', '1.jpg')
  await copy('the-scream.jpg', folder, 'autumn', 'Dusk', '1.jpg')
  const { part, place } = await openImport(page, owned)
  await dropFiles(page, place, path.join(folder, 'spring', 'Dusk'))
  await expect(part).toContainText(/1 photograph uploaded/)
  await dropFiles(page, place, path.join(folder, 'autumn', 'Dusk'))
  await expect(part.getByRole('alert')).toContainText(
    'Dusk/1.jpg: another photograph with this name was uploaded before, and stays.',
  )
  await expect(part).toContainText(/1 photograph uploaded/)
  await dropFiles(page, place, path.join(folder, 'spring', 'Dusk'))
  await expect(part.getByRole('alert')).toHaveCount(0)
  await rm(folder, { recursive: true })
})

test('an owner drops two folders with photographs of the same name, and is asked before all are removed', async ({
  page,
  owned,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paintings-'))
  await copy('shipwreck.jpg', folder, 'Dusk', '1.jpg')
  await copy('the-scream.jpg', folder, 'Haze', '1.jpg')
  const { part, place } = await openImport(page, owned)
  await dropFiles(page, place, path.join(folder, 'Dusk'), path.join(folder, 'Haze'))
  await expect(part).toContainText('2 photographs uploaded')
  await expect(part.getByRole('alert')).toHaveCount(0)
  await part.getByRole('button', { name: 'Remove all' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: DELETE_QUESTION.no }).click()
  await expect(part).toContainText('2 photographs uploaded')
  await part.getByRole('button', { name: 'Remove all' }).click()
  await question.getByRole('button', { name: DELETE_QUESTION.yes }).click()
  await expect(part.getByText('2 photographs uploaded')).toHaveCount(0)
  await rm(folder, { recursive: true })
})

/** Writes a picture of three parts: it is not compressed. */
async function writeLarge(file: string) {
  const create = { width: 700, height: 600, channels: 3, background: '#456' } as const
  await sharp({ create }).png({ compressionLevel: 0 }).toFile(file)
}

test('an owner whose line is lost during an upload sends only the rest of the photographs, also after a reload', async ({
  context,
  site,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paintings-'))
  const [large, small] = [path.join(folder, 'Dusk.png'), path.join(folder, 'Haze.jpg')]
  await writeLarge(large)
  await copy('shipwreck.jpg', small)
  await registerOwner(site)
  // A page of its own, because the browser logs the lost line.
  const page = await context.newPage()
  const line = await openLine(site)
  const { part } = await openImport(page, { ...site, url: line.url })
  const isPart = (request: Request) => request.method() === 'PATCH'
  const arrived: string[] = []
  page.on('requestfinished', (request) => {
    const { searchParams } = new URL(request.url())
    if (isPart(request)) arrived.push(`${searchParams.get('name')} ${searchParams.get('at')}`)
  })
  const startsAt = (bytes: number) => new RegExp(`&at=${bytes}$`)
  const [second, third] = [PHOTOGRAPH_PART, 2 * PHOTOGRAPH_PART]
  const choose = () => part.getByLabel('Photographs and a list of paintings').setInputFiles([large, small])

  await test.step('it goes on by itself once the line is back', async () => {
    const sendSecond = await holdBack(page, startsAt(second))
    await choose()
    await expect(part).toContainText('Uploading: 1 of 2 files')
    await expect.poll(() => arrived.toSorted()).toEqual(['Dusk.png 0', 'Haze.jpg 0'])
    line.cut()
    const isLost = page.waitForEvent('requestfailed', isPart)
    sendSecond()
    await isLost
    const isThirdSent = page.waitForRequest(startsAt(third))
    await holdBack(page, startsAt(third))
    line.mend()
    await isThirdSent
    expect(arrived.slice(2)).toEqual([`Dusk.png ${second}`])
  })
  await test.step('it goes on when the same photographs are chosen after a reload', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(part).toContainText('1 photograph uploaded')
    await expect(part).toContainText('1 file arrived in part: choose the same again to go on.')
    await expectSound(page, 'a photograph in part')
    await choose()
    await expect(part).toContainText('2 photographs uploaded')
    expect(arrived.slice(3)).toEqual([`Dusk.png ${third}`])
  })
  await expect(part.getByRole('alert')).toHaveCount(0)
  expect(await readFile(path.join(site.dataDir, '.import', 'Dusk.png'))).toEqual(await readFile(large))
  await leave(page)
  await line.close()
  await rm(folder, { recursive: true })
})

test('an owner whose list is wrong in very many lines reads how many more there are than are listed', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  const { part } = await openImport(page, site)
  // Each line has a note of its own about its height.
  const lines = Array.from({ length: 503 }, (_, index) => `Lost;nowhere.jpg;${index} cm;1900\n`)
  const list = Buffer.from(`Title;Photograph;Height;Year\n${lines.join('')}`)
  const files = part.getByLabel('Photographs and a list of paintings')
  await files.setInputFiles(path.join(FIXTURES, 'shipwreck.jpg'))
  await expect(part).toContainText('1 photograph uploaded')
  await files.setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: list })
  await expect(part).toContainText('List: works.csv')
  await part.getByRole('button', { name: 'Check the files' }).click()
  await expect(part).toContainText('503 entries cannot be imported:')
  await expect(part).toContainText('… and 3 entries more.')
  // Two notes are about the prices of all and the photograph.
  await expect(part).toContainText('… and 5 notes more.')
})
