import { describe, expect, test } from 'vitest'
import {
  ExhibitionCreateSchema,
  ExhibitionSchema,
  ExhibitionToEditSchema,
  ExhibitionUpdateSchema,
} from './exhibition.ts'
import { imageAddress } from './images/image-address.ts'
import { ImageInputSchema } from './images/image.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import {
  PaintingCreateSchema,
  PaintingSchema,
  PaintingToEditSchema,
  PaintingUpdateSchema,
} from './painting.ts'
import { faultsOf } from '../testing.ts'

const { required } = VALIDATION

const PAINTING = {
  name: 'Low Water',
  description: 'Mud.',
  dimensions: '80 x 60 cm',
  technique: 'Oil',
  year: '2024',
  price: '1200',
  paintingImages: [{ file: 'AAAA' }],
}
const IMAGE = { id: '', file: 'AAAA', imagePath: '', isMainImage: false, fileName: '', alt: '', upload: '' }

describe('a new painting', () => {
  test('accepts what a form sends: for sale and not on focus by default', () => {
    const taken = { ...PAINTING, year: 2024, price: 1200, paintingImages: [IMAGE] }
    const flags = { isAvailableToSell: true, isAvailableForSale: true, isOnFocus: false }
    expect(PaintingCreateSchema.parse({ ...PAINTING, more: 1 })).toEqual({ ...taken, ...flags })
    expect(PaintingUpdateSchema.parse({ ...PAINTING, id: ' x ' })).toEqual({ id: 'x', ...taken, ...flags })
  })

  test('reports every missing field', () => {
    const missing = {
      name: required,
      description: required,
      dimensions: required,
      technique: required,
      year: required,
      price: required,
      paintingImages: VALIDATION.imageRequired,
    }
    expect(faultsOf(PaintingCreateSchema, {})).toEqual(missing)
    expect(faultsOf(PaintingUpdateSchema, {})).toEqual(missing)
  })

  test('needs a price when it is created; an update may have none', () => {
    expect(faultsOf(PaintingCreateSchema, { ...PAINTING, price: '0' })).toEqual({
      price: VALIDATION.onlyNumbers,
    })
    expect(faultsOf(PaintingCreateSchema, { ...PAINTING, price: '1' })).toEqual({})
    expect(PaintingUpdateSchema.parse({ ...PAINTING, price: '0' }).price).toBe(0)
  })

  test('accepts a long description, and refuses a long name and a year of five digits', () => {
    const long = 'x'.repeat(LIMITS.longTextMaxLength)
    expect(faultsOf(PaintingCreateSchema, { ...PAINTING, description: long })).toEqual({})
    expect(
      faultsOf(PaintingCreateSchema, { ...PAINTING, name: long, description: `${long}x`, year: 12024 }),
    ).toEqual({
      name: VALIDATION.maximum(LIMITS.shortTextMaxLength),
      description: VALIDATION.maximum(LIMITS.longTextMaxLength),
      year: 'Write the year with four digits, such as 2024',
    })
  })
})

describe('an image in a form', () => {
  test('is a new file, or the name of one to keep', () => {
    expect(ImageInputSchema.parse({ file: 'AAAA' })).toEqual(IMAGE)
    for (const kept of [{ id: 'i' }, { imagePath: '/media/a/1200.jpg' }, { file: 'A', id: null }])
      expect(faultsOf(ImageInputSchema, kept)).toEqual({})
    for (const none of [{}, { file: '', id: null, imagePath: '' }, { alt: 'A study' }])
      expect(faultsOf(ImageInputSchema, none)).toEqual({ '': VALIDATION.imageFile })
    expect(faultsOf(ImageInputSchema, { file: 7 })).toEqual({ file: VALIDATION.file })
    expect(faultsOf(ImageInputSchema, 'AAAA')).toEqual({ '': VALIDATION.imageShape })
    expect(faultsOf(ImageInputSchema, { id: 'i', imagePath: `/${'x'.repeat(1999)}` })).toEqual({})
    expect(faultsOf(ImageInputSchema, { id: 'i', imagePath: `/${'x'.repeat(2000)}` })).toEqual({
      imagePath: VALIDATION.maximum(2000),
    })
  })

  test('a list of one to twenty images is accepted', () => {
    const withImages = (paintingImages: unknown) =>
      faultsOf(PaintingCreateSchema, { ...PAINTING, paintingImages })
    const many = (count: number) => Array.from({ length: count }, () => ({ file: 'A' }))
    expect(withImages(many(LIMITS.imagesPerItem))).toEqual({})
    expect(withImages(many(LIMITS.imagesPerItem + 1))).toEqual({ paintingImages: VALIDATION.tooManyImages })
    for (const none of [[], null, undefined])
      expect(withImages(none)).toEqual({ paintingImages: VALIDATION.imageRequired })
    expect(withImages('a.jpg')).toEqual({ paintingImages: VALIDATION.images })
  })
})

const EXHIBITION = {
  title: 'Slack Tide',
  startDate: '2026-03-01T00:00:00',
  endDate: '2026-04-01',
  location: 'Zürich',
  exhibitionImages: [{ file: 'AAAA' }],
}

describe('a new exhibition', () => {
  test('accepts what a form sends; missing fields become empty', () => {
    const taken = {
      ...EXHIBITION,
      startDate: '2026-03-01',
      organizer: '',
      link: '',
      longDescription: '',
      dimensions: '',
      exhibitionImages: [IMAGE],
    }
    expect(ExhibitionCreateSchema.parse(EXHIBITION)).toEqual(taken)
    expect(ExhibitionUpdateSchema.parse({ ...EXHIBITION, id: 'e' })).toEqual({ ...taken, id: 'e' })
  })

  test('reports every missing field', () => {
    for (const schema of [ExhibitionCreateSchema, ExhibitionUpdateSchema])
      expect(faultsOf(schema, {})).toEqual({
        title: required,
        startDate: required,
        endDate: required,
        location: required,
        exhibitionImages: VALIDATION.images,
      })
  })

  test('can be saved before there is a photograph', () => {
    for (const schema of [ExhibitionCreateSchema, ExhibitionUpdateSchema])
      expect(faultsOf(schema, { ...EXHIBITION, exhibitionImages: [] })).toEqual({})
  })

  test('ends on its first day or later', () => {
    for (const schema of [ExhibitionCreateSchema, ExhibitionUpdateSchema]) {
      const faults = (endDate: string) => faultsOf(schema, { ...EXHIBITION, endDate })
      expect(faults('2026-03-01')).toEqual({})
      expect(faults('2026-02-28')).toEqual({ endDate: VALIDATION.endBeforeStart })
    }
  })

  test('accepts a long text', () => {
    const longDescription = 'x'.repeat(LIMITS.longTextMaxLength)
    expect(faultsOf(ExhibitionCreateSchema, { ...EXHIBITION, longDescription })).toEqual({})
  })
})

const EXHIBITION_TEXTS =
  'location longDescription organizer link dimensions opening openingHours address'.split(' ')

describe('a client of any API server', () => {
  const image = { id: 'i', entityId: 'p', imagePath: '/a.jpg', isMainImage: true, fileName: 'a.jpg' }
  const read = { ...image, alt: '', variants: [] }
  const painting = {
    id: 'p',
    name: 'n',
    description: 'd',
    dimensions: 'x',
    technique: 't',
    year: 2024,
    isAvailableToSell: true,
    isAvailableForSale: true,
    isOnFocus: false,
  }
  const sides = { height: null, width: null, depth: null }
  const exhibition = { id: 'e', title: 't', startDate: '2026-03-01', endDate: '2026-04-01' }
  const texts = Object.fromEntries(EXHIBITION_TEXTS.map((name) => [name, '']))
  const whole = {
    ...read,
    alt: 'A study',
    width: 1200,
    height: 800,
    placeholder: 'data:,',
    profile: 'sRGB',
    thumbnailPath: '/t.jpg',
    sharePath: '/s.jpg',
    variants: [{ format: 'avif', width: 400, height: 267, path: '/v.avif' }],
  }

  test('reads missing fields as empty, and numbers that are sent as text', () => {
    const plain = { ...painting, year: '2024', price: 1200 }
    expect(PaintingSchema.parse({ ...plain, paintingImages: null })).toEqual({
      ...painting,
      ...sides,
      price: '1200',
      paintingImages: [],
    })
    expect(PaintingSchema.parse({ ...plain, paintingImages: [image] }).paintingImages).toEqual([read])
    expect(ExhibitionSchema.parse({ ...exhibition, link: null })).toEqual({
      ...exhibition,
      ...texts,
      exhibitionImages: [],
    })
  })

  test('reads the simplest server: no image ids, dates with a time, prices with cents', () => {
    const weak = {
      id: 7,
      name: 'n',
      description: null,
      dimensions: null,
      technique: 5,
      year: '2024-05-01T00:00:00',
      isAvailableToSell: 'true',
      isOnFocus: null,
      price: '1200.00',
      paintingImages: [{ imagePath: '\\images\\a.jpg', isMainImage: null, fileName: null, id: null }],
    }
    expect(PaintingSchema.parse(weak)).toEqual({
      id: '7',
      name: 'n',
      description: '',
      dimensions: '',
      ...sides,
      technique: '5',
      year: 2024,
      price: '1200',
      isAvailableToSell: true,
      isAvailableForSale: false,
      isOnFocus: false,
      paintingImages: [
        { ...read, id: '', entityId: '', fileName: '', imagePath: '\\images\\a.jpg', isMainImage: false },
      ],
    })
    expect(PaintingSchema.parse({ id: 'p', name: 'n', price: null })).toMatchObject({
      year: 0,
      isOnFocus: false,
    })
    expect(PaintingSchema.parse({ id: 'p', name: 'n', price: null }).price).toBeUndefined()
    const pricesOf = (price: unknown) => PaintingSchema.parse({ id: 'p', name: 'n', price }).price
    expect([1200, '1200.0', '1200,00', '1200.0000', '1,000', '1.000', '12.50'].map(pricesOf)).toEqual([
      '1200',
      '1200',
      '1200',
      '1200',
      '1,000',
      '1.000',
      '12.50',
    ])
    const dated = { ...exhibition, startDate: '2026-03-01T00:00:00', endDate: null }
    expect(ExhibitionSchema.parse(dated)).toMatchObject({ startDate: '2026-03-01', endDate: '' })
    for (const nameless of [{}, { id: 'p' }, { id: '', name: 'n' }, { id: {}, name: 'n' }])
      expect(PaintingSchema.safeParse(nameless).success).toBe(false)
  })

  test.each([
    ['/images/a.jpg', 'http://api.test/b/images/a.jpg'],
    ['images/a.jpg', 'http://api.test/b/images/a.jpg'],
    ['\\images\\my dusk #2.jpg', 'http://api.test/b/images/my%20dusk%20%232.jpg'],
    ['\\\\images\\a.jpg', 'http://api.test/b/images/a.jpg'],
    // A path cannot change the host.
    ['@evil.test/a.jpg', 'http://api.test/b/@evil.test/a.jpg'],
    ['.evil.test/a.jpg', 'http://api.test/b/.evil.test/a.jpg'],
    ['https://cdn.test/a.jpg', 'https://cdn.test/a.jpg'],
    ['data:image/gif;base64,R0', 'data:image/gif;base64,R0'],
  ])('finds the picture of %j', (path, address) => {
    expect(imageAddress('http://api.test/b', path)).toBe(address)
  })

  test('reads every field that our server sends', () => {
    const times = { createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-02T00:00:00Z' }
    const ours = { ...painting, ...sides, height: 800, width: 600, ...times, paintingImages: [whole] }
    expect(PaintingSchema.parse(ours)).toEqual(ours)
    const show = { ...exhibition, ...times, ...texts, organizer: 'o', exhibitionImages: [whole] }
    expect(ExhibitionSchema.parse(show)).toEqual(show)
  })

  test('gets the originals of images when it edits', () => {
    const images = [{ ...whole, file: 'AAAA' }]
    expect(PaintingToEditSchema.parse({ ...painting, paintingImages: images }).paintingImages).toEqual(images)
    const show = { ...exhibition, exhibitionImages: images }
    expect(ExhibitionToEditSchema.parse(show).exhibitionImages).toEqual(images)
    expect(PaintingToEditSchema.parse(painting).paintingImages).toEqual([])
    expect(ExhibitionToEditSchema.parse(exhibition).exhibitionImages).toEqual([])
    const { paintingImages } = PaintingToEditSchema.parse({ ...painting, paintingImages: [image] })
    expect(paintingImages).toEqual([{ ...read, file: '' }])
  })
})
