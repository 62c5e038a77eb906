import { NOTHING_TO_SHOW } from '../../src/contract/messages.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.describe('the sections of Home', () => {
  test('stand two beside each other on a phone where works are for sale, each with its label', async ({
    page,
    demo,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(demo.url)
    const cards = page.locator('.card')
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(2)
    for (const card of await cards.all()) {
      await expect(card.locator('.title a')).toBeVisible()
      await expect(card.getByRole('link', { name: /^Make Inquiry/ })).toBeVisible()
    }
    // Five and a half screens instead of eight.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * PHONE.height)
  })

  test('of a gallery that has nothing yet are left out, and so are their headings', async ({
    page,
    site,
  }) => {
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['About'])
    await expect(page.getByText(NOTHING_TO_SHOW)).toHaveCount(0)
  })
})
