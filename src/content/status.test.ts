import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../contract/site/settings.ts'
import { wordsOf } from '../words/words.ts'
import { nameAndStatus, statusInSentence, statusInWords, withState } from './status.ts'
import { paintingWith } from './testing.ts'

const english = wordsOf({ languages: ['en'] })
const german = wordsOf({ languages: ['de'] })
const onRequest = { ...DEFAULT_SETTINGS, priceDisplay: 'onRequest' as const }
const offer = { price: 4800, currency: 'CHF' }

test('a visitor reads beside a work whether it is reserved or sold, or else its shown price', () => {
  expect(statusInWords(paintingWith({ availability: 'reserved' }), english)).toBe('Reserved')
  expect(statusInWords(paintingWith({ availability: 'sold', offer }), english)).toBe('Sold')
  expect(statusInWords(paintingWith({ offer }), english)).toBe('CHF\u00A04,800')
  expect(statusInWords(paintingWith({}), english)).toBe('')
  expect(statusInWords(paintingWith({}), english, onRequest)).toBe('Available · price on request')
  expect(statusInWords(paintingWith({ availability: 'notForSale' }), english, onRequest)).toBe('')
})

test('a German visitor reads the same in German, and the price as Swiss people write it', () => {
  expect(statusInWords(paintingWith({ availability: 'reserved' }), german)).toBe('Reserviert')
  expect(statusInWords(paintingWith({ offer }), german)).toMatch(/^CHF\u00A04['’]800$/)
  expect(statusInWords(paintingWith({}), german, onRequest)).toBe('Erhältlich · Preis auf Anfrage')
})

test('within a sentence the state has a form of its own', () => {
  const sold = paintingWith({ availability: 'sold' })
  expect(statusInSentence(sold, english)).toBe('sold')
  expect(statusInSentence(sold, german)).toBe('verkauft')
  expect(statusInSentence(paintingWith({ offer }), german)).toMatch(/^CHF\u00A04['’]800$/)
})

test('the subject of a message names the work, and its state if somebody has it', () => {
  const reserved = paintingWith({ availability: 'reserved' })
  expect(withState(reserved, english.t)).toBe('Föhn (reserved)')
  expect(withState(reserved, german.t)).toBe('Föhn (reserviert)')
  expect(withState(paintingWith({}), german.t)).toBe('Föhn')
})

test('a shared page names a work with what stands beside it', () => {
  expect(nameAndStatus(paintingWith({ availability: 'sold' }), english)).toBe('Föhn, sold')
  expect(nameAndStatus(paintingWith({ offer }), english)).toBe('Föhn, CHF\u00A04,800')
  expect(nameAndStatus(paintingWith({}), english)).toBe('Föhn')
})
