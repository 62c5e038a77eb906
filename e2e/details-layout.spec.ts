import type { Page } from 'playwright/test'
import type { Painting } from '../src/contract/painting.ts'
import { PAGE_PATHS } from '../src/contract/page-paths.ts'
import { clientOf } from './support/collection.ts'
import type { Demo } from './support/prepared.ts'
import { expect, test } from './support/test.ts'

/** A small phone between the browser's two bars. */
const SMALL_PHONE = { width: 390, height: 664 } as const
const DESKS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const
/** Pixels between a painting and its label that still look like one thing. */
const CLOSE = 100

/** Every work of the demo collection, one page after the other. Their places are kept before pictures come. */
async function visitAll(page: Page, demo: Demo, look: (painting: Painting) => Promise<void>) {
  const client = clientOf(demo)
  await page.route('**/media/**', (route) => route.abort('aborted'))
  for (const list of ['toSell', 'portfolio'] as const) {
    for (const painting of (await client.listPaintings(list)).items) {
      await page.goto(demo.url + PAGE_PATHS.painting(painting.id), { waitUntil: 'domcontentloaded' })
      await look(painting)
    }
  }
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** What comes in the page after something else, and stands neither below it nor to the right of it. */
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

  test('picture, title and Make Inquiry of each work are in sight at once, and what is read first stands first', async ({
    page,
    demo,
  }) => {
    let works = 0
    await visitAll(page, demo, async ({ name, isAvailableToSell }) => {
      works += 1
      await expect(page.locator('.button')).toHaveCount(isAvailableToSell ? 1 : 0)
      for (const part of ['.image picture', 'h1', '.year', ...(isAvailableToSell ? ['.button'] : [])]) {
        const { y, bottom } = await boxOf(page, part)
        expect(y, `${part} of ${name}`).toBeGreaterThanOrEqual(0)
        expect(bottom, `${part} of ${name}`).toBeLessThanOrEqual(SMALL_PHONE.height)
      }
      expect(await findOutOfOrder(page), name).toEqual([])
    })
    expect(works).toBeGreaterThan(20)
  })
})

test('on a desk each painting stands beside its label, whatever its format, and what is read first stands first', async ({
  page,
  demo,
}) => {
  await visitAll(page, demo, async ({ name }) => {
    for (const viewport of DESKS) {
      await page.setViewportSize(viewport)
      const painting = await boxOf(page, '.image picture')
      const title = await boxOf(page, 'h1')
      const where = `${name} at ${viewport.width} px`
      expect(title.x - painting.right, where).toBeGreaterThan(0)
      expect(title.x - painting.right, where).toBeLessThan(CLOSE)
      expect(Math.abs(title.y - painting.y), where).toBeLessThan(CLOSE)
      expect(await findOutOfOrder(page), where).toEqual([])
    }
  })
})
