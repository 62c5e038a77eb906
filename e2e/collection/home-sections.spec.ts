import { NOTHING_TO_SHOW } from '../../src/contract/wording/messages.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.describe('the sections of Home', () => {
  test('show two works side by side on a phone if works are for sale, each with its label', async ({
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
    // The page has about five and a half screens, not eight.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * PHONE.height)
  })

  test('of an empty gallery are left out with their headings', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
    await expect(page.getByText(NOTHING_TO_SHOW)).toHaveCount(0)
  })
})
