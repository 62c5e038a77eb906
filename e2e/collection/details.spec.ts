import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { firstPainting } from '../support/collection.ts'
import { openWithCarousel } from '../support/gallery.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { withoutFonts } from '../support/visit.ts'

const tabsOf = (page: Page) => ({
  facts: page.getByRole('tab', { name: 'Additional information' }),
  description: page.getByRole('tab', { name: 'Description' }),
  panel: page.getByRole('tabpanel'),
})

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('features 2: Additional information is the default tab, Description the other', async ({
      page,
      demo,
    }) => {
      const painting = await firstPainting(demo, 'toSell')
      await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
      const { facts, description, panel } = tabsOf(page)
      await expect(facts).toHaveAttribute('aria-selected', 'true')
      await expect(panel).toHaveAccessibleName('Additional information')
      const { technique, year, dimensions, series, exhibitions = [] } = painting
      expect([series, exhibitions.length], 'the first work of the demo').toEqual([expect.anything(), 1])
      await expect(panel.getByRole('term')).toHaveText([
        'Technique',
        'Year',
        'Dimensions',
        'Series',
        'Shown at',
      ])
      await expect(panel.getByRole('definition')).toHaveText([
        technique,
        String(year),
        dimensions,
        series?.title ?? '',
        ...exhibitions.map(({ title, startDate }) => `${title}, ${startDate.slice(0, 4)}`),
      ])
      await description.click()
      await expect(panel).toHaveAccessibleName('Description')
      await expect(panel).toHaveText(painting.description.replaceAll('\n', ' '), { useInnerText: true })
      await expect(facts).toHaveAttribute('aria-selected', 'false')
      expect(new URL(page.url()).hash).toBe('')
    })

    test('features 2: a painting has a breadcrumb, its name, share links for three networks, and Make Inquiry only if for sale', async ({
      page,
      demo,
    }) => {
      for (const [list, name, listPath] of [
        ['toSell', 'Paintings', PAGE_PATHS.paintings()],
        ['portfolio', 'Portfolio', PAGE_PATHS.portfolio()],
      ] as const) {
        const painting = await firstPainting(demo, list)
        const address = demo.url + PAGE_PATHS.painting(painting.id)
        await page.goto(address)
        const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
        await expect(crumbs.getByRole('listitem')).toHaveText(['Home', name, 'Painting Details'])
        await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', PAGE_PATHS.home)
        await expect(crumbs.getByRole('link', { name })).toHaveAttribute('href', listPath)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(painting.name)
        const shares = page.locator('.share').getByRole('link')
        await expect(shares).toHaveCount(3)
        for (const share of await shares.all()) {
          const target = new URL((await share.getAttribute('href')) ?? '')
          expect([...target.searchParams.values()]).toContain(address)
          await expect(share).toHaveAttribute('target', '_blank')
          await expect(share).toHaveAttribute('rel', /noopener/)
        }
        await expect(page.getByRole('link', { name: 'Make Inquiry', exact: true })).toHaveCount(
          painting.isAvailableToSell ? 1 : 0,
        )
      }
    })
  })
}

test('a visitor uses the tabs by keyboard: arrow keys, Home and End select, Tab enters the panel', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  const gallery = await openWithCarousel(page, demo.url + PAGE_PATHS.painting(painting.id))
  const { facts, description, panel } = tabsOf(page)
  await facts.focus()
  for (const [key, tab] of [
    ['ArrowRight', description],
    ['ArrowRight', facts],
    ['ArrowLeft', description],
    ['Home', facts],
    ['End', description],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab).toBeFocused()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(gallery.place, 'the pictures stay').toHaveText(/ 1 \/ 3$/)
  }
  await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
  await expect(panel).toHaveAccessibleName('Description')
  await page.keyboard.press('Shift+Tab')
  await expect(description).toBeFocused()
})

test('the tabs have their final position before their script loads, and work if it never does', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  await page.route('**/assets/site.*', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await withoutFonts(page)
  const boxes = () =>
    page.locator('.side > *').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
  const before = await boxes()
  await expect(page.getByText('Technique')).toBeVisible()
  await page.getByRole('link', { name: 'Description' }).click()
  await expect(page.getByText('Technique')).toBeHidden()
  await expect(page.locator('#description')).toBeVisible()

  await page.unroute('**/assets/site.*')
  await page.reload()
  await expect(tabsOf(page).panel).toHaveAccessibleName('Description')
  await tabsOf(page).facts.click()
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  expect(await boxes()).toEqual(before)
})

test('without JavaScript both sections are under their headings', async ({ browser, demo }) => {
  const painting = await firstPainting(demo, 'toSell')
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
  await expect(page.getByRole('heading', { name: 'Additional information' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(page.getByText('Technique')).toBeVisible()
  await expect(page.locator('#description p')).toBeVisible()
  await expect(page.locator('.tab-list')).toBeHidden()
  await expect(page.locator('.share').getByRole('link')).toHaveCount(3)
  await expect(page.locator('.share button')).toHaveCount(2)
  for (const button of await page.locator('.share button').all()) await expect(button).toBeHidden()
  await page.close()
})

test('a visitor copies a painting’s link and gets a confirmation, or reads the link if the browser refuses to copy', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  const address = demo.url + PAGE_PATHS.painting(painting.id)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  const share = page.locator('.share')
  const copy = share.getByRole('button', { name: 'Copy link' })
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect(share.getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(copy).toBeFocused()
  // Chromium on Linux has no share sheet.
  await expect(share.getByRole('button')).toHaveCount(1)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  // The buttons are at the bottom edge of the screen.
  await page.setViewportSize(PHONE)
  await copy.evaluate((button) => {
    button.scrollIntoView({ block: 'end', behavior: 'instant' })
  })
  await copy.click()
  await expect(share.getByRole('status').locator('b')).toBeInViewport({ ratio: 0.9 })
  await expect(share.getByRole('status')).toHaveText(`The link to copy: ${address}`)
  expect(await page.evaluate(() => String(getSelection()))).toBe(address)
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('a visitor shares a painting with the share sheet of the phone', async ({ page, demo }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      const share = (data: ShareData) => Promise.resolve(void shared.push(data))
      Object.assign(navigator, { share })
      Object.assign(window, { shared })
    })
    const painting = await firstPainting(demo, 'toSell')
    const address = demo.url + PAGE_PATHS.painting(painting.id)
    await page.goto(address)
    const sheet = page.getByRole('button', { name: 'Share …' })
    for (const button of [sheet, page.getByRole('button', { name: 'Copy link' })]) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await sheet.tap()
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
      { title: await page.title(), url: address },
    ])
  })
})
