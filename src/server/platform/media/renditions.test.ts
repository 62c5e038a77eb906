import { expect, test } from 'vitest'
import { presetOf, renditionKey, variantSizes, variantsOf } from './renditions.ts'

test.each([
  [6000, 4000, [400, 600, 800, 1200, 1600, 2400]],
  [2400, 1600, [400, 600, 800, 1200, 1600, 2400]],
  [1600, 900, [400, 600, 800, 1200, 1600]],
  [1000, 900, [400, 600, 800, 1000]],
  [9000, 750, [400, 600, 800, 1200, 1600, 2400, 3600, 4800, 7200]],
  [12_000, 2900, [400, 600, 800, 1200, 1600, 2400, 3600, 4800, 4882]],
  [3000, 300, [400, 600, 800, 1200, 1600, 2400, 3000]],
  [401, 900, [400, 401]],
  [400, 900, [400]],
  [250, 300, [250]],
  [4000, 6000, [400, 600, 800, 1200, 1600, 2400]],
  [5000, 20_000, [400, 600, 800, 1200, 1469]],
])('a visitor gets %d × %d in the widths %j, never enlarged', (width, height, widths) => {
  const key = renditionKey('a', { kind: 'exhibition' }, { width, height })
  const sizes = variantSizes(key, { width, height })
  expect(sizes.map((size) => size.width)).toEqual(widths)
  for (const size of sizes) {
    expect(Math.abs(size.height - (size.width * height) / width)).toBeLessThanOrEqual(0.5)
    expect(size.width * size.height).toBeLessThanOrEqual(2400 * 3601)
  }
})

test('photographs of a kept edit have the watermark of their painting', () => {
  expect(presetOf('edit', 'Ada')).toEqual(presetOf('painting', 'Ada'))
  expect(presetOf('edit', 'Ada')).not.toEqual(presetOf('exhibition', 'Ada'))
})

test("a visitor's page finds every address from the row of an image", () => {
  expect(variantsOf({ rendition: 'f'.repeat(32), width: 1000, height: 501 })).toEqual({
    variants: [
      { format: 'avif', width: 400, height: 200, path: `/media/${'f'.repeat(32)}/400.avif` },
      { format: 'avif', width: 600, height: 301, path: `/media/${'f'.repeat(32)}/600.avif` },
      { format: 'avif', width: 800, height: 401, path: `/media/${'f'.repeat(32)}/800.avif` },
      { format: 'avif', width: 1000, height: 501, path: `/media/${'f'.repeat(32)}/1000.avif` },
      { format: 'jpeg', width: 400, height: 200, path: `/media/${'f'.repeat(32)}/400.jpg` },
      { format: 'jpeg', width: 600, height: 301, path: `/media/${'f'.repeat(32)}/600.jpg` },
      { format: 'jpeg', width: 800, height: 401, path: `/media/${'f'.repeat(32)}/800.jpg` },
      { format: 'jpeg', width: 1000, height: 501, path: `/media/${'f'.repeat(32)}/1000.jpg` },
    ],
    imagePath: `/media/${'f'.repeat(32)}/1000.jpg`,
    thumbnailPath: `/media/${'f'.repeat(32)}/thumb.jpg`,
    sharePath: `/media/${'f'.repeat(32)}/share.jpg`,
    width: 1000,
    height: 501,
  })
})

test.each([
  [6000, '1200.jpg'],
  [1300, '1200.jpg'],
  [700, '700.jpg'],
])('a simple client that shows one picture of %d pixels shows %s', (width, file) => {
  expect(variantsOf({ rendition: 'a', width, height: width }).imagePath).toBe(`/media/a/${file}`)
})

const SIZE = { width: 1000, height: 501 }

test('a painter with another watermark, kind or original gets another variant set', () => {
  const keys = [
    renditionKey('a', { kind: 'painting', watermark: 'x' }, SIZE),
    renditionKey('a', { kind: 'painting', watermark: 'y' }, SIZE),
    renditionKey('a', { kind: 'painting', watermark: '' }, SIZE),
    renditionKey('a', { kind: 'exhibition' }, SIZE),
    renditionKey('b', { kind: 'exhibition' }, SIZE),
  ]
  expect(new Set(keys).size).toBe(5)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(renditionKey('a', { watermark: 'x', kind: 'painting' }, SIZE)).toBe(keys[0])
})

test('a visitor sees an older panorama in the variants that it has', () => {
  const { variants, width } = variantsOf({ rendition: 'f'.repeat(32), width: 9000, height: 900 })
  expect(variants).toHaveLength(12)
  expect(width).toBe(2400)
})
