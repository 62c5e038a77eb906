import { expect, type Locator, type Page } from 'playwright/test'

/** Waits for this number of frames. */
export const passFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)

/** Scrolls to the end in steps of most of a screen, and waits for every picture that was in view. */
export async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    /**
     * A browser without a screen may draw nothing for ten seconds and more after its window was resized, although the page is
     * visible and complete. Then the layout is looked at without a frame.
     */
    const frame = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 2000))])
    const seen = new Set<HTMLImageElement>()
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLImageElement) seen.add(target)
      }
    })
    for (const image of document.images) observer.observe(image)
    let last = -1
    while (scrollY > last) {
      last = scrollY
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
      await frame()
      await frame()
    }
    observer.disconnect()
    const arrival = (image: HTMLImageElement) =>
      new Promise((done, fail) => {
        if (image.complete) done(undefined)
        setTimeout(() => fail(new Error(`no picture for 30 s: ${image.currentSrc || image.src}`)), 30_000)
        for (const event of ['load', 'error']) image.addEventListener(event, done, { once: true })
      })
    // The browser does not load a lazy picture that has left the view before its turn came.
    const late = [...seen].filter((image) => !image.complete)
    for (const image of late) {
      if (!image.complete) image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await arrival(image)
    }
    if (late.length > 0) scrollTo({ top: last, behavior: 'instant' })
  })
}

/** Points at every island and form, and waits until all of them have started. */
export async function touchIslands(page: Page) {
  const islands = page.locator('astro-island:is([opts*="touch"], [opts*="rest"]), form[data-form]')
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')))
  for (const island of await islands.all()) await island.dispatchEvent('pointerover')
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:is([opts*="touch"], [opts*="rest"])'),
  )
  await page.waitForLoadState('networkidle')
}

/**
 * Delays responses for these addresses (a glob, or a pattern), of one method or of all, until the returned function is called.
 */
export async function holdBack(page: Page, addresses: string | RegExp, method?: string) {
  const held = Promise.withResolvers<undefined>()
  await page.route(addresses, async (route) => {
    if (method === undefined || route.request().method() === method) await held.promise
    await route.continue()
  })
  return () => {
    held.resolve(undefined)
  }
}

/** Lines of text and pictures that leave the screen on the side to which a line runs, and the page itself if it scrolls sideways. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolled = document.documentElement.scrollWidth
    const faults = scrolled > width ? [`the page is ${scrolled} px wide on a screen of ${width} px`] : []
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    const isFromTheRight = getComputedStyle(document.documentElement).direction === 'rtl'
    /** Whether it leaves the screen on the side to which a line runs. */
    const isBeyond = ({ left, right }: DOMRect) => (isFromTheRight ? left < -1 : right > width + 1)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node)
      const isOut = [...range.getClientRects()].some(isBeyond)
      if (isOut && !isCut(node.parentElement)) faults.push(`"${node.textContent?.slice(0, 60)}"`)
    }
    for (const image of document.images) {
      if (isBeyond(image.getBoundingClientRect()) && !isCut(image)) faults.push(image.currentSrc)
    }
    return faults
  })
}

/** Ids that more than one element has. */
export function findRepeatedIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
}

/** Blocks the fonts, because their arrival may move text. */
export async function withoutFonts(page: Page) {
  await page.route('**/fonts.*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.addInitScript(() => {
    FontFace.prototype.load = () => new Promise(() => undefined)
  })
}

/** Leaves out the timers of this many milliseconds, for pages in which a busy machine may need as long for something else. */
export const withoutTimers = (page: Page, milliseconds: number) =>
  page.addInitScript((unwanted) => {
    const later = setTimeout
    const others = (work: () => void, time?: number, ...rest: unknown[]) =>
      time === unwanted ? 0 : later(work, time, ...rest)
    Object.assign(window, { setTimeout: others })
  }, milliseconds)

/** Waits for the script of the form around a field: a form that is sent long before it opens a page of its own. */
export const hasStarted = (field: Locator) =>
  expect.poll(() => field.evaluate((control: HTMLInputElement) => control.form?.noValidate)).toBe(true)

/**
 * Waits until the form has existed for two seconds, the minimum for a person (features 5). On a busy machine the form
 * is late.
 */
export const dwell = (page: Page) =>
  page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.now() > (navigation?.domInteractive ?? 0) + 2100
  })

/**
 * Waits until the contact form can be sent without a new page: its script has started, and `dwell` is over. On a busy
 * machine the script can be later than the form waits for it.
 */
export async function readyToSend(page: Page) {
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('#contact-form')?.noValidate)
  await dwell(page)
}
