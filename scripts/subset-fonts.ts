/**
 * Makes src/assets/fonts from the @fontsource packages: one weight each, Western European letters only, the serif
 * at the optical size that suits both labels and large titles. Run it when those packages change:
 * `node scripts/subset-fonts.ts`. The results are committed, so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const ROOT = path.resolve(import.meta.dirname, '..')
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€−×ıŒœ™→←↗`
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'lnum', 'pnum', 'tnum', 'onum']

const FONTS = [
  { name: 'serif', source: 'newsreader/files/newsreader-latin-opsz-normal', axes: { opsz: 40, wght: 400 } },
  {
    name: 'serif-italic',
    source: 'newsreader/files/newsreader-latin-opsz-italic',
    axes: { opsz: 40, wght: 400 },
  },
  { name: 'sans', source: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: 420 } },
]

for (const { name, source, axes } of FONTS) {
  const whole = await readFile(path.join(ROOT, 'node_modules/@fontsource-variable', `${source}.woff2`))
  const subset = await subsetFont(whole, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noHinting: true,
    keepFeatures: FEATURES,
  })
  await writeFile(path.join(ROOT, 'src/assets/fonts', `${name}.woff2`), subset)
}
