import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PaintingSchema, PaintingUpdateSchema } from './painting.ts'
import { formatSize, isImpossibleSize, parseSize, withSizeInWords } from './size.ts'
import { VALIDATION } from '../wording/messages.ts'

const sides = (text: string) => {
  const size = parseSize(text)
  return size && Object.values(size).filter((side) => side !== null)
}

describe('a size that somebody types or pastes', () => {
  it.each([
    ['80 × 60 cm', [800, 600]],
    ['120 x 170 cm', [1200, 1700]],
    ['120X170cm.', [1200, 1700]],
    ['80 cm x 60 cm', [800, 600]],
    ['80,5 * 60.5 cm', [805, 605]],
    ['1,2 m × 80 cm', [1200, 800]],
    ['300 by 200 mm', [300, 200]],
    ['120 × 170 × 4 cm', [1200, 1700, 40]],
    ['31.5 x 23.5 in', [800, 597]],
    ['31 1/2 x 23½ inches', [800, 597]],
    ['12" × 16"', [305, 406]],
    ['12″ x 16″', [305, 406]],
    ['  80   ×  60   cm ', [800, 600]],
  ])('%s is understood', (text, expected) => {
    expect(sides(text)).toEqual(expected)
  })

  it.each([
    '',
    '–',
    '80 cm',
    'Oval, 40 cm',
    '80 x 60',
    'ca. 80 × 60 cm',
    '80 × 60 × 4 × 2 cm',
    '1.200 × 900 mm',
    '2 × 80 × 60 cm',
    '1/0 x 2 cm',
    '80 × sixty cm',
    '0 × 60 cm',
    '1000 m × 1 m',
    '1 km × 2 km',
    '1000000 × 1000000 mm',
  ])('“%s” is no size', (text) => {
    expect(parseSize(text)).toBeUndefined()
  })

  it('is known as impossible when it is zero or a kilometre, unlike any other text', () => {
    expect(['0 × 60 cm', '80 × 0.01 cm', '80 × 60 × 0 cm'].every(isImpossibleSize)).toBe(true)
    expect(['1000 m × 2 m', '1 km × 2 km', '1000000 × 80 mm'].every(isImpossibleSize)).toBe(true)
    expect(['Oval, 40 cm', '80 x 60', '80 × 60 cm'].some(isImpossibleSize)).toBe(false)
  })
})

it('a size in millimetres becomes a text that is read as the same size', () => {
  const small = fc.integer({ min: 1, max: 12 }).map((centimetres) => centimetres * 10)
  const side = fc.oneof(fc.integer({ min: 1, max: 100_000 }), small)
  fc.assert(
    fc.property(side, side, fc.option(side), (height, width, depth) => {
      expect(parseSize(formatSize({ height, width, depth }))).toEqual({ height, width, depth })
    }),
  )
})

describe('a client that sends sides instead of a text', () => {
  const body = {
    id: 'x',
    name: 'Low Water',
    technique: 'Oil',
    year: '2024',
    price: '1',
    description: 'Mud',
    paintingImages: [{ id: 'i' }],
  }
  const faultsOf = (sent: object) =>
    PaintingUpdateSchema.safeParse(withSizeInWords({ ...body, ...sent })).error?.issues.map(
      ({ message }) => message,
    )

  it('gets a text that people read; a text that it sends stays', () => {
    expect(withSizeInWords({ height: 800, width: 605 })).toMatchObject({ dimensions: '80 × 60.5 cm' })
    expect(withSizeInWords({ dimensions: ' ', height: 800, width: 600, depth: 30 })).toMatchObject({
      dimensions: '80 × 60 × 3 cm',
    })
    const same = { dimensions: '80 x 60 cm', height: 800, width: 600 }
    expect(withSizeInWords(same)).toBe(same)
    expect(withSizeInWords({ dimensions: 'Oval', height: null, width: null })).toMatchObject({
      dimensions: 'Oval',
    })
    expect(withSizeInWords(null)).toBeNull()
  })

  it('reads what is wrong with a side', () => {
    expect(faultsOf({ height: 800, width: 600 })).toBeUndefined()
    expect(faultsOf({ dimensions: 'Oval', height: 0, width: 600 })).toEqual([VALIDATION.size])
    expect(faultsOf({ dimensions: 'Oval', height: 1e6, width: 600 })).toEqual([VALIDATION.size])
    expect(faultsOf({ dimensions: 'Oval', height: 80.5, width: 600 })).toEqual([VALIDATION.side])
    expect(faultsOf({ dimensions: 'Oval', height: '80 cm', width: 600 })).toEqual([VALIDATION.side])
    expect(faultsOf({ dimensions: 'Oval', height: '', width: null })).toBeUndefined()
    expect(faultsOf({ height: ' 800', width: '600' })).toBeUndefined()
    expect(faultsOf({ dimensions: 'Oval', height: 800 })).toEqual([VALIDATION.sidesBelongTogether])
    expect(faultsOf({ dimensions: '0 × 60 cm' })).toBeUndefined()
    expect(faultsOf({ dimensions: 'Oval', height: null, width: null, depth: 4 })).toEqual([
      VALIDATION.sidesBelongTogether,
    ])
    expect(faultsOf({ dimensions: '80 x 60 cm', height: 800, width: 600, depth: null })).toBeUndefined()
  })
})

it('a client ignores what another API server means by the same names', () => {
  const painting = { id: 'p', name: 'n', height: '80 cm', width: 600, location: {}, notes: null }
  expect(PaintingSchema.parse(painting)).toMatchObject({ height: null, width: 600, depth: null })
  expect(PaintingSchema.parse(painting).location).toBeUndefined()
})
