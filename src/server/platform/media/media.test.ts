import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../../contract/errors.ts'
import { type IntakenImage, variantsOf } from './media.ts'
import { openMedia, plain, readFixture } from './testing.ts'

const PAINTING = { kind: 'painting', watermark: '© Mahlstick' } as const
const EXHIBITION = { kind: 'exhibition' } as const

let room: Awaited<ReturnType<typeof openMedia>>
beforeEach(async () => {
  room = await openMedia()
})
afterEach(() => room.close())

const upload = async (name: string) => ({ bytes: await readFixture(name), fileName: name })
const small = async (colour: string, fileName = 'small.png') => ({
  bytes: await plain(240, 200, colour).png().toBuffer(),
  fileName,
})
const publicFiles = (image: IntakenImage) => {
  const { variants, thumbnailPath, sharePath } = variantsOf(image)
  return [...variants.map((variant) => variant.path), thumbnailPath, sharePath].map((address) =>
    path.posix.basename(address),
  )
}

describe('a painter who uploads a photograph', () => {
  test('features 9: gets all variants in the promised sizes, thumbnails of 100x60, a share image of 1200x630, and the original as it was', async () => {
    const photograph = await upload('the-scream.jpg')
    const image = await room.media.intake(photograph, PAINTING)
    expect(image).toMatchObject({
      original: { type: 'image/jpeg', bytes: photograph.bytes.length },
      width: 1200,
      height: 1528,
      profile: 'no profile, taken as sRGB',
    })
    expect(await room.media.readOriginal(image.original.hash)).toEqual(photograph.bytes)

    for (const { path: address, format, width, height } of variantsOf(image).variants) {
      const metadata = await sharp(await room.variant(image, path.posix.basename(address))).metadata()
      expect(metadata).toMatchObject({ format: format === 'avif' ? 'heif' : 'jpeg', width, height })
      if (format === 'jpeg') expect(metadata.chromaSubsampling).toBe('4:4:4')
    }
    expect(await sharp(await room.variant(image, 'thumb.jpg')).metadata()).toMatchObject({
      width: 100,
      height: 60,
    })
    expect(await sharp(await room.variant(image, 'share.jpg')).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
    expect((await room.media.variantFiles(image.rendition)).map(({ file }) => file).sort()).toEqual(
      publicFiles(image).sort(),
    )
  })

  test('from a rotated camera sees it upright, and no public file has its metadata', async () => {
    const bytes = await sharp(await readFixture('the-scream.jpg'))
      .resize(440, 300)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'SECRET-NAME' },
        IFD3: { GPSLatitude: '47/1 33/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-NAME</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(bytes.includes('SECRET-NAME')).toBe(true)
    expect((await sharp(bytes).metadata()).orientation).toBe(6)

    const image = await room.media.intake({ bytes, fileName: 'turned.jpg' }, PAINTING)
    expect([image.width, image.height]).toEqual([300, 440])
    for (const file of publicFiles(image)) {
      const variant = await room.variant(image, file)
      const { exif, icc, xmp, iptc, orientation } = await sharp(variant).metadata()
      expect([file, exif, icc, xmp, iptc, orientation]).toEqual([
        file,
        ...Array<undefined>(5).fill(undefined),
      ])
      expect(variant.includes('SECRET')).toBe(false)
    }
  })

  test('that the camera rotated sees the sky at the top', async () => {
    // The pixels are stored sideways. With orientation 6 the red part is on top in the upright image.
    const lying = await sharp({ create: { width: 300, height: 240, channels: 3, background: 'blue' } })
      .composite([{ input: await plain(150, 240, 'red').png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const image = await room.media.intake({ bytes: lying, fileName: 'turned.jpg' }, EXHIBITION)
    const shown = await sharp(await room.variant(image, '240.jpg'))
      .raw()
      .toBuffer()
    const [top, bottom] = [shown.subarray(0, 3), shown.subarray(-3)]
    expect([top[0], bottom[0]].map((red) => (red ?? 0) > 200)).toEqual([true, false])
  })

  test('gets a placeholder that is small enough for the HTML of every card', async () => {
    for (const name of ['the-scream.jpg', 'rotated-by-exif.jpg', 'wide-gamut-p3.jpg']) {
      const { placeholder } = await room.media.intake(await upload(name), EXHIBITION)
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder.length).toBeLessThan(400)
      const picture = Buffer.from(placeholder.split(',')[1] ?? '', 'base64')
      expect(Math.max((await sharp(picture).metadata()).width, 0)).toBeGreaterThan(4)
    }
  })

  test('twice gets the same image at once, and nothing is stored again', async () => {
    const photograph = await small('#445566')
    const first = await room.media.intake(photograph, PAINTING)
    const files = await room.files()
    const times = await Promise.all(
      files.map(async (file) => (await stat(path.join(room.dir, file))).mtimeMs),
    )
    const second = await room.media.intake({ ...photograph, fileName: 'again.png' }, PAINTING)
    expect(second).toEqual(first)
    expect(await room.files()).toEqual(files)
    expect(
      await Promise.all(files.map(async (file) => (await stat(path.join(room.dir, file))).mtimeMs)),
    ).toEqual(times)
  })

  test('gets the same bytes on every server', async () => {
    const other = await openMedia()
    try {
      const image = await room.media.intake(await upload('the-scream.jpg'), PAINTING)
      await other.media.intake(await upload('the-scream.jpg'), PAINTING)
      for (const file of publicFiles(image)) {
        expect((await other.variant(image, file)).equals(await room.variant(image, file)), file).toBe(true)
      }
    } finally {
      await other.close()
    }
  })

  test('and later changes the brand gets new variants from the stored original', async () => {
    const image = await room.media.intake(await small('#222222'), PAINTING)
    const renamed = await room.media.render(image.original.hash, { kind: 'painting', watermark: 'Another' })
    expect(renamed.rendition).not.toBe(image.rendition)
    expect(renamed.original).toEqual(image.original)
    expect(await room.media.hasRendition(renamed.rendition)).toBe(true)
    expect(await room.originals.list('')).toHaveLength(1)
  })

  test('gets back a variant that a power failure cut short', async () => {
    const image = await room.media.intake(await small('#222222'), PAINTING)
    const whole = await room.variant(image, '240.jpg')
    await writeFile(path.join(room.dir, 'variants', image.rendition, '240.jpg'), '')
    expect(await room.media.hasRendition(image.rendition)).toBe(false)
    expect(await room.media.variantFiles(image.rendition)).toEqual([])
    await room.media.render(image.original.hash, PAINTING)
    expect(await room.media.hasRendition(image.rendition)).toBe(true)
    expect(await room.variant(image, '240.jpg')).toEqual(whole)
  })
})

describe('the watermark (features 2)', () => {
  test('is on every public file of a painting, at 95 % of its lower right, and on none of an exhibition', async () => {
    const photograph = { bytes: await plain(900, 700, '#305070').jpeg().toBuffer(), fileName: 'a.jpg' }
    const painting = await room.media.intake(photograph, PAINTING)
    const exhibition = await room.media.intake(photograph, EXHIBITION)
    for (const file of publicFiles(painting)) {
      const marked = await sharp(await room.variant(painting, file))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const clean = await sharp(await room.variant(exhibition, file))
        .raw()
        .toBuffer()
      const { width, height } = marked.info
      // In the share image the painting is in the middle of a background.
      const shown = file === 'share.jpg' ? { width: (550 * 900) / 700, height: 550 } : { width, height }
      const right = (width - shown.width) / 2 + shown.width * 0.95
      const bottom = (height - shown.height) / 2 + shown.height * 0.95
      const changed = [...clean.keys()]
        .filter((at) => at % 3 === 0 && (marked.data[at] ?? 0) > (clean[at] ?? 0) + (height > 60 ? 30 : 12))
        .map((at) => ({ x: (at / 3) % width, y: Math.floor(at / 3 / width) }))
      const near = Math.max(4, shown.width / 100)
      expect(changed.length, file).toBeGreaterThan(5)
      expect(Math.abs(Math.max(...changed.map(({ x }) => x)) - right), file).toBeLessThan(near)
      expect(Math.abs(Math.max(...changed.map(({ y }) => y)) - bottom), file).toBeLessThan(near)
      expect(Math.min(...changed.map(({ x }) => x)), file).toBeGreaterThan(right - shown.width * 0.3)
    }
  })
})

describe('nothing is stored', () => {
  test.each([
    [
      'truncated.jpg',
      'truncated.jpg: is damaged: its end is missing or cannot be read. Export it again, or choose another copy.',
    ],
    [
      'corrupt-header.jpg',
      'corrupt-header.jpg: is damaged: it starts like JPEG, but the rest does not fit. Export it again.',
    ],
    ['animated.webp', 'animated.webp: is animated. Use a still image.'],
    [
      'drawing.svg',
      'drawing.svg: is a drawing (SVG), not a photograph. Use a JPEG, PNG, WebP, TIFF or AVIF.',
    ],
  ])('of %s', async (name, message) => {
    const refused = room.media.intake(await upload(name), PAINTING)
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toBeInstanceOf(AppError)
    expect(await room.files()).toEqual([])
  })

  test.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)(
    'of a %s whose upload broke off',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      const whole = await sharp({
        create: { width: 400, height: 300, channels: 3, background: '#000', noise },
      })
        .toFormat(format)
        .toBuffer()
      const bytes = whole.subarray(0, Math.floor(whole.length * 0.6))
      await expect(room.media.intake({ bytes, fileName: 'part' }, PAINTING)).rejects.toThrow(
        /part: is (damaged|not an image)/,
      )
      expect(await room.files()).toEqual([])
    },
  )

  test('of a whole request when its last image turns out to be damaged, but earlier uploads stay', async () => {
    const before = await room.media.intake(await small('#111111'), PAINTING)
    const files = await room.files()
    const request = [await small('#111111'), await small('#222222'), await upload('truncated.jpg')]
    await expect(room.media.intakeAll(request, PAINTING)).rejects.toThrow('truncated.jpg: is damaged')
    expect(await room.files()).toEqual(files)
    expect(await room.media.hasRendition(before.rendition)).toBe(true)
  })

  test('of a request that fails while another painter sends one of its images at the same moment', async () => {
    const shared = await small('#333333')
    const [failed, kept] = await Promise.allSettled([
      room.media.intakeAll([shared, await upload('truncated.jpg')], PAINTING),
      room.media.intake(shared, PAINTING),
    ])
    expect([failed.status, kept.status]).toEqual(['rejected', 'fulfilled'])
    const { rendition, original } = (kept as PromiseFulfilledResult<IntakenImage>).value
    expect(await room.media.hasRendition(rendition)).toBe(true)
    expect(await room.media.readOriginal(original.hash)).toEqual(shared.bytes)
  })

  test('of an edit that is refused at the end, but all where the result of the write is unknown', async () => {
    const request = [await small('#666666')]
    const refuse = (error: Error) => room.media.intakeFor(request, PAINTING, () => Promise.reject(error))
    await expect(refuse(new AppError('conflict'))).rejects.toThrow('Someone else')
    expect(await room.files()).toEqual([])
    await expect(refuse(new Error('connection lost'))).rejects.toThrow('connection lost')
    expect(await room.files()).not.toEqual([])
  })

  test('when the disk is full for the last file', async () => {
    const { originals } = room
    originals.put = () => Promise.reject(new Error('ENOSPC: no space left on device'))
    await expect(room.media.intake(await small('#444444'), PAINTING)).rejects.toThrow('ENOSPC')
    expect(await room.files()).toEqual([])
  })

  test('outside its own names: an address never reaches another file', async () => {
    const image = await room.media.intake(await small('#555555'), PAINTING)
    for (const file of [
      'about.json',
      '../about.json',
      '400.avif/..',
      'thumb.jpg\0',
      '.incoming',
      '999.jpg',
    ]) {
      expect(await room.media.readVariant(image.rendition, file)).toBeUndefined()
    }
    expect(await room.media.readVariant('../originals', 'thumb.jpg')).toBeUndefined()
    await expect(room.media.readOriginal('../../etc/passwd')).rejects.toThrow('Not a hash')
    await expect(room.media.readOriginal('0'.repeat(64))).rejects.toThrow('missing')
  })
})

test('a painter gets several images of one painting back in the order of the upload', async () => {
  const request = [await small('#101010', 'a'), await upload('the-scream.jpg'), await small('#202020', 'c')]
  const images = await room.media.intakeAll(request, PAINTING)
  expect(images.map((image) => image.original.bytes)).toEqual(request.map(({ bytes }) => bytes.length))
})
