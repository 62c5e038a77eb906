import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { swipe } from '../support/finger.ts'
import { galleryOf, openWithCarousel, shownImage } from '../support/gallery.ts'
import { readPaintings, waitUntilPublished } from '../support/owner.ts'
import type { ReadyGallery } from '../support/sites/ready-gallery.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, withoutFonts } from '../support/visit.ts'

const STAMP = { name: 'Stamp', width: 200, height: 200 }
const SCROLL = { name: 'Scroll', width: 300, height: 3000 }
const FRIEZE = { name: 'Frieze', width: 3000, height: 300 }

/**
 * Creates paintings in such formats from real photographs, for sale, on focus and in the portfolio. The panorama has a
 * second picture.
 */
async function createUnusual({ site, call }: ReadyGallery) {
  const [real] = await readPaintings()
  if (!real) throw new Error('The fixtures are empty.')
  const { file, ...fields } = real
  const photograph = await readFile(new URL(`../fixtures/${file}`, import.meta.url))
  const ids: Record<string, string> = {}
  for (const { name, width, height } of [STAMP, SCROLL, FRIEZE]) {
    const bytes = await sharp(photograph).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
    const image = { file: bytes.toString('base64'), fileName: file, imagePath: '', isMainImage: true }
    const whole = { ...image, file: photograph.toString('base64'), isMainImage: false }
    for (const place of ['paintings', 'focus', 'portfolio']) {
      const painting = {
        ...fields,
        name: `${name} (${place})`,
        isAvailableToSell: place !== 'portfolio',
        isOnFocus: place === 'focus',
        paintingImages: name === FRIEZE.name ? [image, whole] : [image],
      }
      const id = z.uuid().parse(await call('POST', '/api/Paintings', painting))
      if (place === 'paintings') ids[name] = id
    }
  }
  await waitUntilPublished(site)
  return ids
}

/** How far an element is scrolled sideways, after the momentum scroll has ended. */
const restingPlace = (place: Locator) =>
  place.evaluate(async (element) => {
    let last = element.scrollLeft
    for (let framesAtRest = 0; framesAtRest < 10; framesAtRest += 1) {
      await new Promise(requestAnimationFrame)
      if (element.scrollLeft !== last) framesAtRest = 0
      last = element.scrollLeft
    }
    return Math.round(last)
  })

/**
 * On a phone a panorama is in a scrolling frame. Finger, wheel and arrow keys pan it from its left end; at its right
 * end they show the next picture.
 */
async function expectPanning(page: Page, address: string) {
  const title = page.getByRole('heading', { level: 1 })
  await withoutFonts(page)
  const come = await holdBack(page, '**/media/**')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const before = await title.boundingBox()
  come()
  const { pictures } = await openWithCarousel(page, address)
  const frame = page.locator('.pan')
  const painting = await frame.getByRole('img').boundingBox()
  expect(painting?.height).toBeCloseTo(PHONE.height * 0.3, 0)
  expect(await title.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  const place = () => restingPlace(frame)
  expect(await place()).toBe(0)
  const expectPannedBy = async (pan: () => Promise<void>) => {
    const from = await place()
    await pan()
    await expect.poll(place).toBeGreaterThan(from + 20)
    expect(await shownImage(page)).toBe(1)
  }
  await expectPannedBy(() => swipe(page, frame, { x: -240 }))
  await frame.hover()
  await expectPannedBy(() => page.mouse.wheel(120, 0))
  await pictures.first().focus()
  await expectPannedBy(() => page.keyboard.press('ArrowRight'))

  await frame.evaluate((element) => {
    element.scrollTo({ left: element.scrollWidth - element.clientWidth - 100 })
  })
  await expectPannedBy(() => swipe(page, frame, { x: -240 }))
  await swipe(page, frame, { x: -240 })
  await expect.poll(() => shownImage(page)).toBe(2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownImage(page)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownImage(page)).toBe(2)
}

/** Pictures that are wider than their own pixels or higher than the screen. */
const findUnbounded = (page: Page) =>
  page.locator('main .picture picture img').evaluateAll((images) =>
    images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect()
      const isBlownUp = width > Number(image.getAttribute('width')) + 0.5
      return isBlownUp || height > innerHeight ? [`${image.getAttribute('alt')}: ${width} × ${height}`] : []
    }),
  )

const sizeOf = async (page: Page) => {
  const box = await galleryOf(page).viewed.boundingBox()
  if (!box) throw new Error('No picture is shown.')
  return box
}

test.use({ hasTouch: true })

test('a visitor sees small pictures at their own size, tall ones within the screen, and pans panoramas at full height', async ({
  page,
  gallery,
}) => {
  const ids = await createUnusual(gallery)
  const at = (name: string) => gallery.site.url + PAGE_PATHS.painting(ids[name] ?? '')
  for (const viewport of [PHONE, DESKTOP]) {
    const where = (what: string) => `${what} at ${viewport.width} px`
    await page.setViewportSize(viewport)
    for (const path of [PAGE_PATHS.home, PAGE_PATHS.paintings(), PAGE_PATHS.portfolio()]) {
      await page.goto(gallery.site.url + path)
      expect(await findUnbounded(page), where(path)).toEqual([])
    }
    const open = async (name: string) => {
      await page.goto(at(name))
      expect(await findUnbounded(page), where(name)).toEqual([])
      await galleryOf(page).pictures.first().click()
      await expect(galleryOf(page).viewed).toBeVisible()
      await expect(page.locator('.gfadeIn')).toHaveCount(0)
      return sizeOf(page)
    }
    expect(await open(STAMP.name), where('stamp')).toMatchObject({ width: 200, height: 200 })

    const scroll = await open(SCROLL.name)
    await expect(galleryOf(page).viewed).toBeInViewport({ ratio: 1 })
    expect(scroll.height, where('scroll')).toBeCloseTo(viewport.height - 112, 0)

    if (viewport === PHONE) await expectPanning(page, at(FRIEZE.name))
    const panorama = await open(FRIEZE.name)
    expect(panorama.height, where('panorama')).toBeCloseTo(viewport.height - 112, 0)
    expect(panorama.width, where('panorama')).toBeCloseTo(panorama.height * 10, 0)
    expect(panorama.x, where('panorama')).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await sizeOf(page)).x).toBeLessThan(panorama.x - 50)
    await galleryOf(page).viewed.click({ position: { x: 200, y: 200 } })
    await expect(galleryOf(page).viewed).toBeInViewport({ ratio: 1 })
  }
})
