import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { firstPainting } from '../support/collection.ts'
import { galleryOf, openFirstPainting, shownImage } from '../support/gallery.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { withoutFonts } from '../support/visit.ts'

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('features 2: the image carousel has previous, next and clickable thumbnails of 100x60', async ({
      page,
      demo,
    }) => {
      const { gallery, painting } = await openFirstPainting(page, demo)
      const count = painting.paintingImages.length
      const shows = async (index: number) => {
        await expect.poll(() => shownImage(page)).toBe(index)
        await expect(gallery.place).toHaveText(`Photograph ${index} / ${count}`)
        await expect(gallery.thumbnails.nth(index - 1)).toHaveAttribute('aria-current', 'true')
        await expect(page.locator('.thumbnails [aria-current]')).toHaveCount(1)
      }
      await shows(1)
      await gallery.next.click()
      await shows(2)
      await gallery.previous.click()
      await shows(1)
      await gallery.previous.click()
      await shows(count)
      await gallery.next.click()
      await shows(1)
      await gallery.thumbnails.nth(count - 1).click()
      await shows(count)
      expect(new URL(page.url()).hash).toBe('')
      expect(await gallery.thumbnails.getByRole('img').first().boundingBox()).toMatchObject({
        width: 100,
        height: 60,
      })
    })

    test('features 2: a click opens the lightbox, which has previous, next and arrow keys in a circle, and closes', async ({
      page,
      demo,
    }) => {
      const { gallery, painting } = await openFirstPainting(page, demo)
      const count = painting.paintingImages.length
      await gallery.pictures.first().click()
      await expect(gallery.lightbox).toHaveAccessibleName(
        `${painting.name}, ${painting.technique}, ${painting.year}`,
      )
      const place = page.locator('dialog .place')
      const shows = async (index: number) => {
        await expect(place).toHaveText(`${index} / ${count}`)
        await expect(gallery.viewed).toHaveAttribute('alt', painting.paintingImages[index - 1]?.alt ?? '')
        await expect(gallery.viewed).toBeInViewport({ ratio: 1 })
      }
      await shows(1)
      await page.getByRole('button', { name: 'Previous', exact: true }).click()
      await shows(count)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await shows(1)
      await page.keyboard.press('ArrowLeft')
      await shows(count)
      await page.keyboard.press('ArrowRight')
      await shows(1)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(gallery.lightbox).toHaveCount(0)
      await expect(gallery.pictures.first()).toBeFocused()
    })

    test('a visitor with only a keyboard changes, opens, zooms and closes pictures', async ({
      page,
      demo,
    }) => {
      const { gallery } = await openFirstPainting(page, demo)
      await gallery.pictures.first().focus()
      // This is the browser's own shortcut for Forward.
      await page.keyboard.press('Alt+ArrowRight')
      await expect(gallery.pictures.first()).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(gallery.pictures.nth(1)).toBeFocused()
      await expect.poll(() => shownImage(page)).toBe(2)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
      await expect(gallery.viewed).toBeVisible()

      const stops: string[] = []
      for (let press = 0; press < 5; press++) {
        await page.keyboard.press('Tab')
        stops.push((await page.locator(':focus').getAttribute('aria-label')) ?? '')
      }
      expect(stops).toEqual(['Previous', 'Next', 'Zoom in', 'Zoom out', 'Close'])
      const closer = page.getByRole('button', { name: 'Zoom in' })
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('button', { name: 'Zoom out', disabled: true })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(closer).toBeFocused()

      const fitting = await gallery.viewed.boundingBox()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Zoom out', disabled: false })).toBeVisible()
      await expect(closer).toBeFocused()
      const zoomed = await gallery.viewed.boundingBox()
      expect(zoomed?.width).toBeGreaterThan((fitting?.width ?? 0) * 1.15)
      await page.keyboard.press('ArrowRight')
      expect((await gallery.viewed.boundingBox())?.x).toBeLessThan(zoomed?.x ?? 0)
      await expect(page.locator('dialog .place')).toHaveText(/^2/)
      await page.keyboard.press('-')
      await expect.poll(() => gallery.viewed.boundingBox()).toEqual(fitting)

      await page.keyboard.press('Escape')
      await expect(gallery.lightbox).toHaveCount(0)
      await expect(gallery.pictures.nth(1)).toBeFocused()
    })

    test('without JavaScript the images are a row to scroll, with links to each and to the whole picture', async ({
      browser,
      demo,
    }) => {
      const painting = await firstPainting(demo, 'toSell')
      const page = await browser.newPage({ javaScriptEnabled: false, viewport })
      await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
      const gallery = galleryOf(page)
      await expect(gallery.next).toBeHidden()
      await expect(gallery.pictures).toHaveCount(painting.paintingImages.length)
      await gallery.thumbnails.nth(1).click()
      await expect(gallery.pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
      await gallery.pictures.nth(1).click()
      await expect(page).toHaveURL(/\.jpg$/)
      await page.close()
    })
  })
}

test('features 2: after the lightbox is closed it no longer handles keys', async ({ page, demo }) => {
  const { gallery } = await openFirstPainting(page, demo)
  const session = await page.context().newCDPSession(page)
  const countKeyListeners = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    })
    return listeners.filter((listener) => listener.type === 'keydown').length
  }
  const before = await countKeyListeners()
  for (let time = 0; time < 2; time++) {
    await gallery.pictures.first().click()
    await expect(gallery.viewed).toBeVisible()
    expect(await countKeyListeners()).toBe(before + 1)
    await page.keyboard.press('Escape')
    await expect(gallery.lightbox).toHaveCount(0)
    expect(await countKeyListeners()).toBe(before)
  }
})

test('the page keeps its position and width while the lightbox is open, also with a real scroll bar', async ({
  playwright,
  launchOptions,
  demo,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const { gallery } = await openFirstPainting(page, demo)
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  const before = await page.locator('h1').boundingBox()
  await gallery.pictures.first().click()
  await expect(gallery.viewed).toBeVisible()
  await page.mouse.wheel(0, 500)
  const behind = await page.locator('h1').boundingBox()
  expect(behind?.y).toBe(before?.y)
  // `vw` does not include the scroll bar when its space is reserved for a dialog.
  expect(Math.abs((behind?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(1)
  await page.mouse.click(20, 300)
  await expect(gallery.lightbox).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(60)
  expect(await page.locator('h1').boundingBox()).toEqual(before)
  expect(said).toEqual([])
  await browser.close()
})

test('a visitor who prefers reduced motion gets the lightbox without animations', async ({
  browser,
  demo,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const { gallery } = await openFirstPainting(page, demo)
  await gallery.next.click()
  expect(await shownImage(page)).toBe(2)
  await gallery.pictures.nth(1).click()
  await expect(gallery.viewed).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('dialog .place')).toHaveText(/^3/)
  await expect(page.locator('.gslide.prev')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(gallery.lightbox).toHaveCount(0)
  await page.close()
})

test('a visitor whose phone turns on reduced motion while the lightbox is open can go on and close it', async ({
  page,
  demo,
}) => {
  const { gallery } = await openFirstPainting(page, demo)
  await gallery.pictures.first().click()
  await expect(gallery.viewed).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('dialog .place')).toHaveText(/^2/)
  await expect(page.locator('.gslide.prev')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(gallery.lightbox).toHaveCount(0)
})

test('the carousel starts at the position to which the visitor has scrolled, and nothing shifts', async ({
  page,
  demo,
}) => {
  await withoutFonts(page)
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shiftSoFar: () => shift })
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('.images > :nth-child(2)')?.scrollIntoView({ behavior: 'instant' })
    })
  })
  const { gallery } = await openFirstPainting(page, demo)
  await expect(gallery.place).toHaveText(/2 \//)
  expect(await shownImage(page)).toBe(2)
  expect(await page.evaluate(() => (window as unknown as { shiftSoFar: () => number }).shiftSoFar())).toBe(0)
})

test('on a phone the thumbnails keep their position, also while the controls are still loading', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(PHONE)
  await withoutFonts(page)
  await openFirstPainting(page, demo)
  const top = () => page.locator('.thumbnails').evaluate((list) => list.getBoundingClientRect().top)
  const place = await top()
  await page.locator('.gallery .controls').evaluate((controls: HTMLElement) => {
    controls.style.display = 'none'
  })
  expect(await top()).toBe(place)
})

test('a visitor who only looks downloads neither lightbox nor other images; pointing at an image loads them, as AVIF', async ({
  page,
  demo,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { gallery, painting } = await openFirstPainting(page, demo)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('lightbox'))).toEqual([])
  const others = painting.paintingImages.slice(1).flatMap((image) => image.variants.map(({ path }) => path))
  const askedOthers = () => asked.filter((path) => others.includes(path)).length
  expect(asked.filter((path) => others.includes(path))).toEqual([])
  await gallery.pictures.first().hover()
  await expect.poll(askedOthers).toBe(painting.paintingImages.length - 1)
  await expect.poll(() => asked.filter((path) => /lightbox\.\w+/.test(path)).length).toBe(2)
  await gallery.pictures.first().click()
  await expect(gallery.viewed).toBeVisible()
  expect(await gallery.viewed.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  expect(asked.filter((path) => path.endsWith('.jpg') && !path.endsWith('thumb.jpg'))).toEqual([])
})
