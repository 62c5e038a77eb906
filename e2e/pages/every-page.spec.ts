import type { Page } from 'playwright/test'
import { PUBLIC_PAGES } from '../support/published/public-pages.ts'
import { PHONE } from '../support/screens.ts'
import { expect, listenForNoise, test } from '../support/test.ts'
import { findOverflow, findRepeatedIds, scrollToEnd, touchIslands } from '../support/visit.ts'

interface Content {
  readonly texts: readonly string[]
  readonly links: readonly string[]
  readonly fields: readonly string[]
}

/** The texts and links of a page. Buttons, their messages and a running clock exist only with JavaScript. */
function readContent(page: Page): Promise<Content> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isOwn = node.parentElement?.closest(
        'button, script, noscript, [aria-live], [role="status"], [role="timer"]',
      )
      const text = node.textContent?.replace(/\s+/g, ' ').trim()
      if (text && !isOwn) texts.push(text)
    }
    const links = [...document.links].map((link) => link.href)
    const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map((field) => field.name)
    return { texts, links, fields }
  })
}

/** Pictures of the page that have not loaded. */
const findMissingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) =>
      image.complete && image.naturalWidth > 0 ? [] : image.currentSrc || image.src,
    ),
  )

const isIn = (all: readonly string[]) => {
  const set = new Set(all)
  return (value: string) => set.has(value)
}

/** In CSS pixels: a small phone, a phone, a desktop. */
const WIDTHS = [320, 390, 1280]

// The fixture `page` itself fails on console messages, failed requests and policy violations.
for (const { name, find } of PUBLIC_PAGES) {
  test(`a visitor uses everything on ${name} without an error, and sees all content without JavaScript, too`, async ({
    page,
    browser,
    demo,
  }) => {
    const address = demo.url + (await find(demo))
    await page.setViewportSize(PHONE)
    await page.goto(address)
    await scrollToEnd(page)
    await touchIslands(page)
    const alive = await readContent(page)
    expect(await findRepeatedIds(page)).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `at ${width} px`).toEqual([])
    }
    await scrollToEnd(page)

    const context = await browser.newContext({ javaScriptEnabled: false })
    const still = await context.newPage()
    const noise = listenForNoise(still)
    await still.goto(address, { waitUntil: 'load' })
    const content = await readContent(still)
    expect(alive.texts.filter((text) => !isIn(content.texts)(text))).toEqual([])
    expect(alive.links.filter((link) => !isIn(content.links)(link))).toEqual([])
    expect(alive.fields.filter((field) => !isIn(content.fields)(field))).toEqual([])
    expect(content.links.length).toBeGreaterThan(8)
    // Without scripts Chromium loads all pictures at once.
    expect(await findMissingPictures(still)).toEqual([])
    expect(noise).toEqual([])
    await context.close()
  })
}
