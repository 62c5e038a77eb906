import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findImageFaults, takeIn } from './intake.ts'
import type { FormImage } from '../values.ts'
import { speak } from '../../../stores/owner-words.ts'

await speak('en')

const FIXTURES = path.resolve(import.meta.dirname, '../../../../server/platform/media/fixtures')
const fixture = async (name: string) => new File([await readFile(path.join(FIXTURES, name))], name)
const jpeg = (name: string, bytes: number) => {
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  return new File([head, new Uint8Array(bytes - head.length)], name)
}
const NOTHING = { count: 0, bytes: 0 }
const MB = 1024 ** 2
/** A form with as many images as `start` says. */
async function take(files: readonly File[], start = NOTHING) {
  const accepted: File[] = []
  const bytes = () => accepted.reduce((sum, { size }) => sum + size, start.bytes)
  const refused = await takeIn(files, {
    present: () => ({ count: start.count + accepted.length, bytes: bytes() }),
    accept: ({ image, file }) => {
      expect(image.fileName).toBe(file.name)
      accepted.push(file)
    },
  })
  return { accepted: accepted.map(({ name }) => name), refused }
}

test('real photographs are accepted in every colour space', async () => {
  const names = ['the-scream.jpg', 'cmyk.jpg', 'sixteen-bit.png', 'wide-gamut-p3.jpg']
  const { accepted, refused } = await take(await Promise.all(names.map(fixture)))
  expect(accepted).toEqual(names)
  expect(refused).toEqual([])
})

test.each([
  ['a text called .jpg', () => new File(['Ideas for spring'], 'notes.jpg'), /^notes\.jpg: is not an image\./],
  ['a drawing', () => fixture('drawing.svg'), /^drawing\.svg: is a drawing \(SVG\)/],
  [
    'a HEIC',
    () => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC'),
    /^IMG_1\.HEIC: is a HEIC.*Use a JPEG/,
  ],
  ['nothing at all', () => new File([], 'empty.jpg'), /^empty\.jpg: is empty\./],
  ['a moving WebP', () => fixture('animated.webp'), /^animated\.webp: is animated\./],
  ['41 MB', () => jpeg('large.jpg', 41 * MB), /^large\.jpg: has 41 MB; at most 40 MB/],
])('%s is rejected with its name and the reason', async (_, make, reason) => {
  const { accepted, refused } = await take([await make()])
  expect(accepted).toEqual([])
  expect(refused).toEqual([expect.stringMatching(reason)])
})

test('an image with too many pixels for a phone is rejected before it is decoded', async () => {
  const frame = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0x36, 0xb0, 0x4e, 0x20, 1, 0, 0, 0]
  const { refused } = await take([new File([new Uint8Array(frame)], 'wall.jpg')])
  expect(refused).toEqual([
    expect.stringMatching(/^wall\.jpg: has 280 megapixels \(20000 × 14000 pixels\); at most 100/),
  ])
})

test('an image that is too small for a page is rejected before it is sent', async () => {
  const bytes = await sharp({ create: { width: 320, height: 90, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { refused } = await take([new File([new Uint8Array(bytes)], 'icon.png')])
  expect(refused).toEqual([expect.stringMatching(/^icon\.png: is only 320 × 90 pixels; .* at least 200/)])
})

test('more than twenty images, or more than one save can hold, are rejected; the others are accepted', async () => {
  const many = await take([jpeg('20.jpg', 10), jpeg('21.jpg', 10)], { count: 19, bytes: 0 })
  expect(many.accepted).toEqual(['20.jpg'])
  expect(many.refused).toEqual(['21.jpg: At most 20 photographs are allowed.'])
  const heavy = await take([jpeg('a.jpg', 9 * MB), jpeg('b.jpg', MB)], { count: 3, bytes: 90 * MB })
  expect(heavy.accepted).toEqual(['b.jpg'])
  expect(heavy.refused).toEqual([expect.stringContaining('a.jpg: more than 95 MB of new photographs')])
})

test('of three hundred photographs at once twenty are taken, and one sentence speaks of the others', async () => {
  const read: string[] = []
  const files = Array.from({ length: 300 }, (_, index) => {
    const file = jpeg(`${index + 1}.jpg`, 100)
    const slice = file.slice.bind(file)
    file.slice = (...range) => (read.push(file.name), slice(...range))
    return file
  })
  const { accepted, refused } = await take(files)
  expect([accepted.length, read.length]).toEqual([20, 20])
  expect(refused).toEqual(['21.jpg, 22.jpg, 23.jpg and 277 others: At most 20 photographs are allowed.'])
})

test('of three hundred photographs of 8 MB as many are taken as fit into one save, and one sentence speaks of the others', async () => {
  const files = Array.from({ length: 300 }, (_, index) =>
    Object.defineProperty(jpeg(`${index + 1}.jpg`, 100), 'size', { value: 8 * MB }),
  )
  const { accepted, refused } = await take(files)
  expect(accepted).toHaveLength(11)
  expect(refused).toEqual([
    '12.jpg, 13.jpg, 14.jpg and 286 others: more than 95 MB of new photographs do not fit into one save. ' +
      'Save first, then add them.',
  ])
})

test('three hundred files that cannot be read here are told of in one sentence, those with many faults in a few', async () => {
  const heic = (name: string) => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], name)
  const alike = await take(Array.from({ length: 300 }, (_, index) => heic(`${index + 1}.heic`)))
  expect(alike).toEqual({
    accepted: [],
    refused: [expect.stringMatching(/^1\.heic, 2\.heic, 3\.heic and 297 others: each is a HEIC photograph/)],
  })
  const scans = Array.from({ length: 300 }, (_, index) =>
    Object.defineProperty(jpeg(`${index + 1}.jpg`, 100), 'size', { value: (41 + index) * MB }),
  )
  const { refused } = await take([...scans, heic('301.heic'), heic('302.heic')])
  expect(refused).toHaveLength(11)
  expect(refused.slice(0, 2)).toEqual([
    expect.stringMatching(/^301\.heic, 302\.heic: each is a HEIC photograph/),
    expect.stringMatching(/^1\.jpg: has 41 MB/),
  ])
  expect(refused.at(-1)).toBe('… and 291 files more.')
})

test('a message of the server is shown at the image whose name or position it contains', () => {
  const image = (key: string, fileName: string, id = ''): FormImage => ({
    key,
    id,
    fileName,
    src: '',
    isMain: false,
    alt: '',
  })
  const images = [image('a', 'old.jpg', 'a'), image('b', 'new.jpg'), image('c', 'other.jpg')]
  const messages = [
    'new.jpg: the file is damaged.',
    'Painting images 3 alt: too long',
    'old.jpg: no',
    'Name: no',
  ]
  expect([...findImageFaults(messages, images)]).toEqual([
    ['b', 'new.jpg: the file is damaged.'],
    ['c', 'Painting images 3 alt: too long'],
  ])
})
