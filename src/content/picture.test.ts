import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Image, ImageSchema } from '../contract/collection/images/image.ts'
import {
  formatClass,
  FORMATS,
  fullSource,
  heightLimited,
  mainImage,
  onPhone,
  pictureSources,
} from './picture.ts'

const variants = [400, 800, 1200, 1600].flatMap((width) =>
  (['avif', 'jpeg'] as const).map((format) => ({
    format,
    width,
    height: width / 2,
    path: `/media/k/${width}.${format === 'avif' ? 'avif' : 'jpg'}`,
  })),
)
const imageWith = (fields: Partial<Image>) =>
  ImageSchema.parse({
    id: 'a',
    entityId: 'b',
    imagePath: '/media/k/1200.jpg',
    isMainImage: false,
    fileName: 'a.jpg',
    ...fields,
  })

test('a picture offers every variant in both formats', () => {
  expect(pictureSources(imageWith({ variants }))).toEqual({
    avif: '/media/k/400.avif 400w, /media/k/800.avif 800w, /media/k/1200.avif 1200w, /media/k/1600.avif 1600w',
    jpeg: '/media/k/400.jpg 400w, /media/k/800.jpg 800w, /media/k/1200.jpg 1200w, /media/k/1600.jpg 1600w',
    src: '/media/k/1200.jpg',
  })
})

test('a small picture offers no variant above the first that is wide enough for any screen', () => {
  expect(pictureSources(imageWith({ variants }), 700).avif).toBe(
    '/media/k/400.avif 400w, /media/k/800.avif 800w',
  )
})

test('a server without variants gives one picture in one size', () => {
  const image = imageWith({ imagePath: 'https://api.example.org/files/1.jpg' })
  expect(pictureSources(image, 700)).toEqual({ avif: undefined, jpeg: undefined, src: image.imagePath })
  expect(fullSource(image)).toBe(image.imagePath)
})

test('the full picture is the largest JPEG', () => {
  expect(fullSource(imageWith({ variants }))).toBe('/media/k/1600.jpg')
})

test('features 3: the cover is the first image, which is the main image if there is one', () => {
  const [first, main] = [imageWith({ id: 'first' }), imageWith({ id: 'main', isMainImage: true })]
  expect(mainImage([first, main])).toBe(main)
  expect(mainImage([first])).toBe(first)
  expect(mainImage([])).toBeUndefined()
})

test.each([
  [2000, 1000, 't30'],
  [1000, 1000, 't60'],
  [1000, 1500, 't89'],
  [1200, 100, 't5'],
  [100, 5000, 't738'],
  [undefined, undefined, ''],
])('a picture of %s × %s pixels has the class "%s"', (width, height, name) => {
  expect(formatClass(imageWith({ width, height }))).toBe(name)
})

test('the stylesheet contains every format', async () => {
  const css = await readFile(new URL('../styles/formats.css', import.meta.url), 'utf8')
  const known = [...css.matchAll(/\.t(\d+) \{\s*--tall: (\d+);/g)].map((match) => [match[1], match[2]])
  expect(known).toEqual(FORMATS.map((tall) => [String(tall), String(tall)]))
})

test('`sizes` tells a browser that a tall picture is narrower than its column', () => {
  expect(heightLimited('92vw', '62vh', { width: 600, height: 800 })).toBe('min(92vw, 62vh * 0.75)')
  expect(heightLimited('92vw', '62vh', imageWith({}))).toBe('92vw')
})

test('a phone loads no more pixels than the eye can distinguish', () => {
  expect(onPhone('92vw')).toBe(
    '(min-resolution: 2.5dppx) calc(92vw * 0.67), (min-resolution: 1.5dppx) calc(92vw * 0.83), 92vw',
  )
})
