import { expect, it } from 'vitest'
import { COLUMNS, readColumns, usualColumns, writeColumns } from './columns.ts'

const line = { location: '', inventoryNumber: '', seriesId: null, untranslated: [] }

it('an owner who has chosen nothing sees the columns that have something to say', () => {
  const plain = ['year', 'dimensions', 'availability', 'focus', 'price']
  expect([...usualColumns([line])]).toEqual(plain)
  expect([...usualColumns([line, { ...line, location: 'Rack 3', seriesId: 's' }])].toSorted()).toEqual(
    [...plain, 'location', 'series'].toSorted(),
  )
  expect(usualColumns([{ ...line, inventoryNumber: '7' }]).has('number')).toBe(true)
  expect(usualColumns([line, { ...line, untranslated: ['de'] }]).has('translations')).toBe(true)
  expect(usualColumns([line]).has('notes')).toBe(false)
})

it('an owner finds the chosen columns again, also none of them, and none of an earlier version', () => {
  for (const columns of [new Set<never>(), new Set(['price'] as const), new Set(COLUMNS)])
    expect(readColumns(writeColumns(columns))).toEqual(columns)
  expect(readColumns('')).toBeUndefined()
  expect(readColumns('chosen weight price')).toEqual(new Set(['price']))
})
