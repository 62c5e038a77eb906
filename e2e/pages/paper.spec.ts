import { standingOf } from '../../src/contract/collection/standing.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { clientOf, firstPainting } from '../support/collection.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'

/** Pictures of which a printed page would show only a part. */
const findCutPictures = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) => {
        const { left, right, top, bottom, width, height } = image.getBoundingClientRect()
        if (!image.checkVisibility() || width === 0) return []
        const seen = { left, right, top, bottom }
        for (let box = image.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue
          const edge = box.getBoundingClientRect()
          seen.left = Math.max(seen.left, edge.left)
          seen.right = Math.min(seen.right, edge.right)
          seen.top = Math.max(seen.top, edge.top)
          seen.bottom = Math.min(seen.bottom, edge.bottom)
        }
        const shown = (seen.right - seen.left) * (seen.bottom - seen.top)
        const isWhole = shown > 0.9 * width * height && width > 60
        return isWhole ? [] : [`${image.getAttribute('alt')}: ${Math.round(width)} × ${Math.round(height)}`]
      }),
    )

test('a printed page has the works and the texts, with all answers, and no buttons', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${demo.url}/faq`)
  await expect(page.getByText('Yes, worldwide.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a printed page has every work whole above its title, and a painting with all its data', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${demo.url}/portfolio`)
  const works = page.locator('.work')
  for (const work of await works.all()) {
    await expect(work).toHaveCSS('break-inside', 'avoid')
    await expect(work.locator('.caption')).toHaveCSS('opacity', '1')
  }
  const gaps = await works.evaluateAll((all) =>
    all.map((work) => {
      const [picture, caption] = ['img', '.caption'].map((part) =>
        work.querySelector(part)?.getBoundingClientRect(),
      )
      return (caption?.top ?? -Infinity) - (picture?.bottom ?? 0)
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-1)
  // Browsers cut the content of a flex box at the end of a page.
  await expect(page.locator('body')).toHaveCSS('display', 'block')

  await page.goto(`${demo.url}/paintings`)
  await expect(page.locator('.card').first()).toHaveCSS('display', 'block')
  await expect(page.getByText('Make Inquiry').filter({ visible: true })).toHaveCount(0)

  const { id, description } = await firstPainting(demo, 'toSell')
  await page.goto(demo.url + PAGE_PATHS.painting(id))
  await expect(page.getByText(description.split('\n')[0] ?? '')).toBeVisible()
  await expect(page.getByText('Dimensions')).toBeVisible()
  for (const control of ['Make Inquiry', 'Facebook', 'Instagram', 'More paintings'])
    await expect(page.getByText(control, { exact: true })).toBeHidden()
  await expect(page.locator('.thumbnails')).toBeHidden()

  await page.goto(demo.url + PAGE_PATHS.inquiry(id))
  await expect(page.getByRole('region', { name: 'Your inquiry is about' })).toBeVisible()
  await expect(page.getByText('Ask about something else')).toBeHidden()
})

test('a printed painting, exhibition, series or list has no buttons and no navigation', async ({
  page,
  demo,
}) => {
  const client = clientOf(demo)
  const [painting, [series], { items: exhibitions }] = await Promise.all([
    firstPainting(demo, 'portfolio'),
    client.listSeries(),
    client.listExhibitions(),
  ])
  await page.emulateMedia({ media: 'print' })
  for (const path of [
    PAGE_PATHS.painting(painting.id),
    PAGE_PATHS.series(series?.id ?? ''),
    PAGE_PATHS.exhibition(exhibitions[0]?.id ?? ''),
    PAGE_PATHS.exhibitions,
    PAGE_PATHS.home,
  ]) {
    await page.goto(demo.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const role of ['button', 'navigation'] as const)
      await expect(page.getByRole(role), `${role} on ${path}`).toHaveCount(0)
  }
  const announced = exhibitions.find((each) => each.link !== '' && standingOf(each) !== 'past')
  await page.goto(demo.url + PAGE_PATHS.exhibition(announced?.id ?? ''))
  for (const way of ['Visit Exhibition Link', 'Add to calendar']) {
    await expect(page.getByText(way, { exact: true })).toHaveCount(1)
    await expect(page.getByText(way, { exact: true })).toBeHidden()
  }
})

test('a printed page shows every picture whole, on Home, in lists and of a painting with several photographs', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ media: 'print' })
  const { id } = await firstPainting(demo, 'toSell')
  const cut: Record<string, readonly string[]> = {}
  for (const path of [
    PAGE_PATHS.home,
    '/paintings',
    '/portfolio',
    PAGE_PATHS.painting(id),
    '/about',
    '/exhibitions',
  ]) {
    await page.goto(demo.url + path)
    const found = await findCutPictures(page)
    if (found.length > 0) cut[path] = found
  }
  expect(cut).toEqual({})
})
