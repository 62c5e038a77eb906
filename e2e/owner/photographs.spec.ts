import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { choose, formOf } from '../support/forms.ts'
import { enterSignedIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  for (const [kind, label, address] of [
    ['a painting', 'Name', PAGE_PATHS.createPainting],
    ['an exhibition', 'Title', PAGE_PATHS.createExhibition],
  ] as const)
    test(`a painter with three photographs of ${kind} sees the field ${label} without scrolling`, async ({
      page,
      owned,
    }) => {
      await enterSignedIn(page, owned, address)
      const { field, tiles, bar } = formOf(page)
      await choose(page, 'starry-night.jpg', 'the-scream.jpg', 'shipwreck.jpg')
      await expect(tiles.locator('img')).toHaveCount(3)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const [input, covered] = [await field(label).boundingBox(), await bar.boundingBox()]
      expect(input && input.y + input.height).toBeLessThanOrEqual(covered?.y ?? 0)
    })
})
