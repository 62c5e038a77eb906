import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { LIMITS } from '../../src/contract/limits.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { VALIDATION } from '../../src/contract/wording/messages.ts'
import { clientOf } from '../support/collection.ts'
import { expectSound } from '../support/barriers.ts'
import { choose, create, fillPainting, formOf, photograph } from '../support/forms.ts'
import { enterSignedIn, registerOwner, signIn, waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { holdBack } from '../support/visit.ts'

const Upload = z.object({ id: z.uuid(), size: z.int() })
const Uploads = z.object({ uploads: z.array(Upload) })
const PHONE = { width: 390, height: 844 }

/** Parts of uploads stay on their way until the returned function is called. */
const holdUploads = (page: Page) => holdBack(page, '**/api/Uploads/*', 'PATCH')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  for (const [kind, label, address] of [
    ['a painting', 'Name', PAGE_PATHS.createPainting],
    ['an exhibition', 'Title', PAGE_PATHS.createExhibition],
  ] as const)
    test(`a painter with three photographs of ${kind} sees the field ${label} without scrolling`, async ({
      page,
      owned,
    }) => {
      await enterSignedIn(page, owned, address)
      const { field, tiles, bar } = formOf(page)
      await choose(page, 'starry-night.jpg', 'the-scream.jpg', 'shipwreck.jpg')
      await expect(tiles.locator('img')).toHaveCount(3)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const [input, covered] = [await field(label).boundingBox(), await bar.boundingBox()]
      expect(input && input.y + input.height).toBeLessThanOrEqual(covered?.y ?? 0)
    })
})

test('a painter who removes a photograph while it is sent cancels its upload, and saves the others', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  const call = await signIn(owned)
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { tiles, save } = formOf(page)
  const send = await holdUploads(page)
  const begun: string[] = []
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith(API_PATHS.uploads))
      begun.push(Upload.parse(await response.json()).id)
  })
  await choose(page, 'starry-night.jpg', 'shipwreck.jpg')
  await expect(page.getByRole('progressbar', { name: 'Uploading starry-night.jpg' })).toBeVisible()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Delete starry-night.jpg' }).click()
  await removed
  send()
  await expect(page.getByRole('progressbar', { name: 'Uploading shipwreck.jpg' })).toBeHidden()
  await expect(tiles).toHaveCount(1)
  // Other tests upload to this site, too.
  const left = async () => {
    const { uploads: all } = Uploads.parse(await call('GET', API_PATHS.uploads))
    return all.filter(({ id }) => begun.includes(id)).map(({ size }) => size)
  }
  await expect.poll(() => begun.length).toBe(2)
  await expect.poll(left).toEqual([(await stat(photograph('shipwreck.jpg'))).size])
  await fillPainting(page, 'One of two')
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(API_PATHS.paintings),
  )
  await save.click()
  expect(Number(await (await saved).headerValue('Content-Length'))).toBeLessThan(2000)
  await page.waitForURL(owned.url + PAGE_PATHS.home)
})

test('a painter who cancels a save while a photograph is sent is back in the form with everything, and can save later', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { field, tiles, save, saving } = formOf(page)
  const send = await holdUploads(page)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(API_PATHS.paintings)) saves.push(request.url())
  })
  await choose(page, 'shipwreck.jpg')
  await fillPainting(page, 'Not yet')
  for (const cancel of [
    () => saving.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await save.press('Enter')
    await expect(saving.getByRole('progressbar', { name: 'shipwreck.jpg' })).toBeVisible()
    await expectSound(page, 'the dialog of a save')
    await cancel()
    await expect(saving).toBeHidden()
    await expect(save).toBeFocused()
    await expect(field('Name')).toHaveValue('Not yet')
    await expect(tiles).toHaveCount(1)
    await expect(page.getByText('Painting not saved.')).toHaveCount(0)
  }
  send()
  await expect(page.getByRole('progressbar', { name: 'Uploading shipwreck.jpg' })).toBeHidden()
  expect(saves).toEqual([])
  await save.click()
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  expect(saves).toHaveLength(1)
})

test('a painter who chooses three hundred photographs for one painting gets as many as it may have, and reads of the others', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { refused, tiles } = formOf(page)
  await choose(page, 'shipwreck.jpg')
  const folder = await mkdtemp(path.join(tmpdir(), 'photographs-'))
  const files = Array.from({ length: 299 }, (_, index) => path.join(folder, `${index + 2}.jpg`))
  for (const file of files) await copyFile(photograph('woman-with-a-hat.jpg'), file)
  await page.setInputFiles('#add-images', files)
  await expect(tiles).toHaveCount(LIMITS.imagesPerItem)
  await expect(refused).toContainText(`21.jpg, 22.jpg, 23.jpg and 277 others: ${VALIDATION.tooManyImages}.`)
  // Until then it reads the files.
  await page.close()
  await rm(folder, { recursive: true })
})

test('an owner sees how far a picture of the site is sent, and can cancel it', async ({ context, site }) => {
  const page = await context.newPage()
  await registerOwner(site)
  const call = await signIn(site)
  await enterSignedIn(page, site, '/control-panel#site/pictures')
  const place = page.getByRole('region', { name: 'Your studio' })
  const { saving } = formOf(page)
  const send = await holdUploads(page)
  await place.getByLabel('Your studio', { exact: true }).setInputFiles(photograph('starry-night.jpg'))
  await expect(saving.getByRole('progressbar', { name: 'starry-night.jpg' })).toBeVisible()
  await saving.getByRole('button', { name: 'Cancel' }).click()
  await expect(saving).toBeHidden()
  await expect(page.getByText('The picture was not saved.', { exact: true })).toHaveCount(0)
  await expect(place.locator('img')).toHaveCount(0)
  send()
  await expect.poll(async () => Uploads.parse(await call('GET', API_PATHS.uploads)).uploads).toEqual([])
  await place.getByLabel('Your studio', { exact: true }).setInputFiles(photograph('starry-night.jpg'))
  await expect(place.locator('img')).toHaveAttribute('src', /^\/media\//)
  await place.getByLabel('What it shows', { exact: true }).fill('x'.repeat(305))
  await expect(place.getByText('305 of 300 characters')).toBeVisible()
  await place.getByLabel('What it shows', { exact: true }).fill('A river')
  await expect(place.getByText('of 300 characters')).toHaveCount(0)
})

test('a painter rotates a new and a saved photograph by keyboard, and visitors see it so', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Turned')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { save, more, order, toast } = formOf(page)
  await expect.poll(order).toHaveLength(1)
  const [stored = ''] = await order()
  const sizes = async () => {
    const images = (await clientOf(owned).findPainting(id))?.paintingImages ?? []
    return images.map(({ width = 0, height = 0 }) => (width > height ? 'wide' : 'tall'))
  }
  const [before = ''] = await sizes()
  const other = before === 'wide' ? 'tall' : 'wide'
  await choose(page, 'shipwreck.jpg')
  for (const name of [stored, 'shipwreck.jpg']) {
    await more(name).press('Enter')
    await page.getByLabel('What it shows', { exact: true }).last().fill('x'.repeat(280))
    await expect(page.getByText('280 of 300 characters').last()).toBeVisible()
    await page.getByRole('button', { name: `Rotate ${name}` }).press('Enter')
    await expect(page.getByText(`${name} rotated by a quarter turn`)).toBeAttached()
  }
  await expectSound(page, 'open photographs')
  await save.press('Enter')
  await expect(toast).toContainText('Painting updated')
  expect(await sizes()).toEqual([other, 'tall'])
  await waitUntilPublished(owned)
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  await page.goto(owned.url + PAGE_PATHS.painting(id))
  const shown = page.getByRole('main').locator('img').first()
  await expect
    .poll(() =>
      shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
    )
    .toBeLessThan(before === 'wide' ? 1 : Infinity)
})
