import sharp from 'sharp'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { createPainting, readPaintings, waitUntilPublished } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

test('a visitor with a phone reaches first, last and next pages of a long list, with large numbers in one row', async ({
  page,
  gallery: { site, call },
}) => {
  const [painting] = await readPaintings()
  if (!painting) throw new Error('The fixtures are empty.')
  const colour = { width: 280, height: 210, channels: 3, background: '#46788c' } as const
  const photograph = await sharp({ create: colour }).jpeg().toBuffer()
  for (let index = 0; index < 64; index += 1)
    await createPainting(call, { ...painting, name: `Study ${index}`, isAvailableToSell: true }, photograph)
  await waitUntilPublished(site)

  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ width, height: PHONE.height })
    await page.goto(site.url + PAGE_PATHS.paintings(5))
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const numbers = pages.getByRole('link', { name: /^Page / })
    await expect(numbers).toHaveText(['1', '4', '5', '6', '8'])
    await expect(pages.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
    await expect(pages.getByRole('link', { name: 'Previous' })).toBeVisible()
    await expect(pages.getByRole('link', { name: 'Next' })).toBeVisible()
    expect(await findOverflow(page)).toEqual([])
    const boxes = await pages
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
    for (const box of boxes) {
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.width).toBeGreaterThanOrEqual(44)
    }
    const rows = await numbers.evaluateAll((links) =>
      links.map((link) => Math.round(link.closest('li')?.getBoundingClientRect().top ?? 0)),
    )
    expect(new Set(rows).size).toBe(1)
  }
})
