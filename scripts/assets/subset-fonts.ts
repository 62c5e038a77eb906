/**
 * Makes src/assets/fonts from the @fontsource packages: one weight each, only Western European letters, the serif in
 * the optical size for both labels and large titles. Run `node scripts/assets/subset-fonts.ts` when those packages
 * change, and commit the results, so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const OUT = path.resolve(import.meta.dirname, '../../src/assets/fonts')
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€−×ıŒœ™→←↗`

const FONTS = [
  {
    name: 'serif',
    source: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
    axes: { opsz: 40, wght: 400 },
  },
  {
    name: 'serif-italic',
    source: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2'),
    axes: { opsz: 40, wght: 400 },
  },
  {
    name: 'sans',
    source: import.meta
      .resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    axes: { wght: 420 },
  },
]

for (const { name, source, axes } of FONTS) {
  const subset = await subsetFont(await readFile(new URL(source)), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(path.join(OUT, `${name}.woff2`), subset)
}

/** The possible letters of the site's icon (src/server/platform/media/drawing/icons.ts); opentype.js cannot read WOFF2. */
const CAPITALS = {
  latin: `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0xc0, 0xde)}Œ`,
  'latin-ext': range(0x100, 0x17e),
}
for (const [part, letters] of Object.entries(CAPITALS)) {
  const source = import.meta.resolve(
    `@fontsource-variable/newsreader/files/newsreader-${part}-opsz-normal.woff2`,
  )
  const subset = await subsetFont(await readFile(new URL(source)), letters.toUpperCase(), {
    targetFormat: 'woff',
    variationAxes: { opsz: 40, wght: 400 },
  })
  await writeFile(path.join(OUT, `capitals-${part}.woff`), subset)
}
