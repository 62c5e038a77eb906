import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { readLinkNames } from '../support/accessibility-tree.ts'
import { clientOf } from '../support/collection.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { withoutFonts } from '../support/visit.ts'

/** Widths on both sides of each breakpoint. */
const WIDTHS = [767, 768, 991, 992, 1199, 1200]
const COLUMNS: Record<number, number> = { 767: 1, 768: 2, 991: 2, 992: 3, 1199: 3, 1200: 4 }

const works = (page: Page) => page.locator('.masonry li')
/** The positions of the works on the page. */
const places = (page: Page) =>
  works(page).evaluateAll((items) =>
    items.map((item) => {
      const box = (item.firstElementChild ?? item).getBoundingClientRect()
      return { left: box.left, top: box.top + scrollY, width: box.width, height: box.height }
    }),
  )
type Places = Awaited<ReturnType<typeof places>>
const difference = (a: Places, b: Places) =>
  Math.max(
    ...a.flatMap((place, index) => {
      const other = b[index]
      return other
        ? [place.left - other.left, place.top - other.top, place.width - other.width].map(Math.abs)
        : [Infinity]
    }),
  )
const waitForMacy = (page: Page) => expect(page.locator('.masonry ul')).toHaveAttribute('style', /height/)

test('features 2 and 9: the portfolio has 4 columns, 3 under 1200 px, 2 under 992, 1 under 768, and Macy moves nothing', async ({
  page,
  browser,
  demo,
}) => {
  await withoutFonts(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      for (const each of [still, page]) {
        await each.setViewportSize({ width, height: 900 })
        await each.goto(`${demo.url}/portfolio`)
      }
      if (width >= 768) await waitForMacy(page)
      const after = await places(page)
      expect(new Set(after.map((place) => Math.round(place.left))).size).toBe(COLUMNS[width])
      expect(difference(await places(still), after)).toBeLessThan(1)
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    })
  }
  await still.context().close()
})

test('the columns stay right when the window is resized across all breakpoints', async ({
  page,
  browser,
  demo,
}) => {
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const each of [still, page]) {
    await each.setViewportSize({ width: 1280, height: 900 })
    await each.goto(`${demo.url}/portfolio`)
  }
  await waitForMacy(page)
  for (const width of [1100, 800, 390, 1920, 900, 1250]) {
    for (const each of [still, page]) await each.setViewportSize({ width, height: 900 })
    // A browser without a screen may draw nothing for ten seconds and more after its window was resized.
    await expect
      .poll(async () => difference(await places(still), await places(page)), {
        message: `${width} px`,
        timeout: 40_000,
      })
      .toBeLessThan(1)
  }
  await still.context().close()
})

test('the portfolio reads from left to right: no work is above one that comes before it', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${demo.url}/portfolio`)
  await waitForMacy(page)
  const tops = (await places(page)).map((place) => place.top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('features 2: an image of the portfolio is a link to its details; its label appears on hover and on focus', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/portfolio`)
  const link = works(page).nth(1).getByRole('link')
  const caption = link.locator('.caption')
  await expect(link).toHaveAttribute('href', /^\/paintings-details\//)
  await expect(caption).toHaveCSS('opacity', '0')
  await link.hover()
  await expect(caption).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await works(page).first().getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(caption).toHaveCSS('opacity', '1')
})

test('a screen reader user hears title and year of each work in the portfolio, then what its picture shows', async ({
  page,
  demo,
}) => {
  const past = (await clientOf(demo).listPaintings('portfolio')).items
  for (const [path, works] of [
    [PAGE_PATHS.portfolio(), past],
    [PAGE_PATHS.home, past.slice(0, 6)],
  ] as const) {
    await page.goto(demo.url + path)
    const names = await readLinkNames(page)
    for (const { id, name, year, paintingImages } of works)
      expect(names.get(PAGE_PATHS.painting(id))).toBe(`${name}, ${year} ${paintingImages[0]?.alt}`)
  }
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('every label of the portfolio is visible', async ({ page, demo }) => {
    await page.goto(`${demo.url}/portfolio`)
    for (const caption of await page.locator('.caption').all())
      await expect(caption).toHaveCSS('opacity', '1')
  })
})

for (const width of [390, 1280]) {
  test.describe(`Paintings at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('features 2 and 9: available paintings, nine a page, each with first image, name, dimensions and Make Inquiry', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo.url}/paintings`)
      const cards = page.locator('.card')
      await expect(cards).toHaveCount(9)
      const { items } = await clientOf(demo).listPaintings('toSell')
      for (const [index, card] of (await cards.all()).entries()) {
        const { name = '', dimensions = '', paintingImages: [cover] = [] } = items[index] ?? {}
        await expect(card.locator('.title a')).toHaveText(name)
        await expect(card.locator('.facts')).toContainText(dimensions)
        const source = await card.locator('picture img').getAttribute('src')
        expect(cover?.variants.map(({ path }) => path)).toContain(source)
        await expect(card.getByRole('link', { name: /^Make Inquiry/ })).toHaveAttribute('data-inquiry', name)
        await expect(card.locator('picture img')).toHaveAttribute('alt', /\S/)
      }
    })

    test('features 2: a visitor changes pages by number, previous and next, also by keyboard; each change scrolls to top', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo.url}/paintings`)
      const pages = page.getByRole('navigation', { name: 'Pages' })
      await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
      await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)
      await pages.getByRole('link', { name: 'Next' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/paintings\/2$/)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await expect(pages.locator('[aria-current=page]')).toHaveText('2')
      await pages.getByRole('link', { name: 'Page 1' }).click()
      await expect(page).toHaveURL(/\/paintings$/)
      await pages.getByRole('link', { name: 'Page 2' }).click()
      await expect(page).toHaveURL(/\/paintings\/2$/)
      await pages.getByRole('link', { name: 'Previous' }).click()
      await expect(page).toHaveURL(/\/paintings$/)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })
}

test('features 2: an empty list says Nothing to show here', async ({ page, site }) => {
  for (const address of ['/paintings', '/portfolio']) {
    await page.goto(site.url + address)
    await expect(page.locator('main').getByText('Nothing to show here')).toBeVisible()
  }
})

/** Pictures whose real width differs from `sizes` by more than a tenth. */
const findUntrueSizes = (page: Page) =>
  page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('div'))
    const widthOf = (sizes: string) => {
      for (const part of sizes.split(/,\s*(?=\(m|[^()]*$)|(?<=\)),\s*(?=\()/)) {
        const [, condition = 'all', length = ''] = /^\s*(\([^)]*\))?\s*(.*)$/.exec(part) ?? []
        if (!matchMedia(condition).matches) continue
        ruler.style.width = length.startsWith('calc') || length.startsWith('min') ? length : `calc(${length})`
        return ruler.getBoundingClientRect().width
      }
      return 0
    }
    const found = [...document.querySelectorAll<HTMLImageElement>('main picture > img[sizes]')].flatMap(
      (image) => {
        const [promised, taken] = [widthOf(image.sizes), image.getBoundingClientRect().width]
        const isTrue = Math.abs(promised / taken - 1) < 0.1
        return isTrue ? [] : [`${image.alt}: ${Math.round(promised)} for ${Math.round(taken)} px`]
      },
    )
    ruler.remove()
    return found
  })

test('the lists grow on screens over 1920 px, in the same columns, and pictures load in the right size', async ({
  page,
  demo,
}) => {
  await page.route('**/media/**', (route) => route.abort('aborted'))
  const widest: Record<string, number[]> = {}
  for (const address of ['/paintings', '/portfolio']) {
    for (const width of [1920, 2560, 3840]) {
      await page.setViewportSize({ width, height: Math.round(width * 0.5625) })
      await page.goto(demo.url + address, { waitUntil: 'domcontentloaded' })
      const pictures = page.locator('main .picture')
      const boxes = await pictures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      const lefts = new Set(boxes.map(({ left }) => Math.round(left)))
      expect(lefts.size, `${address} at ${width} px`).toBe(address === '/paintings' ? 3 : 4)
      expect(await findUntrueSizes(page), `${address} at ${width} px`).toEqual([])
      ;(widest[address] ??= []).push(Math.max(...boxes.map((box) => box.width)) / width)
    }
  }
  for (const [address, shares] of Object.entries(widest)) {
    for (const share of shares) expect(share, address).toBeGreaterThan((shares[0] ?? 1) * 0.97)
  }
})
