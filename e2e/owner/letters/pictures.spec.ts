import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { Letter } from '../../../src/contract/letters/letter.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, listenForNoise, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures')
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

/** A photograph as a phone held upright takes it: lying, with a note that says how to turn it. */
async function phonePhotograph() {
  const lying = sharp(path.join(FIXTURES, 'shipwreck.jpg')).resize(1600, 900, { fit: 'cover' })
  return lying.withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

test('a painter puts photographs into a letter, in ways that people use, and readers see them', async ({
  context,
  gallery: { site, call },
}) => {
  const blocks = [{ kind: 'text', markdown: 'Dear friends' }]
  const letter = { subject: 'News', preview: '', blocks, to: {} }
  const id = String(await call('POST', API_PATHS.letters, letter))
  const stored = async () => (await call('GET', itemPath(API_PATHS.letter, id))) as Letter
  const page = await context.newPage()
  const noise = listenForNoise(page)
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#letters/${id}`)
  await page.getByRole('group', { name: 'Add' }).getByRole('button', { name: 'Picture' }).press('Enter')
  const part = page.getByRole('group', { name: 'Picture, part 2' })
  const chooser = part.locator('input[type=file]')
  await expect(chooser).toBeFocused()
  await expect(chooser).toHaveAccessibleName('Choose a photograph')
  /** Says before it leaves what a reader would miss. */
  async function expectToMiss(what: string) {
    await page.getByRole('button', { name: 'Send …' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send this letter' })
    await expect(dialog).toContainText(what)
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  }

  await test.step('a file that cannot be used is refused in words, and nothing is lost', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
    await chooser.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
    await expect(part.getByRole('alert')).toContainText(/^IMG_0001\.HEIC: is a HEIC photograph.*Use a JPEG/)
    const cut = (await readFile(path.join(FIXTURES, 'the-scream.jpg'))).subarray(0, 20_000)
    await chooser.setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: cut })
    await expect(part.getByRole('alert')).toContainText('cut.jpg: is damaged')
    expect((await stored()).blocks[0]).toEqual(blocks[0])
  })

  await test.step('a photograph of a phone stands upright, and what readers would miss is said', async () => {
    await expectToMiss('A picture has no photograph. It is left out.')
    const file = { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await phonePhotograph() }
    await chooser.setInputFiles(file)
    await expect(part.getByRole('alert')).toHaveCount(0)
    const isUpright = (image: HTMLImageElement | SVGElement) =>
      image instanceof HTMLImageElement && image.complete && image.naturalWidth < image.naturalHeight
    await expect.poll(() => part.locator('img').evaluate(isUpright)).toBe(true)
    await saved(page)
    await expectToMiss('A picture does not say what it shows.')
    await part.getByLabel('What it shows', { exact: true }).fill('The studio')
    await saved(page)
    const [, picture] = (await stored()).blocks
    const name = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(picture).toEqual({ kind: 'picture', file: name, alt: 'The studio' })
  })

  await test.step('it is replaced by a dropped one, comes back, and moves', async () => {
    const [, first] = (await stored()).blocks
    const scream = (await readFile(path.join(FIXTURES, 'the-scream.jpg'))).toString('base64')
    await part.locator('.choose-picture').evaluate((frame, base64) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], 'the-scream.jpg', { type: 'image/jpeg' }))
      for (const kind of ['dragover', 'drop'])
        frame.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }))
    }, scream)
    // The toast stays while its button has the focus.
    await page.getByRole('button', { name: 'Undo' }).focus()
    await expect.poll(async () => (await stored()).blocks[1]).not.toEqual(first)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(async () => (await stored()).blocks[1]).toEqual(first)
    await page.getByRole('button', { name: 'Move up: Picture, part 2' }).press('Enter')
    await page.getByRole('button', { name: 'Remove: Picture, part 1' }).press('Enter')
    await page.getByRole('button', { name: 'Undo' }).last().focus()
    await expect.poll(async () => (await stored()).blocks).toEqual(blocks)
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect.poll(async () => (await stored()).blocks).toEqual([first, ...blocks])
  })

  await saved(page)
  await expectSound(page, 'a letter with a picture')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await findOverflow(page), '320 px').toEqual([])
  await page.reload()
  const again = page.getByRole('group', { name: 'Picture, part 1' })
  await expect(again.getByLabel('What it shows', { exact: true })).toHaveValue('The studio')
  await expect(again.locator('img')).toHaveAttribute('src', /^\/media\/.*\.jpg$/)

  await test.step('readers see it upright, with its words', async () => {
    const inMail = page.frameLocator('iframe[title="The letter as it arrives"]').locator('img')
    await expect(inMail).toHaveAttribute('alt', 'The studio')
    await inMail.scrollIntoViewIfNeeded()
    const isHigh = async () => {
      const { width = 0, height = 0 } = (await inMail.boundingBox()) ?? {}
      return height > width && width > 100
    }
    await expect.poll(isHigh).toBe(true)
    const address = (await inMail.getAttribute('src')) ?? ''
    expect((await fetch(address)).headers.get('Content-Type')).toBe('image/jpeg')
  })
  // The damaged file was refused.
  expect(noise).toEqual([expect.stringContaining('400')])
  await page.close()
})
