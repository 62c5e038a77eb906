import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { clientOf } from '../support/collection.ts'
import { expectSound } from '../support/barriers.ts'
import { choose, create, fillPainting, formOf, photograph } from '../support/forms.ts'
import { enterSignedIn, signIn, waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const Upload = z.object({ id: z.uuid(), size: z.int() })
const Uploads = z.object({ uploads: z.array(Upload) })
const PHONE = { width: 390, height: 844 }

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
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/Uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  const begun: string[] = []
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith(API_PATHS.uploads))
      begun.push(Upload.parse(await response.json()).id)
  })
  await choose(page, 'starry-night.jpg', 'shipwreck.jpg')
  await expect(page.getByRole('progressbar', { name: 'Uploading starry-night.jpg' })).toBeVisible()
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Delete starry-night.jpg' }).click()
  await removed
  held.resolve(undefined)
  await expect(page.getByRole('progressbar', { name: 'Uploading shipwreck.jpg' })).toBeHidden()
  await expect(tiles).toHaveCount(1)
  // Other tests upload to this site, too.
  const left = async () => {
    const { uploads } = Uploads.parse(await call('GET', API_PATHS.uploads))
    return uploads.filter(({ id }) => begun.includes(id)).map(({ size }) => size)
  }
  expect(begun).toHaveLength(2)
  expect(await left()).toEqual([(await stat(photograph('shipwreck.jpg'))).size])
  await fillPainting(page, 'One of two')
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(API_PATHS.paintings),
  )
  await save.click()
  expect(Number(await (await saved).headerValue('Content-Length'))).toBeLessThan(2000)
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  expect(await left()).toEqual([])
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
    await page.getByRole('button', { name: `Rotate ${name}` }).press('Enter')
    await expect(page.getByText(`${name} rotated by a quarter turn`)).toBeAttached()
  }
  await expectSound(page, 'open photographs')
  await save.press('Enter')
  await expect(toast).toContainText('Painting updated', { timeout: 30_000 })
  expect(await sizes()).toEqual([other, 'tall'])
  await waitUntilPublished(owned)
  await page.goto(owned.url + PAGE_PATHS.painting(id))
  const shown = page.getByRole('main').locator('img').first()
  await expect
    .poll(() =>
      shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
    )
    .toBeLessThan(before === 'wide' ? 1 : Infinity)
})
