import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saysAdobeRgb } from './camera-colour.ts'
import type { IntakenImage } from './media.ts'
import {
  greyProfile,
  inSrgb,
  matrixProfile,
  middleColour,
  openMedia,
  plain,
  readFixture,
  type RgbSpace,
  SPACES,
  tagPng,
} from './testing.ts'

let room: Awaited<ReturnType<typeof openMedia>>
beforeAll(async () => {
  room = await openMedia()
})
afterAll(() => room.close())

const show = (bytes: Buffer, fileName = 'painting') =>
  room.media.intake({ bytes, fileName }, { kind: 'exhibition' })
const firstJpeg = (image: IntakenImage) => room.variant(image, `${Math.min(image.width, 400)}.jpg`)
const firstAvif = (image: IntakenImage) => room.variant(image, `${Math.min(image.width, 400)}.avif`)

function expectColour(seen: readonly number[], meant: readonly number[], tolerance: number) {
  expect(seen).toHaveLength(3)
  const off = seen.map((value, index) => Math.abs(value - (meant[index] ?? NaN)))
  expect(
    Math.max(...off),
    `saw ${seen.map(Math.round).join()} for ${meant.map(Math.round).join()}`,
  ).toBeLessThan(tolerance)
}

/** An image in one colour, written in the numbers of another colour space, with 8 or 16 bits. */
async function surface(space: RgbSpace, [red, green, blue]: readonly [number, number, number], bits: 8 | 16) {
  const pixels = plain(240, 220, { r: red, g: green, b: blue })
  const png = await (bits === 16 ? pixels.toColourspace('rgb16') : pixels).png().toBuffer()
  return tagPng(png, matrixProfile(space))
}

describe('a painter whose camera or scanner uses another colour space sees the same colours on the site', () => {
  const COLOURS = [
    [200, 120, 90],
    [70, 110, 160],
    [128, 128, 128],
    [245, 240, 225],
    [40, 35, 30],
  ] as const
  for (const space of Object.values(SPACES)) {
    for (const bits of [8, 16] as const) {
      test(`${space.name}, ${bits} bits`, async () => {
        for (const colour of COLOURS) {
          const image = await show(await surface(space, colour, bits))
          expect(image.profile).toBe(space.name)
          const meant = inSrgb(space, colour)
          expectColour(await middleColour(await firstJpeg(image)), meant, 3)
          expectColour(await middleColour(await firstAvif(image)), meant, 4)
        }
      })
    }
  }

  test('the check itself can fail: the same numbers mean other colours in Adobe RGB', () => {
    expect(inSrgb(SPACES.adobe, [200, 120, 90])[0]).toBeGreaterThan(215)
  })
})

describe('a painter who sends', () => {
  const ORANGE = [214, 120, 60] as const

  test.each([
    ['with its profile', true, 'Chemical proof'],
    ['without a profile', false, 'CMYK, no profile'],
  ])('a CMYK file for print %s gets its colours back', async (_, keep, profile) => {
    const [r, g, b] = ORANGE
    const pixels = plain(240, 220, { r, g, b }).toColourspace('cmyk')
    const print = keep ? pixels.withIccProfile('cmyk') : pixels
    const image = await show(await print.jpeg({ quality: 95 }).toBuffer())
    expect(image.profile).toBe(profile)
    // A conversion to print colours and back is never exact. A negative or swapped inks differ by about 100.
    expectColour(await middleColour(await firstJpeg(image)), ORANGE, 26)
  })

  test('a CMYK scan of paper sees white paper, not a negative', async () => {
    const scan = await plain(240, 220, '#ffffff')
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer()
    expectColour(await middleColour(await firstJpeg(await show(scan))), [255, 255, 255], 3)
  })

  test('a real CMYK photograph sees its oranges as oranges', async () => {
    const image = await show(await readFixture('cmyk.jpg'))
    expect(image.profile).toMatch(/./)
    const meant = await middleColour(
      await sharp(await readFixture('cmyk.jpg'))
        .toColourspace('srgb')
        .png()
        .toBuffer(),
    )
    expectColour(await middleColour(await firstJpeg(image)), meant, 3)
  })

  test('a real Display P3 photograph sees its colours converted, not the plain numbers', async () => {
    const photograph = await readFixture('wide-gamut-p3.jpg')
    const image = await show(photograph)
    const bare = await sharp(photograph, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
    const pixels = await sharp(await room.variant(image, '900.jpg'))
      .raw()
      .toBuffer()
    const redder = pixels.filter((value, at) => at % 3 === 0 && value > (bare.data[at] ?? 0) + 8)
    expect(redder.length).toBeGreaterThan(1000)
  })

  test.each([
    ['R03', 'Adobe RGB (1998), from the camera’s EXIF', inSrgb(SPACES.adobe, [200, 120, 90])],
    ['R98', 'no profile, taken as sRGB', [200, 120, 90]],
  ])('a JPEG of a camera that says %s sees %s', async (index, profile, meant) => {
    // The types of sharp name three EXIF folders, libvips has five.
    const exif = { IFD0: { Make: 'Camera' }, IFD4: { InteroperabilityIndex: index } }
    const bytes = await plain(240, 220, '#c8785a').withExif(exif).jpeg({ quality: 95 }).toBuffer()
    const image = await show(bytes)
    expect(image.profile).toBe(profile)
    expectColour(await middleColour(await firstJpeg(image)), meant, 3)
    expect(await room.media.readOriginal(image.original.hash)).toEqual(bytes)
  })

  test('an Adobe RGB photograph without a profile gets the profile of Adobe RGB', async () => {
    const profile = await readFile(new URL('./adobe-rgb.icc', import.meta.url))
    expect(profile.equals(matrixProfile(SPACES.adobe))).toBe(true)
  })

  test.each(['', 'II', 'Exif\0\0II*\0\xff\xff\xff\xff', 'Exif\0\0MM\0*\0\0\0\x08\xff\xff'])(
    'broken EXIF data %j is ignored',
    (exif) => {
      expect(saysAdobeRgb(Buffer.from(exif, 'latin1'))).toBe(false)
    },
  )

  test('16 bits without a profile keeps its colours', async () => {
    const scan = await plain(240, 220, '#c8785a').toColourspace('rgb16').png().toBuffer()
    expect((await sharp(scan).metadata()).depth).toBe('ushort')
    expectColour(await middleColour(await firstJpeg(await show(scan))), [200, 120, 90], 3)
  })

  test.each([8, 16] as const)('a grey drawing in %d bits gets a grey picture', async (bits) => {
    const grey = plain(240, 220, '#5a5a5a').toColourspace(bits === 16 ? 'grey16' : 'b-w')
    const image = await show(await grey.png().toBuffer())
    expect(image.profile).toBe('grey, no profile')
    expectColour(await middleColour(await firstJpeg(image)), [90, 90, 90], 3)
  })

  test.each([8, 16] as const)(
    'a grey scan in %d bits with linear light gets its greys back',
    async (bits) => {
      const grey = plain(240, 220, '#404040').toColourspace(bits === 16 ? 'grey16' : 'b-w')
      const image = await show(tagPng(await grey.png().toBuffer(), greyProfile(1)))
      expect(image.profile).toBe('Grey of a test')
      // This is a quarter of the light, as a value in sRGB.
      expectColour(await middleColour(await firstJpeg(image)), [137, 137, 137], 3)
    },
  )

  test.each([8, 16] as const)('a transparent picture in %d bits sees it on white', async (bits) => {
    const clear = sharp({
      create: { width: 240, height: 220, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
    const bytes = await (bits === 16 ? clear.toColourspace('rgb16') : clear).png().toBuffer()
    expectColour(await middleColour(await firstJpeg(await show(bytes))), [255, 127, 127], 4)
  })

  test('a grey picture with a transparent part sees that part white', async () => {
    const clear = sharp({
      create: { width: 240, height: 220, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
    const bytes = await clear.toColourspace('b-w').png().toBuffer()
    expect((await sharp(bytes).metadata()).channels).toBe(2)
    expectColour(await middleColour(await firstJpeg(await show(bytes))), [255, 255, 255], 2)
  })

  test('a file with a broken colour profile still gets a picture', async () => {
    const bytes = tagPng(await plain(240, 220, '#c8785a').png().toBuffer(), Buffer.from('no profile at all'))
    expectColour(await middleColour(await firstJpeg(await show(bytes))), [200, 120, 90], 3)
  })
})
