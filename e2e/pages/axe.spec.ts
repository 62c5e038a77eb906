import type { Page } from 'playwright/test'
import { findBarriers } from '../support/barriers.ts'
import { galleryOf } from '../support/gallery.ts'
import { findPage, KINDS_OF_PAGES, type PublicPage } from '../support/published/public-pages.ts'
import { expect, test } from '../support/test.ts'
import { touchIslands } from '../support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface State extends PublicPage {
  /** Brings the page into this state; `width` is in CSS pixels. Not called if the state is the page itself. */
  readonly reach?: (page: Page) => Promise<unknown>
  readonly widths?: readonly number[]
}

/** One width is enough for states of a page that is tested at all widths anyway. */
const ONE_WIDTH = [390]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** States of pages other than their first one. */
const STATES: readonly State[] = [
  { name: 'the error page', find: findPage('/error') },
  { name: 'the open menu', find: findPage('/'), widths: ONE_WIDTH, reach: (page) => press(page, 'Menu') },
  { name: 'the viewer over a painting', find: findPage('a painting for sale'), reach: openLightbox },
  {
    name: 'a description',
    find: findPage('a painting for sale'),
    widths: ONE_WIDTH,
    reach: (page) => page.getByRole('tab', { name: 'Description' }).click(),
  },
  {
    name: 'an answer',
    find: findPage('/faq'),
    widths: ONE_WIDTH,
    reach: (page) => page.locator('summary').first().click(),
  },
  {
    name: 'the contact form with errors',
    find: findPage('/contact'),
    widths: ONE_WIDTH,
    reach: leaveFieldsWrong,
  },
  {
    name: 'the newsletter form with errors',
    find: findPage('/about'),
    widths: ONE_WIDTH,
    reach: leaveFieldsWrong,
  },
]

async function openLightbox(page: Page) {
  const { pictures, viewed } = galleryOf(page)
  await pictures.first().click()
  await expect(viewed).toBeInViewport({ ratio: 1 })
}

/** Enters an invalid value into every field and leaves it. */
async function leaveFieldsWrong(page: Page) {
  for (const field of await page.getByRole('textbox').all()) {
    await field.fill('@')
    await field.blur()
  }
}

const WIDTHS = [390, 1280]

for (const { name, find, reach, widths = WIDTHS } of [...KINDS_OF_PAGES, ...STATES] as readonly State[]) {
  test(`axe finds no barrier on ${name}, on a phone and a desktop, light and dark`, async ({
    page,
    demo,
  }) => {
    const address = demo.url + (await find(demo))
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 })
      if (index === 0 || reach) {
        await page.goto(address)
        await touchIslands(page)
        await reach?.(page)
      }
      // Colours are the same at every width.
      expect(await findBarriers(page, { inTheDark: index === 0 }), `${width} px`).toEqual([])
    }
  })
}
