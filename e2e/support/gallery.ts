import type { Page } from 'playwright/test'
import type { SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { firstPainting } from './collection.ts'
import { expect } from './test.ts'

/** Locators for the parts of a details page's gallery. */
export const galleryOf = (page: Page) => ({
  next: page.getByRole('button', { name: 'Next photograph' }),
  previous: page.getByRole('button', { name: 'Previous photograph' }),
  /** '1 / 3' */
  place: page.locator('.controls [role=status]'),
  pictures: page.locator('.images > li > a'),
  thumbnails: page.getByRole('list', { name: 'All photographs' }).getByRole('link'),
  lightbox: page.getByRole('dialog'),
  /** The picture that the lightbox shows. */
  viewed: page.locator('.gslide.current img'),
})

/** Opens a page and waits until its carousel has started. */
export async function openWithCarousel(page: Page, address: string) {
  await page.goto(address)
  const gallery = galleryOf(page)
  await page.mouse.move(1, 1)
  await expect(page.locator('.gallery[data-turns]')).toHaveCount(1)
  return gallery
}

/** Opens the page of the first painting for sale, and waits until its carousel has started. */
export async function openFirstPainting(page: Page, site: SiteAddress) {
  const painting = await firstPainting(site, 'toSell')
  return { painting, gallery: await openWithCarousel(page, site.url + PAGE_PATHS.painting(painting.id)) }
}

/** The index of the image at the start of the visible row. */
export const shownImage = (page: Page) =>
  page
    .locator('.images')
    .evaluate(
      (row) =>
        [...row.children].findIndex(
          (image) => Math.abs(image.getBoundingClientRect().left - row.getBoundingClientRect().left) < 2,
        ) + 1,
    )
