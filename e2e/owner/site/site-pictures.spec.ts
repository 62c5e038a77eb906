import path from 'node:path'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { DESKTOP, PHONE } from '../../support/screens.ts'
import { expect, test } from '../../support/test.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures')

for (const viewport of [PHONE, DESKTOP])
  test(`a painter at ${viewport.width} px sees a tall picture whole, and for shared links what is shared`, async ({
    page,
    owned,
  }) => {
    await page.setViewportSize(viewport)
    await enterSignedIn(page, owned, '/control-panel#site/pictures')
    for (const place of ['About, beside the biography', 'Shared links']) {
      const region = page.getByRole('region', { name: place })
      await region.getByLabel(place).setInputFiles(path.join(FIXTURES, 'the-scream.jpg'))
      const picture = region.locator('img')
      await expect(picture).toHaveAttribute('src', /^\/media\//)
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      const shown = await picture.evaluate((image: HTMLImageElement) => ({
        shown: image.clientWidth / image.clientHeight,
        file: image.naturalWidth / image.naturalHeight,
        isSmall: image.clientHeight <= 320 && image.clientWidth <= innerWidth,
      }))
      expect(shown.shown).toBeCloseTo(shown.file, 1)
      expect(shown.isSmall).toBe(true)
      if (place === 'Shared links') {
        // The tall picture is whole on a wide ground.
        expect(shown.file).toBeCloseTo(1200 / 630, 1)
        const file = (await picture.getAttribute('src')) ?? ''
        const readPage = async () => (await fetch(owned.url + PAGE_PATHS.contact)).text()
        await expect.poll(readPage).toContain(`${file}"`)
      } else expect(shown.file).toBeLessThan(1)
      const remove = region.getByRole('button', { name: `Remove the picture: ${place}` })
      await remove.click()
      await expect(remove).toHaveCount(0)
    }
  })

test('a painter’s own pictures are each on their page, and Undo brings one back after its text was changed', async ({
  page,
  gallery: { site, call },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, hasComingSoon: true })
  const about = { teaser: 'The tide.', body: 'Born by the sea.', statement: '', steps: [] }
  await call('PUT', itemPath(API_PATHS.siteText, 'about'), about)
  await enterSignedIn(page, site, '/control-panel#site/pictures')
  const read = async (address: string) => (await fetch(site.url + address)).text()
  const place = (name: string) => page.getByRole('region', { name })
  const pictureOf = (name: string) => place(name).locator('img').first()
  const choose = (name: string, file: string) =>
    place(name).locator('input[type=file]').setInputFiles(path.join(FIXTURES, file))
  const addressOf = async (name: string) => (await pictureOf(name).getAttribute('src')) ?? ''
  const renditionIn = (src: string) => src.split('/')[2] ?? src

  const shown = new Map<string, string>()
  for (const [name, address, file] of [
    ['Home, beside the introduction', PAGE_PATHS.home, 'starry-night.jpg'],
    ['About, beside the biography', PAGE_PATHS.about, 'woman-with-a-hat.jpg'],
    ['Coming soon', PAGE_PATHS.comingSoon, 'the-scream.jpg'],
  ] as const) {
    await choose(name, file)
    await expect(pictureOf(name)).toHaveAttribute('src', /^\/media\//)
    const rendition = renditionIn(await addressOf(name))
    await expect.poll(() => read(address), address).toContain(rendition)
    shown.set(address, rendition)
  }
  for (const [address] of shown)
    for (const [other, rendition] of shown)
      if (other !== address) expect(await read(address), `${other} on ${address}`).not.toContain(rendition)
  const frames = place('Coming soon').locator('img')
  await expect(frames).toHaveCount(2)
  for (const [index, ratio] of [1, 16 / 9].entries()) {
    const frame = await frames.nth(index).evaluate((image) => image.clientWidth / image.clientHeight)
    expect(frame).toBeCloseTo(ratio, 1)
  }

  const name = 'About, beside the biography'
  const first = await addressOf(name)
  // The same picture again changes nothing, so there is nothing to undo.
  const undo = page.getByRole('listitem').getByRole('button', { name: 'Undo' })
  let looks = 0
  page.on('response', (response) => {
    if (response.url().includes(API_PATHS.audit)) looks += 1
  })
  await choose(name, 'woman-with-a-hat.jpg')
  await expect.poll(() => looks).toBe(2)
  // Emptied at the end of all.
  await expect(place(name).locator('input[type=file]')).toHaveJSProperty('value', '')
  expect([await addressOf(name), await undo.count()]).toEqual([first, 0])
  await choose(name, 'shipwreck.jpg')
  await expect(pictureOf(name)).not.toHaveAttribute('src', first)
  // Under the pointer the toast stays.
  await undo.hover()
  const isSaved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await place(name).getByLabel('What it shows', { exact: true }).fill('A ship')
  await place(name).getByLabel('What it shows', { exact: true }).blur()
  await isSaved
  await expect(page.getByRole('dialog', { name: 'Saving' })).toBeHidden()
  await undo.press('Enter')
  await expect(pictureOf(name)).toHaveAttribute('src', first)
})
