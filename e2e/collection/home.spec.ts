import path from 'node:path'
import type { Page } from 'playwright/test'
import { toProgramme } from '../../src/components/exhibitions/programme.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { wordsIn } from '../../src/words/words.ts'
import { clientOf } from '../support/collection.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { putTab } from '../support/tab.ts'
import { expect, test } from '../support/test.ts'
import { withoutFonts, withoutTimers } from '../support/visit.ts'

const hero = (page: Page) => page.locator('.hero')
const shown = (page: Page) => hero(page).locator('.slide:not([inert]) .title')
const next = (page: Page) => hero(page).getByRole('button', { name: 'Next painting' })
const previous = (page: Page) => hero(page).getByRole('button', { name: 'Previous painting' })
const bar = (page: Page) => hero(page).locator('.time span')
const titles = (page: Page) => hero(page).locator('.title').allTextContents()

/** Opens Home and waits until its slider has started. */
async function openHome(page: Page, url: string) {
  await page.goto(url)
  await expect(next(page)).toBeVisible()
}
/** Ends the time for which a painting stays at once. */
const passTime = (page: Page) =>
  bar(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
const isRunning = (page: Page) =>
  bar(page).evaluateAll((hands) =>
    hands.some((hand) => hand.getAnimations().some(({ playState }) => playState === 'running')),
  )

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('features 2: the hero is a slider of the paintings on focus, each a link to its details', async ({
      page,
      demo,
    }) => {
      await openHome(page, demo.url)
      const links = await hero(page)
        .locator('.title a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      const { items } = await clientOf(demo).listPaintings('onFocus')
      expect(links).toEqual(items.map(({ id }) => PAGE_PATHS.painting(id)))
      expect(links.length).toBeGreaterThan(1)
    })

    test('a visitor changes the slides with the arrows, past both ends, and screen readers announce each change', async ({
      page,
      demo,
    }) => {
      await openHome(page, demo.url)
      const names = await titles(page)
      const live = hero(page).locator('[aria-live]')
      await next(page).click()
      await expect(shown(page)).toHaveText(names[1] ?? '')
      await expect(live).toHaveText(new RegExp(`^Painting 2 of ${names.length}: `))
      await previous(page).click()
      await expect(shown(page)).toHaveText(names[0] ?? '')
      await previous(page).click()
      await expect(shown(page)).toHaveText(names.at(-1) ?? '')
      await next(page).click()
      await expect(shown(page)).toHaveText(names[0] ?? '')
      expect(await isRunning(page)).toBe(false)
    })

    test('nothing moves when the slider starts', async ({ page, demo }) => {
      await page.addInitScript(() => {
        const moved: string[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            sources: { node: Node | null }[]
          })[]) {
            for (const { node } of entry.sources) {
              const element = node instanceof Element ? node : node?.parentElement
              moved.push(element?.outerHTML.slice(0, 80) ?? '')
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await withoutFonts(page)
      await page.goto(demo.url, { waitUntil: 'commit' })
      const places = () =>
        hero(page)
          .locator('.slide:first-child :is(.picture, .label), .slides')
          .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
      await page.waitForLoadState()
      const before = await places()
      await expect(next(page)).toBeVisible()
      expect(await places()).toEqual(before)
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
    })
  })
}

test.describe('on a laptop', () => {
  test.use({ viewport: DESKTOP })

  test('the slides change by themselves, and the next picture is loaded in time', async ({ page, demo }) => {
    await openHome(page, demo.url)
    const names = await titles(page)
    expect(await isRunning(page)).toBe(true)
    await passTime(page)
    await expect(shown(page)).toHaveText(names[1] ?? '')
    await expect(hero(page).locator('.slide:not([inert]) picture img')).toHaveJSProperty('complete', true)
    await expect(hero(page).locator('[aria-live]')).toHaveText('')
  })

  test('the slides pause while a visitor points at them, has focus in them or has scrolled away', async ({
    page,
    demo,
  }) => {
    await openHome(page, demo.url)
    await shown(page).hover()
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.mouse.move(640, 5)
    await expect.poll(() => isRunning(page)).toBe(true)
    await shown(page).getByRole('link').focus()
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => isRunning(page)).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isRunning(page)).toBe(false)
  })

  test('the slides pause in a hidden tab; a visitor who returns sees the same painting for its full time', async ({
    page,
    demo,
  }) => {
    await openHome(page, demo.url)
    const names = await titles(page)
    await passTime(page)
    await expect(shown(page)).toHaveText(names[1] ?? '')
    // Both at once, so that the slide does not change in between.
    await bar(page).evaluate((hand) => {
      for (const animation of hand.getAnimations()) animation.currentTime = 5500
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await putTab(page, 'hidden')
    await expect.poll(() => isRunning(page)).toBe(false)
    // Longer than the rest of the slide's time.
    await page.evaluate(async () => document.body.animate([], 2000).finished)
    await expect(shown(page)).toHaveText(names[1] ?? '')
    await putTab(page, 'visible')
    await expect.poll(() => isRunning(page)).toBe(true)
    const past = await bar(page).evaluate((hand) => Number(hand.getAnimations()[0]?.currentTime))
    expect(past).toBeLessThan(5000)
    await passTime(page)
    await expect(shown(page)).toHaveText(names[2] ?? '')
  })

  test('a visitor stops the slides with the pause button and starts them again, also while pointing at them', async ({
    page,
    demo,
  }) => {
    await openHome(page, demo.url)
    await hero(page).getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(640, 5)
    await expect.poll(() => isRunning(page)).toBe(false)
    await hero(page).getByRole('button', { name: 'Play the slides' }).click()
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  test('a visitor with a keyboard reaches one link, then the controls, and arrow keys change the slide and keep the focus', async ({
    page,
    demo,
  }) => {
    await openHome(page, demo.url)
    const names = await titles(page)
    await shown(page).getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(shown(page)).toHaveText(names[1] ?? '')
    await expect(shown(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(shown(page)).toHaveText(names[0] ?? '')
    await expect(shown(page).getByRole('link')).toBeFocused()
    for (const name of ['Play the slides', 'Previous painting', 'Next painting']) {
      await page.keyboard.press('Tab')
      await expect(hero(page).getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    expect(await hero(page).evaluate((section) => section.contains(document.activeElement))).toBe(false)
  })

  test('arrow keys elsewhere on the page do not change the slides', async ({ page, demo }) => {
    await openHome(page, demo.url)
    await page.keyboard.press('ArrowRight')
    await next(page).hover()
    await expect(hero(page).locator('.controls')).toContainText(/^\D*1 \//)
  })
})

test('a visitor has arrows before the slider starts, and keeps the slide to which they have swiped by then', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  // Delays the island until the row has been swiped.
  let release = () => {}
  const swiped = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/Hero.*.js', async (route) => {
    await swiped
    await route.continue()
  })
  await page.goto(demo.url)
  const names = await titles(page)
  for (const name of ['Previous painting', 'Next painting'])
    await expect(hero(page).getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
  const row = hero(page).locator('.slides')
  await row.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
  release()
  await expect(next(page)).toBeVisible()
  await expect(shown(page)).toHaveText(names[1] ?? '')
  expect(await row.evaluate((element) => element.scrollLeft / element.clientWidth)).toBe(1)
  // The browser handles the next swipe, and the slider follows.
  await row.evaluate((element) => element.scrollTo({ left: 2 * element.clientWidth }))
  await expect(shown(page)).toHaveText(names[2] ?? '')
  await context.close()
})

test.describe('a visitor who wants no motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: DESKTOP } as object)

  test('sees slides that change only on request', async ({ page, demo }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHome(page, demo.url)
    const names = await titles(page)
    expect(await isRunning(page)).toBe(false)
    await expect(hero(page).getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
    await next(page).click()
    await expect(shown(page)).toHaveText(names[1] ?? '')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('a visitor sees the first painting and steps through the others by links', async ({ page, demo }) => {
    await page.goto(demo.url)
    const slide = hero(page).locator('.slide')
    await expect(slide.first().locator('picture img')).toBeInViewport()
    await slide.first().getByRole('link', { name: 'Next painting' }).click()
    await expect(slide.nth(1).locator('.title')).toBeInViewport()
    await expect(slide.first().locator('.title')).not.toBeInViewport()
  })
})

test.describe('the sections of Home', () => {
  test.use({ viewport: DESKTOP })

  test('features 2 and 9: Home shows an About teaser, six works with Make Inquiry, six of the portfolio, three exhibitions', async ({
    page,
    demo,
  }) => {
    await page.goto(demo.url)
    const section = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { level: 2, name }) })
    await expect(section('About').getByRole('link')).toHaveAttribute('href', '/about')

    const cards = section('Available Works').locator('.card')
    await expect(cards).toHaveCount(6)
    const client = clientOf(demo)
    const available = (await client.listPaintings('available')).items
    for (const [index, card] of (await cards.all()).entries()) {
      await expect(card.getByRole('heading')).toContainText(available[index]?.name ?? '')
      await expect(card.locator('.facts')).toContainText(available[index]?.dimensions ?? '')
      const inquiry = card.getByRole('link', { name: /^Make Inquiry/ })
      await expect(inquiry).toHaveAttribute('href', PAGE_PATHS.inquiry(available[index]?.id ?? ''))
      await expect(inquiry).toHaveAttribute('data-inquiry', await card.locator('.title a').innerText())
    }

    const portfolio = section('Portfolio').locator('.work a')
    await expect(portfolio).toHaveCount(6)
    const past = (await client.listPaintings('portfolio')).items
    for (const [index, link] of (await portfolio.all()).entries())
      await expect(link).toHaveAttribute('href', PAGE_PATHS.painting(past[index]?.id ?? ''))

    const exhibitions = section('Exhibitions').locator('main li, li')
    await expect(exhibitions).toHaveCount(3)
    const parts = toProgramme((await client.listExhibitions()).items, 3)
    const shows = parts.flatMap((part) => part.exhibitions)
    await expect(section('Exhibitions').getByRole('heading', { level: 3 })).toHaveText(
      parts.map(({ standing }) => wordsIn('en')(`exhibitions.parts.${standing}`)),
    )
    for (const [index, line] of (await exhibitions.all()).entries()) {
      const { id, title, location, startDate } = shows[index] ?? {}
      await expect(line.getByText(location ?? '', { exact: true })).toBeVisible()
      await expect(line.getByText(startDate?.split('-').reverse().join('/') ?? '')).toBeVisible()
      await expect(line.getByRole('link', { name: title ?? '' })).toHaveAttribute(
        'href',
        PAGE_PATHS.exhibition(id ?? ''),
      )
    }
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`what a phone loads before anyone scrolls (motion: ${reducedMotion})`, () => {
    test.use({
      viewport: PHONE,
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
      contextOptions: { reducedMotion },
    })

    test('is only the first screen: the other slides and the cards below wait', async ({ page, demo }) => {
      const { studio } = (await clientOf(demo).getSettings()).pictures
      const ofStudio = path.dirname(studio?.imagePath ?? '')
      const loaded: string[] = []
      page.on('response', (answer) => {
        // The picture of the studio is right below the first screen.
        if (answer.url().includes('/media/') && !answer.url().includes(ofStudio)) loaded.push(answer.url())
      })
      // The next slide is loaded then.
      await withoutTimers(page, 4000)
      await openHome(page, demo.url)
      await bar(page).evaluateAll((hands) => {
        for (const hand of hands) for (const animation of hand.getAnimations()) animation.pause()
      })
      await page.waitForLoadState('networkidle')
      expect(loaded).toHaveLength(1)
      await page.mouse.wheel(0, 200)
      await expect.poll(() => loaded.length).toBeGreaterThan(1)
    })
  })
}
