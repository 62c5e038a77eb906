import type { Page } from 'playwright/test'
import type { SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { firstPainting } from '../support/collection.ts'
import { pinch, swipe, tapLater, tapTwice } from '../support/finger.ts'
import { galleryOf, openWithCarousel, shownImage } from '../support/gallery.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const LEFT = { x: -240 }
const RIGHT = { x: 240 }

test('features 2: a visitor swipes the hero; then its slides no longer change by themselves, and the page still scrolls', async ({
  page,
  demo,
}) => {
  await page.goto(demo.url)
  const hero = page.locator('.hero')
  const controls = hero.locator('.controls')
  await expect(controls).toHaveAttribute('data-turning', 'yes')
  const names = await hero.locator('.title').allTextContents()
  const shown = hero.locator('.slide:not([inert]) .title')
  const picture = hero.locator('.slide:not([inert]) .picture')
  await swipe(page, picture, LEFT)
  await expect(shown).toHaveText(names[1] ?? '')
  await expect(controls).toContainText(`2 / ${names.length}`)
  await expect(controls).toHaveAttribute('data-turning', 'no')
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  await swipe(page, picture, RIGHT)
  await expect(shown).toHaveText(names[0] ?? '')
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  await swipe(page, picture, { y: -240 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(shown).toHaveText(names[0] ?? '')
})

test('features 2: a visitor swipes the carousel of a painting, and the thumbnails follow', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  const gallery = await openWithCarousel(page, demo.url + PAGE_PATHS.painting(painting.id))
  const shows = async (index: number) => {
    await expect.poll(() => shownImage(page)).toBe(index)
    await expect(gallery.thumbnails.nth(index - 1)).toHaveAttribute('aria-current', 'true')
  }
  await swipe(page, gallery.pictures.first(), LEFT)
  await shows(2)
  await swipe(page, gallery.pictures.nth(1), RIGHT)
  await shows(1)
  await expect(gallery.lightbox).toHaveCount(0)
})

/** Visible while a picture of the lightbox is larger than at first. */
const isCloser = (page: Page) => page.getByRole('button', { name: 'Zoom out', disabled: false })
const place = (page: Page) => page.locator('dialog .place')
const widthOf = (page: Page) =>
  galleryOf(page).viewed.evaluate((image) => Math.round(image.getBoundingClientRect().width))

/** Opens the lightbox with a tap on the first painting for sale. */
async function tapOpen(page: Page, site: SiteAddress) {
  const painting = await firstPainting(site, 'toSell')
  const gallery = await openWithCarousel(page, site.url + PAGE_PATHS.painting(painting.id))
  await gallery.pictures.first().tap()
  await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
  return { ...gallery, count: painting.paintingImages.length }
}

test('features 2: a visitor swipes in the lightbox past both ends, and closes it with a swipe up or down; focus returns', async ({
  page,
  demo,
}) => {
  const { viewed, lightbox, pictures, count } = await tapOpen(page, demo)
  await swipe(page, viewed, RIGHT)
  await expect(place(page)).toHaveText(`${count} / ${count}`)
  await expect(viewed).toBeInViewport({ ratio: 1 })
  await swipe(page, viewed, LEFT)
  await expect(place(page)).toHaveText(`1 / ${count}`)
  await swipe(page, viewed, LEFT)
  await expect(place(page)).toHaveText(`2 / ${count}`)
  // The swipe is too short, so the picture moves back.
  await swipe(page, viewed, { x: 30 })
  await swipe(page, viewed, { y: 60 })
  await expect(place(page)).toHaveText(`2 / ${count}`)
  await expect(viewed).toBeInViewport({ ratio: 1 })
  await swipe(page, viewed, { y: 300 })
  await expect(lightbox).toHaveCount(0)
  await expect(pictures.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toHaveCount(0)
  await expect.poll(() => shownImage(page)).toBe(2)
})

test('features 2: in the lightbox a tap or double tap zooms in and out, and a tap beside the picture closes it', async ({
  page,
  demo,
}) => {
  const { viewed, lightbox, pictures } = await tapOpen(page, demo)
  const fitting = await widthOf(page)
  await viewed.tap()
  await expect(isCloser(page)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitting * 1.4)
  await tapTwice(page, page.locator('.gslider'))
  await expect.poll(() => widthOf(page)).toBe(fitting)
  await tapTwice(page, viewed)
  await expect(isCloser(page)).toBeVisible()
  await tapLater(page, { x: 195, y: 422 })
  await expect.poll(() => widthOf(page)).toBe(fitting)
  await tapLater(page, { x: 195, y: 120 })
  await expect(lightbox).toHaveCount(0)
  await expect(pictures.first()).toBeFocused()
})

test('a visitor zooms a picture of the lightbox with two fingers, pans it with one, and sees the next picture whole', async ({
  page,
  demo,
}) => {
  const { viewed, count } = await tapOpen(page, demo)
  const fitting = await widthOf(page)
  await pinch(page, viewed, 100, 200)
  await expect(isCloser(page)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeCloseTo(fitting * 2, -1)
  // The page itself is not zoomed.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  const before = await viewed.boundingBox()
  await swipe(page, page.locator('.gslider'), { x: -160 })
  await expect.poll(async () => (await viewed.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 40)
  await expect(place(page)).toHaveText(`1 / ${count}`)

  // A tap would only stop the momentum scroll.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(place(page)).toHaveText(`2 / ${count}`)
  await expect(viewed).toBeInViewport({ ratio: 1 })
  await swipe(page, viewed, RIGHT)
  await expect(place(page)).toHaveText(`1 / ${count}`)
  await expect.poll(() => widthOf(page)).toBe(fitting)
  await pinch(page, viewed, 100, 200)
  await pinch(page, page.locator('.gslider'), 240, 60)
  await expect(isCloser(page)).toHaveCount(0)
  await expect.poll(() => widthOf(page)).toBe(fitting)
})
