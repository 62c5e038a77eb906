import type { Page } from 'playwright/test'
import type { SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { firstPainting } from '../support/collection.ts'
import { galleryOf, openWithCarousel } from '../support/gallery.ts'
import { DESKTOP, PHONE, SIDEWAYS, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Opens the lightbox on the first painting for sale. */
async function openLightbox(page: Page, site: SiteAddress) {
  const painting = await firstPainting(site, 'toSell')
  const gallery = await openWithCarousel(page, site.url + PAGE_PATHS.painting(painting.id))
  await gallery.pictures.first().click()
  await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.gfadeIn')).toHaveCount(0)
  return { ...gallery, painting, count: painting.paintingImages.length }
}

/** Position and size of the shown picture in whole pixels. */
const placeOf = (page: Page) =>
  galleryOf(page).viewed.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })
/** Expects the picture at its old position. Browsers may round by one pixel. */
const expectPlace = (page: Page, place: readonly number[]) =>
  expect
    .poll(async () =>
      (await placeOf(page)).map((pixels, index) => Math.abs(pixels - (place[index] ?? 0)) <= 1),
    )
    .toEqual([true, true, true, true])
const widthOf = async (page: Page) => (await placeOf(page))[2] ?? 0

/** From this width on, the library of the lightbox has a zoom of its own, which must not run beside ours. */
const FROM_HERE = { width: 1024, height: 768 }

for (const viewport of [FROM_HERE, WIDE]) {
  test.describe(`with a mouse, at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a visitor zooms in and out by clicks, double clicks and the wheel, and the next picture is whole', async ({
      page,
      demo,
    }) => {
      const { viewed } = await openLightbox(page, demo)
      const rest = await placeOf(page)
      const [left = 0, top = 0, width = 0, height = 0] = rest
      const point = { x: left + width * 0.3, y: top + height * 0.3 }
      for (let time = 0; time < 3; time++) {
        await page.mouse.click(point.x, point.y)
        await expect.poll(() => widthOf(page)).toBeGreaterThan(width * 1.4)
        await page.mouse.click(point.x, point.y)
        await expectPlace(page, rest)
      }
      await page.mouse.dblclick(point.x, point.y)
      await expect.poll(() => widthOf(page)).toBeGreaterThan(width * 1.4)
      await page.mouse.dblclick(point.x, point.y)
      await expectPlace(page, rest)

      await page.mouse.wheel(0, -200)
      await expect.poll(() => widthOf(page)).toBeGreaterThan(width * 1.2)
      const closer = await placeOf(page)
      await page.mouse.move(point.x, point.y)
      await page.mouse.down()
      await page.mouse.move(point.x - 60, point.y - 40, { steps: 5 })
      await page.mouse.up()
      const moved = await placeOf(page)
      expect(moved[2]).toBe(closer[2])
      expect(moved[0]).toBeLessThanOrEqual(closer[0] ?? 0)
      expect(moved[1]).toBeLessThan(closer[1] ?? 0)
      await page.mouse.wheel(0, 3000)
      await expectPlace(page, rest)

      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.locator('dialog .place')).toHaveText(/^2/)
      await expect(viewed).toBeInViewport({ ratio: 1 })
      const next = await placeOf(page)
      await page.mouse.click(viewport.width / 2, viewport.height / 2)
      await expect.poll(() => widthOf(page)).toBeGreaterThan((next[2] ?? 0) * 1.2)
      await page.getByRole('button', { name: 'Previous', exact: true }).click()
      await expectPlace(page, rest)
    })
  })
}

const foot = (page: Page) => page.locator('dialog .foot')
const closer = (page: Page) => page.getByRole('button', { name: 'Zoom in' })
const wider = (page: Page) => page.getByRole('button', { name: 'Zoom out' })

/** The visible area of the picture, and the elements of the lightbox that cover it. */
const lookAtPaint = (page: Page) =>
  page.evaluate(() => {
    const slide = document.querySelector('.gslide.current')
    const image = slide?.querySelector('img')?.getBoundingClientRect()
    const frame = slide?.querySelector('.ginner-container')?.getBoundingClientRect()
    if (!image || !frame) throw new Error('No picture is shown.')
    const left = Math.max(image.left, frame.left)
    const top = Math.max(image.top, frame.top)
    const right = Math.min(image.right, frame.right)
    const bottom = Math.min(image.bottom, frame.bottom)
    const over = [...document.querySelectorAll('dialog :is(button, .foot span)')].flatMap((part) => {
      const box = part.getBoundingClientRect()
      const isOver =
        box.width > 0 &&
        box.left < right - 1 &&
        box.right > left + 1 &&
        box.top < bottom - 1 &&
        box.bottom > top + 1
      return isOver ? [part.getAttribute('aria-label') ?? part.textContent] : []
    })
    return { width: right - left, height: bottom - top, over }
  })

for (const [name, viewport, isTouch] of [
  ['a phone', PHONE, true],
  ['a phone held sideways', SIDEWAYS, true],
  ['a laptop', DESKTOP, false],
  ['a large screen', WIDE, false],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: isTouch, isMobile: isTouch })

    test('title and number are below the picture, and no text or button covers it, however far a visitor zooms with + and −', async ({
      page,
      demo,
    }) => {
      const { painting, count } = await openLightbox(page, demo)
      await expect(foot(page)).toContainText(painting.name)
      await expect(page.locator('dialog .place')).toHaveText(`1 / ${count}`)
      const footPlace = await foot(page).boundingBox()
      expect((footPlace?.y ?? 0) + (footPlace?.height ?? 0)).toBe(viewport.height)
      const rest = await placeOf(page)
      expect((await lookAtPaint(page)).over).toEqual([])
      await expect(wider(page)).toBeDisabled()

      await page.keyboard.press('+')
      await expect.poll(() => widthOf(page)).toBeCloseTo((rest[2] ?? 0) * 1.5, -1)
      for (let press = 0; press < 3 && (await closer(page).isEnabled()); press++) await closer(page).click()
      await expect(closer(page)).toBeDisabled()
      const widest = await lookAtPaint(page)
      expect(widest.over).toEqual([])
      expect(widest.width * widest.height).toBeGreaterThan((rest[2] ?? 0) * (rest[3] ?? 0))
      await wider(page).click()
      for (let press = 0; press < 3; press++) await page.keyboard.press('-')
      await expectPlace(page, rest)
      await expect(wider(page)).toBeDisabled()
    })

    test('Back closes the lightbox, Forward and a reload open the same picture, and closing it leaves no history entry', async ({
      page,
      demo,
    }) => {
      await page.goto(demo.url + PAGE_PATHS.paintings())
      const { lightbox, pictures, count } = await openLightbox(page, demo)
      const address = page.url()
      const length = await page.evaluate(() => history.length)
      await page.goBack()
      await expect(lightbox).toHaveCount(0)
      await expect(pictures.first()).toBeFocused()
      expect(page.url()).toBe(address)
      await page.goForward()
      await expect(page.locator('dialog .place')).toHaveText(`1 / ${count}`)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.locator('dialog .place')).toHaveText(`2 / ${count}`)
      await page.reload()
      await expect(page.locator('dialog .place')).toHaveText(`2 / ${count}`)
      expect(await page.evaluate(() => history.length)).toBe(length)

      await page.getByRole('button', { name: 'Close' }).click()
      await expect(lightbox).toHaveCount(0)
      // The step back in the history may end later.
      const isBack = () => expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
      await isBack()
      await pictures.nth(1).click()
      await expect(lightbox).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(lightbox).toHaveCount(0)
      await isBack()
      expect(await page.evaluate(() => history.length)).toBe(length)
      await page.goBack()
      await expect(page).toHaveURL(demo.url + PAGE_PATHS.paintings())
    })
  })
}

test('a visitor who enters the address again while the lightbox is open sees the page, where the lightbox still works', async ({
  page,
  demo,
}) => {
  const { lightbox, pictures } = await openLightbox(page, demo)
  const address = page.url()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(lightbox).toHaveCount(0)
  await pictures.first().click()
  await expect(lightbox).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-visit', 'same'))
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(pictures.first()).toBeFocused()
  await expect(page.locator('body')).toHaveAttribute('data-visit', 'same')

  // The lightbox is still opening after a reload when the visitor goes back.
  await pictures.first().click()
  await expect(lightbox).toBeVisible()
  const late = Promise.withResolvers<undefined>()
  await page.route('**/assets/lightbox*', async (route) => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/lightbox*.js')
  await page.reload()
  await asked
  await page.goBack()
  late.resolve(undefined)
  await page.waitForLoadState('networkidle')
  await expect(lightbox).toHaveCount(0)
  expect(await page.evaluate(() => (history.state as object | null) ?? undefined)).toBeUndefined()
})

test.describe('on a phone held sideways', () => {
  test.use({ viewport: SIDEWAYS, hasTouch: true, isMobile: true })

  test('a visitor sees the picture larger than on the page, on nearly the full height', async ({
    page,
    demo,
  }) => {
    const painting = await firstPainting(demo, 'toSell')
    const gallery = await openWithCarousel(page, demo.url + PAGE_PATHS.painting(painting.id))
    const onPage = await gallery.pictures.first().locator('picture img').boundingBox()
    await gallery.pictures.first().tap()
    await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await placeOf(page))[3]).toBeGreaterThan(SIDEWAYS.height * 0.9)
    expect(await widthOf(page)).toBeGreaterThan(onPage?.width ?? 0)
  })

  test('a visitor who rotates the phone with a zoomed picture sees the whole picture', async ({
    page,
    demo,
  }) => {
    const { viewed } = await openLightbox(page, demo)
    await closer(page).tap()
    await expect(wider(page)).toBeEnabled()
    await page.setViewportSize(PHONE)
    await expect(wider(page)).toBeDisabled()
    await expect(viewed).toBeInViewport({ ratio: 1 })
    await expect.poll(() => widthOf(page)).toBe(PHONE.width)
  })
})
