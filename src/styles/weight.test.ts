import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the fonts of a page are at most 60 KB together', async () => {
  const fonts = await Promise.all(
    ['serif', 'serif-italic', 'sans'].map((name) =>
      readFile(new URL(`../assets/fonts/${name}.woff2`, import.meta.url)),
    ),
  )
  expect(fonts.reduce((sum, font) => sum + font.length, 0)).toBeLessThanOrEqual(60 * 1024)
})
