import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { findBarriers } from '../support/barriers.ts'
import { firstPainting } from '../support/collection.ts'
import { openWithCarousel } from '../support/gallery.ts'
import { findPage } from '../support/public-pages.ts'
import { DESK, PHONE } from '../support/screens.ts'
import { expect, test as base } from '../support/test.ts'
import { scrollToEnd, touchIslands, withoutFonts } from '../support/visit.ts'

const PICTURES = '**/media/**'
/** Pictures are there but empty: they fail without a word on the console, which other tests listen to. */
const losePictures = (page: Page, addresses = PICTURES) =>
  page.route(addresses, (route) => route.fulfill({ contentType: 'image/avif', body: '' }))

const test = base.extend({
  page: async ({ page }, use) => {
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Where everything stands. */
const readPlaces = (page: Page) =>
  page.locator('main :is(picture img, h1, h2, h3, p, .thumbnails img)').evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const name = `${element.tagName} ${element.getAttribute('alt') ?? element.textContent.trim().slice(0, 40)}`
      return { name, sides: [left, top + scrollY, width, height] }
    }),
  )
type Places = Awaited<ReturnType<typeof readPlaces>>
/** Pixels: variants of a picture differ that much in height, all the way down a page. */
const HAIR = 3

/** What stands elsewhere, or is larger or smaller, than before. */
const findMoved = (before: Places, after: Places) =>
  after.filter(({ sides }, index) =>
    sides.some((pixels, side) => Math.abs(pixels - (before[index]?.sides[side] ?? Infinity)) > HAIR),
  )

const WITH_PICTURES = [
  '/',
  '/paintings',
  '/portfolio',
  '/exhibitions',
  'a painting for sale',
  'an exhibition',
]

for (const name of WITH_PICTURES) {
  test(`a visitor whose line loses the pictures of ${name} reads what they would show, and everything stands where it would stand`, async ({
    page,
    demo,
  }) => {
    const address = demo.url + (await findPage(name)(demo))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withoutFonts(page)
    for (const viewport of [PHONE, DESK]) {
      await page.unroute(PICTURES)
      await page.setViewportSize(viewport)
      const readVisit = async () => {
        await page.goto(address)
        // A slider that has started stands as it stays; before, which moment is compared were left to chance.
        await touchIslands(page)
        await scrollToEnd(page)
        return readPlaces(page)
      }
      const places = await readVisit()
      await losePictures(page)
      expect(findMoved(places, await readVisit())).toEqual([])
      const lost = page.locator('main picture img[src*="/media/"]')
      expect(await lost.count()).toBeGreaterThan(0)
      for (const image of await lost.all()) {
        await expect(image).not.toHaveAttribute('alt', '')
        // The blurred placeholder is behind a ground on which words can be read.
        const ground = await image.evaluate(
          (element) => getComputedStyle(element, '::before').backgroundColor,
        )
        expect(ground).not.toBe('rgba(0, 0, 0, 0)')
      }
      expect(await findBarriers(page)).toEqual([])
    }
  })
}

for (const viewport of [PHONE, DESK]) {
  test(`a visitor reads in the viewer that a picture could not be loaded, goes on to the next one by keyboard, and closes it (${viewport.width} px)`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize(viewport)
    const painting = await firstPainting(demo, 'toSell')
    const [first] = painting.paintingImages
    const folder = first?.imagePath.split('/').at(-2) ?? ''
    await losePictures(page, `**/media/${folder}/**`)
    const gallery = await openWithCarousel(page, demo.url + PAGE_PATHS.painting(painting.id))
    await gallery.pictures.first().focus()
    await page.keyboard.press('Enter')
    const note = gallery.viewer.getByText('This picture could not be loaded.')
    await expect(note.first()).toBeVisible()
    await expect(gallery.viewer.locator('.gslide.current')).toContainText(first?.alt ?? '')
    await expect(gallery.viewer.getByRole('status')).toContainText(/could not be loaded.*1 \/ 3$/)
    await expect(gallery.viewer.locator('.gloader')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
    expect(await findBarriers(page)).toEqual([])

    await page.keyboard.press('ArrowRight')
    await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(gallery.viewer.getByRole('status')).not.toContainText('could not be loaded')
    await page.getByRole('button', { name: 'Zoom in' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(note.first()).toBeVisible()
    await expect(gallery.viewer.locator(':focus'), 'its button is gone').toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(gallery.viewer).toHaveCount(0)
    await expect(gallery.pictures.first()).toBeFocused()
  })
}

test('a visitor keeps the picture that is there when a larger one of it or the next picture does not come, and stays close', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  const gallery = await openWithCarousel(page, demo.url + PAGE_PATHS.painting(painting.id))
  await gallery.pictures.first().click()
  await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
  const next = page.locator('.gslide').nth(1)
  await expect(next.locator('img')).toHaveAttribute('style', /--shape/)
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect(page.locator('.zoomed')).toHaveCount(0)
  await gallery.viewed.dispatchEvent('error')
  await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
  await expect(gallery.viewed).not.toHaveAttribute('sizes', /^\d+px$/)

  await page.keyboard.press('+')
  await next.locator('img').dispatchEvent('error')
  await expect(page.locator('.gslide.current.zoomed img')).toBeVisible()
  await expect(next).toContainText('This picture could not be loaded.')
})

test('a visitor who goes on before a slow picture has come keeps seeing the one that was gone to', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  const gallery = await openWithCarousel(page, demo.url + PAGE_PATHS.painting(painting.id))
  await gallery.pictures.first().hover()
  await page.waitForLoadState('networkidle')
  // The first picture of the viewer is larger than the page's, and comes late.
  const late = Promise.withResolvers<undefined>()
  const [first] = painting.paintingImages
  const folder = first?.imagePath.split('/').at(-2) ?? ''
  await page.setViewportSize({ width: 1920, height: 1200 })
  await page.route(`**/media/${folder}/**`, async (route) => {
    await late.promise
    await route.continue()
  })
  await gallery.pictures.first().click()
  await expect(gallery.viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.viewed).toHaveAttribute('alt', painting.paintingImages[1]?.alt ?? '')
  const arrived = page.waitForResponse(`**/media/${folder}/**`)
  late.resolve(undefined)
  await arrived
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.gslide.current')).toHaveCount(1)
  await expect(gallery.viewed).toHaveAttribute('alt', painting.paintingImages[1]?.alt ?? '')
})
