import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicityFrom } from './availability.ts'
import { isMarked, sizeFrom, toAvailability, toDay, toFlag, toPrice, toYear } from './values.ts'

type SizeRow = [text: string, ...sides: (string | number)[], size: string | undefined, notes: string[]]

const amounts = fc.integer({ min: 0, max: 999_999_999_999 })
const grouped = (amount: number, mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark)

test("a painter's price is read in the notations of Zurich, Berlin and New York", () => {
  const marks = fc.constantFrom('', "'", '’', ' ', '\u00a0', '\u202f', '.', ',')
  const fronts = fc.constantFrom('', 'CHF ', 'Fr. ', 'EUR', '€ ', '$', '£')
  const ends = fc.constantFrom('', '.-', '.–', ',-', '.00', ',00', ' CHF', '.-- EUR')
  fc.assert(
    fc.property(amounts, marks, fronts, ends, (amount, mark, front, end) => {
      // "1.200.00" is no real notation.
      fc.pre(mark === '' || !end.startsWith(mark))
      // Two currencies are no price.
      fc.pre(front === '' || !/[A-Z]/.test(end))
      expect(toPrice(front + grouped(amount, mark) + end).price).toBe(String(amount))
    }),
  )
})

test('a painter reads that cents were rounded', () => {
  const cells = [
    '1200.50',
    "1'200.49",
    '1.200,50',
    'CHF 1,200.5',
    '12.5',
    1200.5,
    '999999999999.99',
    '0,99 €',
  ]
  const prices = ['1201', '1200', '1201', '1201', '13', 1201, '1000000000000', '1']
  expect(cells.map(toPrice)).toMatchObject(prices.map((price) => ({ price, isRounded: true })))
  for (const whole of ['1200', '1200.00', "1'200.–", 1200, '1,200.0'])
    expect(toPrice(whole)).toMatchObject({
      price: typeof whole === 'number' ? 1200 : '1200',
      isRounded: false,
    })
})

test("a painter's text that is no price stays as it is, so that the error can name it", () => {
  for (const cell of ['on request', "1'2x", '1.20.300', '1.200.50', '-5', -5, '1.2345', '1200.505', '', ' '])
    expect(toPrice(cell).price).toBe(cell)
  fc.assert(
    fc.property(fc.string(), (cell) => {
      const { price, isRounded } = toPrice(cell)
      const whole = cell.replace(/[.,](0{1,2}|[-–—]+)\s*$/, '').replace(/\D/g, '')
      if (price !== cell && !isRounded) expect(price).toBe(whole)
    }),
  )
  expect([7, null, undefined, true].map((cell) => toPrice(cell).price)).toEqual([7, null, undefined, true])
})

test("a painter's year is found in a date", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      for (const text of [
        `${year}-${month}-28`,
        `${year}-${month}`,
        `28.${month}.${year}`,
        ` 28/${month}/${year} `,
      ])
        expect(toYear(text)).toBe(String(year))
      expect(toYear(year)).toBe(year)
    }),
  )
  expect(['2024', 'about 2024', '24-5-1'].map(toYear)).toEqual(['2024', 'about 2024', '24-5-1'])
})

test("a painter's yes and no are read in the words of a spreadsheet", () => {
  expect(['Yes', ' ja', 'x', 'WAHR', 1].map(toFlag)).toEqual([true, true, true, true, true])
  expect(['No', 'nein ', '-', 0].map(toFlag)).toEqual([false, false, false, false])
  expect(['perhaps', 2, null, ''].map(toFlag)).toEqual(['perhaps', 2, null, ''])
})

test("a painter's work is sold if its column has a mark, a day or a name", () => {
  for (const cell of ['x', 'ja', 'verkauft', 'Sold', '12.3.2020', 'Sammlung Keller', true, 1])
    expect(isMarked(cell), String(cell)).toBe(true)
  for (const cell of ['', ' ', 'nein', 'No', '-', '0', false, 0, null, undefined])
    expect(isMarked(cell), String(cell)).toBe(false)
})

test.each([
  [
    'available',
    ['For sale', 'available', 'Verfügbar', 'zu verkaufen', 'disponible', 'À vendre', 'in vendita'],
  ],
  ['reserved', ['Reserved', 'reserviert', 'réservé', 'RISERVATO', 'on hold']],
  ['sold', ['sold', 'Verkauft!', 'vendue', 'venduto', '●', ' ●● ', '🔴', '● sold', 'sold (Basel)']],
  [
    'notForSale',
    ['not for sale', 'NFS', 'n.f.s.', 'nicht verkäuflich', 'Unverkaeuflich', 'privé', 'notForSale'],
  ],
] as const)("a painter's word for %s is read in four languages", (availability, cells) => {
  for (const cell of cells) expect(toAvailability(cell), cell).toBe(availability)
})

test("a painter's other words are no availability", () => {
  for (const cell of ['ja', 'no', 'x', '', 'Sammlung Keller', 'sold to Ida', '○', 1, true, null, undefined])
    expect(toAvailability(cell), String(cell)).toBeUndefined()
})

test("a painter's day is read as in Zurich, Paris and in a spreadsheet", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, day] = iso.split('-').map(Number)
        for (const text of [
          iso,
          `${year}-${month}-${day}`,
          `${day}.${month}.${year}`,
          ` ${day}. ${month}. ${year}`,
          `${day}/${month}/${year}`,
        ])
          expect(toDay(text)).toBe(iso)
      },
    ),
  )
  for (const cell of ['May 2020', '1.5.20', '2020', 2020, '2020-05-01T10:00:00Z', '', null, undefined])
    expect(toDay(cell)).toBe(cell)
})

const OTHER = 'was taken as the size. Height, width and depth say otherwise:'
test.each([
  ['80 x 60 cm', '', '', '4', '80 × 60 × 4 cm', []],
  ['80 × 60', '', '', '20 mm', '80 × 60 × 2 cm', []],
  ['80 x 60 x 4 cm', '80', '', '4', undefined, []],
  ['80 x 60 cm', 80, 60, 0, undefined, []],
  ['80 x 60 cm', '80', '60', 'about 4', undefined, [`“80 x 60 cm” ${OTHER} 80 cm × 60 cm × about 4.`]],
  ['80 x 60 x 4 cm', '', '', '5', undefined, [`“80 x 60 x 4 cm” ${OTHER} 5 cm.`]],
  ['80 x 60 cm', '60', '80', '–', undefined, [`“80 x 60 cm” ${OTHER} 60 cm × 80 cm.`]],
  ['Ø 40 cm', '', '', '4', undefined, [`“Ø 40 cm” ${OTHER} 4 cm.`]],
  ['2 × 80 × 60 cm', '80', '60', '', undefined, [`“2 × 80 × 60 cm” ${OTHER} 80 cm × 60 cm.`]],
  ...['Hochformat', 'A4'].map((format): SizeRow => {
    const note = `“${format}” is not a size, so 80 × 60 cm was taken from height and width.`
    return [format, '80', '60', '', '80 × 60 cm', [note]]
  }),
  ['Oval', '40', '', '', undefined, [`“Oval” ${OTHER} 40 cm.`]],
  ['–', '80', '60', '4', '80 × 60 × 4 cm', []],
  ['', '80', '60', '–', '80 × 60 cm', []],
  ['', '80', '', '', undefined, ['Height and width were not understood: 80 cm.']],
  ['Oval', '–', 'varies', '', undefined, []],
] satisfies SizeRow[])(
  'a painter’s list with the size “%s” and the sides “%s”, “%s” and “%s” loses none',
  (...row) => {
    const [dimensions, height, width, depth, text, notes] = row
    expect(sizeFrom({ dimensions, height, width, depth }, false)).toEqual({ text, notes })
  },
)

test('a painter’s own export keeps its text, beside which JSON has the sides in millimetres', () => {
  const cells = { dimensions: '80 x 60 cm', height: 800, width: 600, depth: null }
  expect(sizeFrom(cells, true)).toEqual({ notes: [] })
})

const MIDNIGHT = new Date('2099-12-24T00:00').toISOString()
test.each([
  ['', '24.12.2099', true, MIDNIGHT, []],
  ['yes', '2099-12-24T18:30:00Z', true, '2099-12-24T18:30:00.000Z', []],
  ['', '3.12.2020', true, null, ['The time has passed, so it stays a draft: 3.12.2020.']],
  ['', 'soon', true, null, ['The time was not understood, so it stays a draft: soon.']],
  ['ja', '', true, null, []],
  ['nein', '24.12.2099', false, null, []],
  ['', '', false, null, []],
])('the cells “%s” and “%s” of a list say whether a work is a draft, and until when', (...row) => {
  const [isDraft, publishAt, expected, time, notes] = row
  const read = publicityFrom({ isDraft, publishAt }, new Date('2026-11-26T12:00:00Z'))
  expect(read).toEqual({ isDraft: expected, publishAt: time, notes })
})
