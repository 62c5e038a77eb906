import type { Page } from 'playwright/test'
import type { Painting } from '../../src/contract/collection/painting.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { clientOf } from '../support/collection.ts'
import type { Demo } from '../support/sites/prepared.ts'
import { expect, test } from '../support/test.ts'

/** A small phone: the screen between the browser's two bars. */
const SMALL_PHONE = { width: 390, height: 664 } as const
const DESKTOPS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const
/** The largest gap in pixels at which a painting and its label still look like one thing. */
const CLOSE = 100

/**
 * Opens one page after another. Pictures, fonts and scripts are blocked to save time: none of them moves anything
 * (layout-shift.spec.ts).
 */
async function visitAll(
  page: Page,
  demo: Demo,
  works: readonly Painting[],
  look: (painting: Painting) => Promise<void>,
) {
  await page.route(/\.(avif|jpg|js|woff2)$/, (route) => route.abort('aborted'))
  for (const painting of works) {
    await page.goto(demo.url + PAGE_PATHS.painting(painting.id), { waitUntil: 'domcontentloaded' })
    await look(painting)
  }
}

/** All works of the demo collection. */
async function listWorks(demo: Demo) {
  const client = clientOf(demo)
  const lists = await Promise.all(
    (['toSell', 'portfolio'] as const).map((list) => client.listPaintings(list)),
  )
  return lists.flatMap(({ items }) => items)
}
/** One work of each format, for sale and not for sale. */
function chooseFormats(works: readonly Painting[]) {
  const formatOf = ({ paintingImages: [cover], isAvailableToSell }: Painting) =>
    `${((cover?.width ?? 0) / (cover?.height ?? 1)).toFixed(1)} ${isAvailableToSell}`
  return [...new Map(works.map((work) => [formatOf(work), work])).values()]
}

/** The position of the first element for each selector. */
const placesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector)
        if (!element?.checkVisibility()) throw new Error(`${selector} is not shown.`)
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { selector, left, top, right, bottom }
      }),
    selectors,
  )

/** Elements that come later in the document but are neither below nor to the right of the previous one. */
const findOutOfOrder = (page: Page) =>
  page
    .locator('main :is(.crumbs, .image:first-child a, hgroup, .button, .turning, .thumbnails, .tabs, .share)')
    .evaluateAll((parts: HTMLElement[]) => {
      const isAfter = (box: DOMRect, before: DOMRect) =>
        box.top >= before.bottom - 1 || box.left >= before.right - 1
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return parts
        .filter((_, index) => index > 0 && !isAfter(boxes[index] as DOMRect, boxes[index - 1] as DOMRect))
        .map((part) => part.className || part.tagName)
    })

test.describe('on a small phone', () => {
  test.use({ viewport: SMALL_PHONE, isMobile: true, hasTouch: true })

  test('a visitor sees picture, title and Make Inquiry of each work without scrolling, in a sensible reading order', async ({
    page,
    demo,
  }) => {
    const works = await listWorks(demo)
    expect(works.length).toBeGreaterThan(20)
    await visitAll(page, demo, works, async ({ name, isAvailableToSell }) => {
      await expect(page.locator('.button')).toHaveCount(isAvailableToSell ? 1 : 0)
      const parts = ['.image picture', 'h1', '.year', ...(isAvailableToSell ? ['.button'] : [])]
      for (const { selector, top, bottom } of await placesOf(page, parts)) {
        expect(top, `${selector} of ${name}`).toBeGreaterThanOrEqual(0)
        expect(bottom, `${selector} of ${name}`).toBeLessThanOrEqual(SMALL_PHONE.height)
      }
      expect(await findOutOfOrder(page), name).toEqual([])
    })
  })
})

test('on a desktop each painting of any format stands beside its label, in a sensible reading order', async ({
  page,
  demo,
}) => {
  const works = chooseFormats(await listWorks(demo))
  expect(works.length).toBeGreaterThan(10)
  await visitAll(page, demo, works, async ({ name }) => {
    for (const viewport of DESKTOPS) {
      await page.setViewportSize(viewport)
      const [painting, title] = await placesOf(page, ['.image picture', 'h1'])
      if (!painting || !title) throw new Error('Two places were asked for.')
      const where = `${name} at ${viewport.width} px`
      expect(title.left - painting.right, where).toBeGreaterThan(0)
      expect(title.left - painting.right, where).toBeLessThan(CLOSE)
      expect(Math.abs(title.top - painting.top), where).toBeLessThan(CLOSE)
      expect(await findOutOfOrder(page), where).toEqual([])
    }
  })
})
