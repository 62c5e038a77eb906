import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('the painting on the coming-soon page shows its watermark on every screen', async ({ page, demo }) => {
  await page.goto(`${demo.url}/coming-soon`)
  const painting = page.locator('.backdrop img')
  await expect(painting).toHaveJSProperty('complete', true)
  for (const viewport of [
    PHONE,
    { width: 768, height: 1024 },
    { width: 1024, height: 1366 },
    DESKTOP,
    { width: 1920, height: 700 },
  ]) {
    await page.setViewportSize(viewport)
    const corner = await painting.evaluate((img: HTMLImageElement) => {
      const { clientWidth, clientHeight, naturalWidth, naturalHeight } = img
      const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight)
      const shares = getComputedStyle(img)
        .objectPosition.split(' ')
        .map((share) => parseFloat(share) / 100)
      const [x = 0, y = 0] = shares
      const left = (clientWidth - naturalWidth * scale) * x
      const top = (clientHeight - naturalHeight * scale) * y
      const box = img.getBoundingClientRect()
      const right = box.left + left + naturalWidth * scale * 0.95
      const bottom = box.top + top + naturalHeight * scale * 0.95
      // The watermark with this name takes a fifth of the width.
      const mark = { left: right - naturalWidth * scale * 0.2, right, bottom }
      return { mark, box, note: document.querySelector('.note')?.getBoundingClientRect() }
    })
    const at = `at ${viewport.width} px`
    expect(corner.mark.right, at).toBeLessThan(corner.box.right)
    expect(corner.mark.bottom, at).toBeLessThan(corner.box.bottom)
    const note = corner.note ?? corner.box
    expect(corner.mark.left > note.right || corner.mark.bottom < note.top, at).toBe(true)
  }
})

test('a new site’s coming-soon page has a heading and the newsletter’s field, and promises nothing', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/coming-soon`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Coming soon')
  await expect(main.getByRole('textbox')).toBeVisible()
  await expect(main.locator('.lead')).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(main.getByRole('img')).toHaveCount(0)
})
