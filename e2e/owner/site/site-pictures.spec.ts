import path from 'node:path'
import { enterSignedIn } from '../../support/owner.ts'
import { DESKTOP, PHONE } from '../../support/screens.ts'
import { expect, test } from '../../support/test.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures')

for (const viewport of [PHONE, DESKTOP])
  test(`a painter at ${viewport.width} px sees a tall picture whole, and how shared links crop it`, async ({
    page,
    owned,
  }) => {
    await page.setViewportSize(viewport)
    await enterSignedIn(page, owned, '/control-panel#site/pictures')
    for (const [place, ratio] of [
      ['About, beside the biography', undefined],
      ['Shared links', 1200 / 630],
    ] as const) {
      const region = page.getByRole('region', { name: place })
      await region.getByLabel(place).setInputFiles(path.join(FIXTURES, 'the-scream.jpg'))
      const picture = region.locator('img')
      await expect(picture).toHaveAttribute('src', /^\/media\//)
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      const shown = await picture.evaluate((image: HTMLImageElement) => ({
        shown: image.clientWidth / image.clientHeight,
        file: image.naturalWidth / image.naturalHeight,
        isSmall: image.clientHeight <= 320 && image.clientWidth <= innerWidth,
      }))
      expect(shown.file).toBeLessThan(1)
      expect(shown.shown).toBeCloseTo(ratio ?? shown.file, 1)
      expect(shown.isSmall).toBe(true)
      const remove = region.getByRole('button', { name: `Remove the picture: ${place}` })
      await remove.click()
      await expect(remove).toHaveCount(0)
    }
  })
