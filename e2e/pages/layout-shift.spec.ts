import type { Page } from 'playwright/test'
import { KINDS_OF_PAGES } from '../support/published/public-pages.ts'
import { expect, test } from '../support/test.ts'
import { scrollToEnd, touchIslands } from '../support/visit.ts'

/** Lighthouse's slow 4G as real network limits: bytes a second, milliseconds. */
const SLOW_4G = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
}

interface Shift {
  readonly value: number
  readonly what: string
}
/** Cumulative layout shift has three decimals: text may move by a pixel or two when its font loads. */
const ZERO = 0.001

/** Records every layout shift from the start of the page, also right after an input. */
function watchShifts() {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  interface Entry extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }[]
  }
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? '?')
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Entry[]) {
      const moves = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const place = ({ left, top, width, height }: DOMRectReadOnly) =>
          [left, top, width, height].map(Math.round).join(' ')
        return `${nameOf(node)} from ${place(from)} to ${place(to)}`
      })
      shifts.push({ value, what: `${Math.round(startTime)} ms: ${moves.join(', ')}` })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** Distorted pictures: drawn in other proportions than their own and not cropped on purpose. */
const findDistorted = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { objectFit } = getComputedStyle(image)
      const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight } = image
      if (width === 0 || naturalWidth === 0 || objectFit !== 'fill') return []
      // Chromium rounds these to whole pixels of the size in `sizes`.
      const least = (width * (naturalHeight - 0.5)) / (naturalWidth + 0.5) - 1
      const most = (width * (naturalHeight + 0.5)) / (naturalWidth - 0.5) + 1
      if (height >= least && height <= most) return []
      return `${image.currentSrc} ${width}×${height}, itself ${naturalWidth}×${naturalHeight}`
    }),
  )

for (const { name, find } of KINDS_OF_PAGES) {
  test(`nothing shifts while a visitor on slow 4G scrolls through ${name}, on a phone and a desktop`, async ({
    browser,
    demo,
  }) => {
    const address = demo.url + (await find(demo))
    const visit = async (width: number) => {
      const context = await browser.newContext({ viewport: { width, height: 844 } })
      const page = await context.newPage()
      await slowDown(page)
      await page.addInitScript(watchShifts)
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await scrollToEnd(page)
      await touchIslands(page)
      const shifts = await readShifts(page)
      const total = shifts.reduce((sum, shift) => sum + shift.value, 0)
      expect(total, `${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(ZERO)
      expect(await findDistorted(page), `at ${width} px`).toEqual([])
      await context.close()
    }
    await Promise.all([visit(390), visit(1280)])
  })
}
