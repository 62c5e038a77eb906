import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import type { ValueChange } from '../audit.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { optionalText } from '../values/texts.ts'
import { sentTranslations } from './fields.ts'
import { askedOf, localized } from './localized.ts'
import { notedValue, onlyLanguagesOf, translationChanges, unfoldNoted } from './noted.ts'
import { mergeTranslations, textToTranslations, translationsToText } from './translations.ts'

const stored = { de: { name: 'Ebbe', technique: 'Öl' }, fr: { name: 'Marée basse' } }

test.each([
  ['leaves all out', undefined, stored],
  ['sends no language', {}, stored],
  [
    'adds a field',
    { de: { description: 'Schlick.' } },
    { ...stored, de: { ...stored.de, description: 'Schlick.' } },
  ],
  ['empties a field', { de: { name: '' } }, { de: { technique: 'Öl' }, fr: stored.fr }],
  ['empties the last field of a language', { fr: { name: '' } }, { de: stored.de }],
  ['adds a language', { it: { name: 'Bassa marea' } }, { ...stored, it: { name: 'Bassa marea' } }],
])('what stays of the translations when an owner %s', (_what, sent, after) => {
  expect(mergeTranslations(stored, sent)).toEqual(after)
})

test('equal translations are equal as stored text, in whatever order they were sent', () => {
  const other = mergeTranslations({ fr: stored.fr }, { de: { technique: 'Öl', name: 'Ebbe' } })
  expect(translationsToText(other)).toBe(translationsToText(mergeTranslations(stored)))
  expect(textToTranslations(translationsToText(other))).toEqual(stored)
  expect(textToTranslations(undefined)).toEqual({})
})

const item = { id: '1', name: 'Low Water', description: '', technique: 'Oil' }
const FIELDS = ['name', 'description', 'technique'] as const
const site = { languages: ['en', 'de', 'fr'] } as const
test.each([
  ['nothing', undefined, { item }],
  ["the site's first language", 'en', { item }],
  ['German', 'de', { item: { ...item, name: 'Ebbe', technique: 'Öl' }, fallback: [] }],
  ['French', 'fr', { item: { ...item, name: 'Marée basse' }, fallback: ['technique'] }],
  ['Italian, which the site does not offer', 'it', { item, fallback: ['name', 'technique'] }],
] as const)('a visitor who asks for %s', (_what, language, answer) => {
  const translations = { ...stored, it: { name: 'Bassa marea' } }
  expect(localized(item, translations, FIELDS, askedOf(site, language))).toEqual(answer)
})

test('a change of what pictures show is one in the languages of these texts', () => {
  const images = { field: 'images', before: [], after: [] }
  const [name] = translationChanges({}, { fr: { name: 'Marée basse' } })
  expect(onlyLanguagesOf([images], ['de'])).toEqual(['de'])
  expect(onlyLanguagesOf([images, name as ValueChange], ['de', 'fr'])).toEqual(['de', 'fr'])
  expect(onlyLanguagesOf([images, name as ValueChange])).toBeUndefined()
  expect(onlyLanguagesOf([images, { field: 'year', before: 1, after: 2 }], ['de'])).toBeUndefined()
  expect(onlyLanguagesOf([])).toBeUndefined()
})

test('the history has each translation by itself, and brings one back without the others', () => {
  const after = { de: { name: 'Flut', technique: 'Öl' }, it: { name: 'Alta marea' } }
  const changes = translationChanges(stored, after)
  expect(changes).toEqual([
    { field: 'translations.de.name', before: 'Ebbe', after: 'Flut' },
    { field: 'translations.fr.name', before: 'Marée basse', after: null },
    { field: 'translations.it.name', before: null, after: 'Alta marea' },
  ])
  expect(notedValue({ translations: after }, 'translations.de.name')).toBe('Flut')
  expect(notedValue({ translations: after }, 'translations.fr.name')).toBeUndefined()
  const { fields, translations } = unfoldNoted({
    year: 2024,
    ...Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  })
  expect(fields).toEqual({ year: 2024 })
  expect(mergeTranslations(after, translations)).toEqual(stored)
})

const rules = sentTranslations({ name: optionalText(), technique: optionalText() })
test.each([
  ['null, as clients send it for nothing', null, undefined],
  ['spaces around a text', { de: { name: ' Ebbe ' } }, { de: { name: 'Ebbe' } }],
  ['an empty text', { de: { name: '' } }, { de: { name: '' } }],
])('a body with %s is accepted', (_what, sent, parsed) => {
  expect(safeParse(rules, sent)).toMatchObject({ success: true, data: parsed })
})
test.each([
  ['a list', [], VALIDATION.translations],
  ['a language without texts', { de: 'Ebbe' }, VALIDATION.translations],
  ['a language that nobody knows', { xx: { name: 'Ebbe' } }, VALIDATION.translatedLanguages],
  [
    'a field that is the same in all languages',
    { de: { year: '1' } },
    VALIDATION.translatedFields(['name', 'technique']),
  ],
  [
    'the name of an inherited property',
    { de: JSON.parse('{"__proto__":"x"}') as object },
    VALIDATION.translatedFields(['name', 'technique']),
  ],
  [
    'a text that is too long',
    { de: { name: 'x'.repeat(301) } },
    VALIDATION.maximum(LIMITS.shortTextMaxLength),
  ],
  ['a text that is none', { de: { name: ['Ebbe'] } }, VALIDATION.required],
])('a body with %s is refused in clear words', (_what, sent, message) => {
  expect(safeParse(rules, sent).error?.issues.map((issue) => issue.message)).toEqual([message])
})
