import { expect, test } from 'vitest'
import { countMissing } from './beside.ts'
import { nameIn, partsOfName, toNoted } from './names.ts'

test('a translation is beside its text, also in a list', () => {
  expect(nameIn('de', 'name')).toBe('de_name')
  expect(nameIn('fr', 'steps.0.title')).toBe('steps.0.fr_title')
  expect(partsOfName('de_openingHours')).toEqual({ language: 'de', field: 'openingHours' })
  expect(partsOfName('description')).toBeUndefined()
  expect(toNoted('de_name')).toBe('translations.de.name')
  expect(toNoted('name')).toBe('name')
})

test('an owner reads how many texts are missing, and one that is empty in all languages is none', () => {
  const texts = [
    { original: 'Low Water', text: 'Ebbe' },
    { original: 'Oil', text: ' ' },
    { original: '', text: '' },
    { original: '', text: 'Nur auf Deutsch' },
  ]
  expect(countMissing(texts)).toEqual({ all: 3, missing: 1 })
  expect(countMissing([])).toEqual({ all: 0, missing: 0 })
})
