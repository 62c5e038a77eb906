import { expect, test } from 'vitest'
import {
  applyChoice,
  applyChoices,
  beginConflict,
  type Choice,
  type Conflict,
  decide,
  findDifferences,
  isDecided,
} from './conflict.ts'
import type { ItemKind } from '../kinds.ts'
import { PAINTING } from '../painting/painting-kind.ts'
import type { FormImage, Values } from '../values.ts'
import { speak } from '../../../stores/owner-words.ts'

await speak('en')

const image = (id: string): FormImage => ({
  key: id,
  id,
  fileName: `${id}.jpg`,
  src: `/${id}`,
  isMain: id === 'a',
  alt: '',
})
const added: FormImage = { ...image('n'), id: '', src: '' }
const base: Values = {
  fields: {
    name: 'Low Water',
    technique: 'Oil',
    dimensions: '1 x 1',
    year: '1900',
    price: '1',
    description: 'd',
  },
  flags: { isHanging: true, isOnFocus: false },
  images: [image('a'), image('b')],
}
const mine: Values = {
  fields: { ...base.fields, name: 'Mine', technique: 'My technique' },
  flags: base.flags,
  images: [...base.images, added],
}
const theirs: Values = {
  fields: { ...base.fields, name: 'Theirs', year: '1901' },
  flags: { ...base.flags, isOnFocus: true },
  images: [image('b')],
}
const conflict = beginConflict(PAINTING, mine, { values: theirs, version: '"2"' }, base)

test('all differences between two owners are shown, and nothing else', () => {
  expect(findDifferences(PAINTING, conflict).map(({ label }) => label)).toEqual([
    'Photographs',
    'Name',
    'Technique',
    'Year',
    'Featured',
  ])
})

test('a change by one owner is chosen automatically; if both have changed a field, the owner chooses', () => {
  expect(conflict.choices).toEqual({
    technique: 'mine',
    year: 'theirs',
    isOnFocus: 'theirs',
    // The form does not show it.
    isHanging: 'theirs',
  })
  expect(isDecided(PAINTING, conflict)).toBe(false)
  const choices = { ...conflict.choices, images: 'mine', name: 'theirs' } as const
  expect(isDecided(PAINTING, { ...conflict, choices })).toBe(true)
})

test('the form contains the choices; removed photographs cannot be kept, new ones are kept', () => {
  const merged = applyChoices(PAINTING, mine, conflict)
  expect(merged.fields).toMatchObject({ name: 'Mine', technique: 'My technique', year: '1901' })
  expect(merged.flags).toEqual({ isHanging: true, isOnFocus: true })
  expect(merged.images).toEqual(mine.images)
  expect(applyChoice(PAINTING, merged, conflict, { name: 'images', choice: 'mine' }).images).toEqual([
    image('b'),
    added,
  ])
  expect(applyChoice(PAINTING, merged, conflict, { name: 'images', choice: 'theirs' }).images).toEqual([
    image('b'),
  ])
  expect(applyChoice(PAINTING, merged, conflict, { name: 'name', choice: 'theirs' }).fields['name']).toBe(
    'Theirs',
  )
})

test('whoever goes on working while a conflict is open keeps that work, also after a look at the other version', () => {
  const later: FormImage = { ...added, key: 'later' }
  const form: Values = {
    fields: { ...mine.fields, name: 'Mine, better' },
    flags: mine.flags,
    images: [...mine.images, later],
  }
  const choose = (values: Values, before: Conflict, name: string, choice: Choice) => {
    const next = decide(PAINTING, values, before, { name, choice })
    return [applyChoice(PAINTING, values, next, { name, choice }), next] as const
  }
  const [kept, afterKept] = choose(form, conflict, 'images', 'mine')
  expect(kept.images).toEqual([image('b'), added, later])
  expect(kept.fields['name']).toBe('Mine, better')
  const [taken, afterTaken] = choose(kept, afterKept, 'name', 'theirs')
  expect(taken.fields['name']).toBe('Theirs')
  const typed = { ...taken, fields: { ...taken.fields, name: 'Theirs, changed' } }
  const [back, afterBack] = choose(typed, afterTaken, 'name', 'mine')
  expect(back.fields).toMatchObject({ name: 'Mine, better', technique: 'My technique' })
  // Theirs was chosen by itself, and then changed.
  const over = { ...back, fields: { ...back.fields, year: '1902' } }
  expect(choose(over, afterBack, 'year', 'mine')[0].fields['year']).toBe('1902')
  const shown = { ...back, fields: { ...back.fields, year: '1901' } }
  expect(choose(shown, afterBack, 'year', 'mine')[0].fields['year']).toBe('1900')
  const [gone, afterGone] = choose(back, afterBack, 'images', 'theirs')
  expect(gone.images).toEqual(theirs.images)
  expect(choose(gone, afterGone, 'images', 'mine')[0].images).toEqual([image('b'), added, later])
})

test('a reservation or a sale is chosen as a whole, with its facts', () => {
  const stateOf = (availability: string, facts: Readonly<Record<string, string>>): Values => ({
    ...base,
    fields: { ...base.fields, availability, ...facts },
  })
  const reserved = stateOf('reserved', { reservedUntil: '2026-12-03', reservedFor: 'Ms Keller' })
  const longer = stateOf('reserved', { reservedUntil: '2026-12-10', reservedFor: 'Ms Keller' })
  const ended = stateOf('available', {})
  const clash = beginConflict(PAINTING, longer, { values: ended, version: '"2"' }, reserved)
  expect(findDifferences(PAINTING, clash)).toEqual([
    {
      name: 'availability',
      label: 'Availability',
      mine: 'Reserved\nReserved until: 2026-12-10\nReserved for: Ms Keller',
      theirs: 'Available',
    },
  ])
  expect(clash.choices['availability']).toBeUndefined()
  const choose = (choice: 'mine' | 'theirs') =>
    applyChoice(PAINTING, longer, clash, { name: 'availability', choice }).fields
  expect(choose('mine')).toMatchObject(longer.fields)
  expect(choose('theirs')).toMatchObject({ availability: 'available', reservedUntil: '', reservedFor: '' })
})

test('a price is chosen with its currency, and that of a sale is compared with it', () => {
  const priced = (facts: Readonly<Record<string, string>>): Values => ({
    ...base,
    fields: { ...base.fields, price: '4800', currency: '', availability: 'available', ...facts },
  })
  const begin = (mine: Values, theirs: Values, base: Values) =>
    beginConflict(PAINTING, mine, { values: theirs, version: '"2"' }, base)
  const [dearer, inEuros] = [priced({ price: '4900' }), priced({ currency: 'EUR' })]
  const clash = begin(dearer, inEuros, priced({}))
  expect(findDifferences(PAINTING, clash)).toEqual([
    { name: 'price', label: 'Price', mine: '4900', theirs: 'EUR 4800' },
  ])
  expect(clash.choices['price']).toBeUndefined()
  const choose = (choice: 'mine' | 'theirs') =>
    applyChoice(PAINTING, dearer, clash, { name: 'price', choice }).fields
  expect(choose('mine')).toMatchObject({ price: '4900', currency: '' })
  expect(choose('theirs')).toMatchObject({ price: '4800', currency: 'EUR' })
  expect(begin(priced({}), inEuros, priced({})).choices['price']).toBe('theirs')

  const sold = { availability: 'sold', soldPrice: '4500' }
  const sale = begin(
    priced({ ...sold, soldPrice: '4600' }),
    priced({ ...sold, currency: 'EUR' }),
    priced(sold),
  )
  expect(sale.choices['price']).toBe('theirs')
  expect(sale.choices['availability']).toBeUndefined()
  expect(findDifferences(PAINTING, sale).at(-1)).toMatchObject({
    mine: 'Sold\nSold for: 4600',
    theirs: 'Sold\nSold for: EUR 4500',
  })
})

test('a time that both forms show alike is sent as the other owner has stored it', () => {
  const at = (moment: string): Values => ({
    ...base,
    fields: { ...base.fields, publishAt: '2026-10-25T02:30' },
    moments: { publishAt: moment },
  })
  const [mineAt, theirsAt] = [at('2026-10-25T00:30:00.000Z'), at('2026-10-25T01:30:00.000Z')]
  const clash = beginConflict(PAINTING, mineAt, { values: theirsAt, version: '"2"' }, mineAt)
  expect(applyChoices(PAINTING, mineAt, clash).moments).toEqual(theirsAt.moments)
})

test('a series is chosen by its title, and a new one with the title that was typed', () => {
  const titles = { '': 'None', t: 'Tides', new: 'New series…' }
  const kind: ItemKind = {
    ...PAINTING,
    fields: PAINTING.fields.map((field) =>
      field.name === 'seriesId' ? { ...field, options: titles } : field,
    ),
  }
  const inSeries = (seriesId: string, newSeries = ''): Values => ({
    ...base,
    fields: { ...base.fields, seriesId, newSeries },
  })
  const differences = (mine: Values, theirs: Values) =>
    findDifferences(kind, { mine, theirs: { values: theirs, version: '"2"' } })
  expect(differences(inSeries('t'), inSeries(''))).toEqual([
    { name: 'seriesId', label: 'Series', mine: 'Tides', theirs: 'None' },
  ])
  const [made] = differences(inSeries('new', 'Nights'), inSeries('unknown'))
  expect(made).toMatchObject({
    mine: 'New series…\nTitle of the new series: Nights',
    theirs: 'As chosen before',
  })
  // A title that belongs to no choice any more.
  expect(differences(inSeries('t', 'Nights'), inSeries('t'))).toEqual([])
  const clash = beginConflict(
    kind,
    inSeries('new', 'Nights'),
    { values: inSeries('t'), version: '"2"' },
    inSeries(''),
  )
  const choose = (choice: 'mine' | 'theirs') =>
    applyChoice(kind, inSeries('new', 'Nights'), clash, { name: 'seriesId', choice }).fields
  expect(choose('mine')).toMatchObject({ seriesId: 'new', newSeries: 'Nights' })
  expect(choose('theirs')).toMatchObject({ seriesId: 't', newSeries: '' })
})
