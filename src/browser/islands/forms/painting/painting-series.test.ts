import { expect, test } from 'vitest'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { findFaults } from '../resolver.ts'
import { PAINTING } from './painting-kind.ts'
import { seriesIdOf } from './painting-series.ts'
import type { Values } from '../values.ts'
import { speak } from '../../../stores/owner-words.ts'

await speak('en')

const filled = (fields: Values['fields']): Values => ({
  fields: {
    ...PAINTING.empty.fields,
    name: 'Low Water',
    technique: 'Oil',
    dimensions: '60 × 80 cm',
    year: '2024',
    availability: 'notForSale',
    ...fields,
  },
  flags: PAINTING.empty.flags,
  images: [{ key: 'a', id: 'a', fileName: 'a.jpg', src: '/a', isMain: true, alt: '' }],
})
const ID = '0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a'

test('a new series needs its title before the painting can be saved, and no other choice does', () => {
  const faultsOf = (fields: Values['fields']) => findFaults(PAINTING, 'create', filled(fields)).fields
  expect(faultsOf({ seriesId: 'new', newSeries: '  ' })).toEqual({ newSeries: VALIDATION.required })
  expect(faultsOf({ seriesId: 'new', newSeries: 'a'.repeat(2000) })).toHaveProperty('newSeries')
  expect(faultsOf({ seriesId: 'new', newSeries: 'Tides' })).toEqual({})
  expect(faultsOf({ seriesId: ID })).toEqual({})
  expect(faultsOf({ seriesId: '' })).toEqual({})
})

test('a painting leaves its series only if its owner says so', () => {
  const sent = (fields: Values['fields']) => seriesIdOf(filled(fields))
  expect(sent({ seriesId: ID })).toBe(ID)
  expect(sent({ seriesId: '' })).toBeNull()
  expect(sent({ seriesId: 'new' })).toBeUndefined()
  // A draft of an earlier version says nothing about it.
  const { seriesId: _, ...others } = PAINTING.empty.fields
  const old: Values = { ...PAINTING.empty, fields: others }
  expect(seriesIdOf(old)).toBeUndefined()
  const series = PAINTING.fields.find(({ name }) => name === 'seriesId')
  expect(series && PAINTING.isShown(series, old)).toBe(false)
  expect(series && PAINTING.isShown(series, PAINTING.empty)).toBe(true)
})
