import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRANSLATED } from '../../../contract/translations/translations.ts'
import {
  ITEM_WORDS,
  PLACE_WORDS,
  placeInWords as placeOnTheWire,
  TRANSLATION_REFUSALS,
} from '../../../contract/translations/words.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { fill } from '../../../contract/values/fill.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, speak } from '../../stores/owner-words.ts'
import { itemInWords, placeInWords } from './in-words.ts'

beforeAll(() => speak('de'))
afterAll(() => speak('en'))

test('an owner who reads German reads in German which text of which item it is', () => {
  expect(itemInWords(fill(ITEM_WORDS.painting, { name: 'Low “Water”' }))).toBe('Gemälde «Low “Water”»')
  const photograph = fill(ITEM_WORDS.photograph, { item: 'Exhibition “Ebb”', number: 2 })
  expect(itemInWords(photograph)).toBe('Ausstellung «Ebb», Fotografie 2')
  expect(itemInWords('Privacy Policy')).toBe('Datenschutzerklärung')
  expect(placeInWords(placeOnTheWire('openingHours'))).toBe('Öffnungszeiten')
  expect(placeInWords(placeOnTheWire('steps/12/title'))).toBe('Schritt 12, Titel')
  expect(placeInWords(placeOnTheWire('questions/how/answer'))).toBe('Antwort')
  expect(Object.values(PLACE_WORDS).filter((place) => placeInWords(place) === place)).toEqual([])
  const { painting, exhibition } = ownerWords().forms.labels
  const labels: Readonly<Record<string, string>> = { ...painting, ...exhibition }
  const fields = [...TRANSLATED.painting, ...TRANSLATED.exhibition]
  expect(fields.filter((field) => placeInWords(placeOnTheWire(field)) !== labels[field])).toEqual([])
})

test('an owner who reads German reads in German why a file or a text cannot be used', () => {
  const refusals = Object.values(TRANSLATION_REFUSALS)
  expect(refusals.filter((refusal) => inOwnerLanguage(refusal) === refusal)).toEqual([])
  const { otherLanguage } = TRANSLATION_REFUSALS
  expect(inOwnerLanguage(fill(otherLanguage, { said: 'fr-CH', language: 'German (Deutsch)' }))).toBe(
    'Diese Datei ist für die Sprache «fr-CH». Wählen Sie zuerst diese Sprache, oder nehmen Sie eine Datei für Deutsch.',
  )
  expect(inOwnerLanguage(`${VALIDATION.required}.`)).toBe('Bitte füllen Sie dieses Feld aus.')
})

test('what the program does not know stays as it is', () => {
  expect([itemInWords('painting/1/price'), placeInWords(''), inOwnerLanguage('Hm.')]).toEqual([
    'painting/1/price',
    '',
    'Hm.',
  ])
})
