import { afterAll, beforeAll, expect, it } from 'vitest'
import { PICTURE_PLACES } from '../../../contract/site/pictures.ts'
import { SettingsInputSchema } from '../../../contract/site/settings.ts'
import { EMPTY_TEXTS } from '../../../contract/site/site-texts.ts'
import { fieldNames } from '../../stores/feedback/label-in-words.ts'
import { ownerWords, speak } from '../../stores/owner-words.ts'
import { describeEntry, toWords } from './history-words.ts'
import { titleInWords } from './titles.ts'
import { valueInWords } from './value-words.ts'

beforeAll(() => speak('de'))
afterAll(() => speak('en'))

it('an owner reads in German what was changed, and in which language', () => {
  const painting = { username: 'mara', title: 'Low Water', kind: 'painting', action: 'update' } as const
  const described = (fields: readonly string[]) => describeEntry({ ...painting, fields })
  expect(described(['price', 'isAvailableToSell'])).toBe('geändert: Preis, unter Gemälde')
  expect(described(['translations.fr.longDescription'])).toBe('geändert: Beschreibung auf Französisch')
  const fields = ['location', 'translations.fr.dimensions']
  expect(describeEntry({ ...painting, kind: 'exhibition', fields })).toBe(
    'geändert: Ort, Umfang auf Französisch',
  )
  expect(describeEntry({ ...painting, kind: 'series', action: 'delete', fields: [] })).toBe('Serie gelöscht')
})

it('an owner reads the names of all settings and texts in German', () => {
  const names = fieldNames(ownerWords(), 'site')
  const fields = [
    ...Object.keys(SettingsInputSchema.shape).filter((field) => field !== 'translations'),
    ...Object.values(EMPTY_TEXTS).flatMap((text) => Object.keys(text)),
    ...PICTURE_PLACES.map((place) => `${place}Picture`),
  ]
  expect(fields.filter((field) => toWords(field, 'site') !== names[field])).toEqual([])
})

it.each([
  ['site', 'site', 'Settings', 'Einstellungen'],
  ['site', 'picture:home', 'Settings', 'Einstellungen'],
  ['site', 'share-image', 'Settings', 'Einstellungen'],
  ['site', 'terms', 'Terms & Conditions', 'AGB'],
  ['series', 'all', 'Series', 'Serien'],
  ['series', 's', 'Series', 'Series'],
  ['painting', 'toSell', 'Paintings', 'Gemälde'],
  ['painting', 'prices', '12 paintings', '12 Gemälde'],
  ['painting', 'p', '12 paintings', '12 paintings'],
  ['inquiry', 'i', 'Case 7', 'Fall 7'],
  ['inquiry', 'b', 'The block of spam.test', 'Sperre von spam.test'],
  ['user', '', 'Invitation: member', 'Einladung: Mitglied'],
  ['subscriber', '', '3 imported and asked', '3 importiert und angefragt'],
  ['subscriber', 's', 'Tags of one subscriber', 'Schlagwörter eines Abonnenten'],
  ['mail', 'm', 'Waiting mail', 'Wartende E-Mail'],
] as const)('an owner reads of the %s %s, called %j, as %j', (kind, entityId, title, words) => {
  expect(titleInWords({ kind, entityId, title })).toBe(words)
})

it.each([
  ['soldDays', 60, '60 Tage'],
  ['soldDays', null, 'für immer'],
  ['hasFaq', true, 'ja'],
  ['availability', 'reserved', 'Reserviert'],
  ['soldOn', '2026-05-10', '10.05.2026'],
  ['opening', '2026-05-03T18:00', '03.05.2026, 18:00'],
  ['languages', ['de', 'fr'], 'Deutsch\nFranzösisch (Français)'],
  ['currency', null, 'wie die Website'],
] as const)('an owner reads the %s %j in German as %j', (field, value, words) => {
  expect(valueInWords(field, value, 'CHF')).toBe(words)
})
