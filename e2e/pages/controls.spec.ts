import type { Locator } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { firstPainting } from '../support/collection.ts'
import { galleryOf, openWithCarousel, shownImage } from '../support/gallery.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, withoutFonts } from '../support/visit.ts'

test('a visitor uses arrows and thumbnails before the carousel loads, and it starts at the chosen image', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  await withoutFonts(page)
  const come = await holdBack(page, '**/Gallery.*.js')
  await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
  const { next, previous, place, thumbnails } = galleryOf(page)
  const before = await next.boundingBox()
  await next.click()
  expect(await shownImage(page)).toBe(2)
  await thumbnails.first().click()
  expect(await shownImage(page)).toBe(1)
  await previous.click()
  expect(await shownImage(page)).toBe(painting.paintingImages.length)
  come()
  await expect(place).toHaveText(
    `Photograph ${painting.paintingImages.length} / ${painting.paintingImages.length}`,
  )
  expect(await next.boundingBox()).toEqual(before)
  await next.click()
  await expect.poll(() => shownImage(page)).toBe(1)
})

test('a visitor with forced colors sees which thumbnail, tab and page is selected', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const painting = await firstPainting(demo, 'toSell')
  const { thumbnails } = await openWithCarousel(page, demo.url + PAGE_PATHS.painting(painting.id))
  const lookOf = (place: Locator) =>
    place.evaluate((element) => {
      const { borderBottomColor, borderBottomWidth, backgroundColor } = getComputedStyle(element)
      return { line: `${borderBottomWidth} ${borderBottomColor}`, backgroundColor }
    })
  const wall = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const tabs = page.getByRole('tab')
  for (const [chosen, other] of [
    [thumbnails.first(), thumbnails.nth(1)],
    [tabs.first(), tabs.nth(1)],
  ] as const) {
    expect((await lookOf(chosen)).line).not.toContain(wall)
    expect((await lookOf(other)).line).toContain(wall)
  }
  await page.goto(demo.url + PAGE_PATHS.paintings())
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const colours = await Promise.all(
    ['Page 1', 'Page 2'].map(
      async (name) => (await lookOf(pages.getByRole('link', { name }))).backgroundColor,
    ),
  )
  expect(colours[0]).not.toBe(wall)
  expect(colours[1]).not.toBe(colours[0])
})

test("a visitor uses the hero's arrows before its slider loads, and it starts at the chosen slide", async ({
  page,
  demo,
}) => {
  const come = await holdBack(page, '**/Hero.*.js')
  await page.goto(demo.url)
  const hero = page.locator('.hero')
  const names = await hero.locator('.title').allTextContents()
  await hero.getByRole('link', { name: 'Next painting' }).first().click()
  await expect(hero.locator('.title', { hasText: names[1] ?? '' })).toBeInViewport()
  come()
  const next = hero.getByRole('button', { name: 'Next painting' })
  await expect(next).toBeVisible()
  const shown = hero.locator('.slide:not([inert]) .title')
  await expect(shown).toHaveText(names[1] ?? '')
  await next.click()
  await expect(shown).toHaveText(names[2] ?? '')
})
