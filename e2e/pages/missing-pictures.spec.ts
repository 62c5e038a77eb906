import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { findBarriers } from '../support/barriers.ts'
import { firstPainting } from '../support/collection.ts'
import { openFirstPainting, openWithCarousel } from '../support/gallery.ts'
import { findPage } from '../support/published/public-pages.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test as base } from '../support/test.ts'
import { scrollToEnd, touchIslands, withoutFonts } from '../support/visit.ts'

const PICTURES = '**/media/**'
/** Replaces pictures with empty responses: they fail without a console message, which would fail the test. */
const losePictures = (page: Page, addresses = PICTURES) =>
  page.route(addresses, (route) => route.fulfill({ contentType: 'image/avif', body: '' }))

const test = base.extend({
  page: async ({ page }, use) => {
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** The positions of all elements. */
const readPlaces = (page: Page) =>
  page.locator('main :is(picture img, h1, h2, h3, p, .thumbnails img)').evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const name = `${element.tagName} ${element.getAttribute('alt') ?? element.textContent.trim().slice(0, 40)}`
      return { name, sides: [left, top + scrollY, width, height] }
    }),
  )
type Places = Awaited<ReturnType<typeof readPlaces>>
/** In pixels: the heights of a picture's variants differ by this much on a whole page. */
const HAIR = 3

/** Elements with another position or size than before. */
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
  test(`a visitor who cannot load the pictures of ${name} reads their descriptions, and the layout stays the same`, async ({
    page,
    demo,
  }) => {
    const address = demo.url + (await findPage(name)(demo))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withoutFonts(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.unroute(PICTURES)
      await page.setViewportSize(viewport)
      const readVisit = async () => {
        await page.goto(address)
        // Starts the slider first: its position before and after the start could differ.
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
        // The text is readable, because a background covers the blurred placeholder.
        const ground = await image.evaluate(
          (element) => getComputedStyle(element, '::before').backgroundColor,
        )
        expect(ground).not.toBe('rgba(0, 0, 0, 0)')
      }
      expect(await findBarriers(page)).toEqual([])
    }
  })
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`a visitor reads in the lightbox that a picture failed to load, and goes on by keyboard (${viewport.width} px)`, async ({
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
    const note = gallery.lightbox.getByText('This picture could not be loaded.')
    await expect(note.first()).toBeVisible()
    await expect(gallery.lightbox.locator('.gslide.current')).toContainText(first?.alt ?? '')
    await expect(gallery.lightbox.getByRole('status')).toContainText(/could not be loaded.*1 \/ 3$/)
    await expect(gallery.lightbox.locator('.gloader')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
    expect(await findBarriers(page)).toEqual([])

    await page.keyboard.press('ArrowRight')
    await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(gallery.lightbox.getByRole('status')).not.toContainText('could not be loaded')
    await page.getByRole('button', { name: 'Zoom in' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(note.first()).toBeVisible()
    await expect(gallery.lightbox.locator(':focus'), 'its button is gone').toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(gallery.lightbox).toHaveCount(0)
    await expect(gallery.pictures.first()).toBeFocused()
  })
}

test('a visitor keeps the zoomed picture if a larger variant or the next picture fails to load', async ({
  page,
  demo,
}) => {
  const { gallery } = await openFirstPainting(page, demo)
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

test('a visitor who goes on before a slow picture has loaded keeps seeing the current one', async ({
  page,
  demo,
}) => {
  const { gallery, painting } = await openFirstPainting(page, demo)
  await gallery.pictures.first().hover()
  await page.waitForLoadState('networkidle')
  // The lightbox's first picture is a larger variant than the page's, and loads late.
  const late = Promise.withResolvers<undefined>()
  const [first] = painting.paintingImages
  const folder = first?.imagePath.split('/').at(-2) ?? ''
  await page.setViewportSize({ width: 1920, height: 1200 })
  await page.route(`**/media/${folder}/**`, async (route) => {
    await late.promise
    await route.continue()
  })
  await gallery.pictures.first().click()
  await expect(gallery.lightbox).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.viewed).toHaveAttribute('alt', painting.paintingImages[1]?.alt ?? '')
  const arrived = page.waitForResponse(`**/media/${folder}/**`)
  late.resolve(undefined)
  await arrived
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.gslide.current')).toHaveCount(1)
  await expect(gallery.viewed).toHaveAttribute('alt', painting.paintingImages[1]?.alt ?? '')
})
