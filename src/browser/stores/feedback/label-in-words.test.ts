import { afterAll, beforeAll, expect, it } from 'vitest'
import { ExhibitionUpdateSchema } from '../../../contract/collection/exhibition.ts'
import { PaintingUpdateSchema } from '../../../contract/collection/painting.ts'
import { SeriesUpdateSchema } from '../../../contract/collection/series.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { REFUSAL_MESSAGES } from '../../../contract/wording/owner-messages.ts'
import { LetterInputSchema } from '../../../contract/letters/letter.ts'
import { SettingsInputSchema } from '../../../contract/site/settings.ts'
import { EMPTY_TEXTS } from '../../../contract/site/site-texts.ts'
import { toLabel } from '../../../contract/values/label.ts'
import { ownerWords, speak } from '../owner-words.ts'
import { inOwnerLanguage, loadInOwnerLanguage } from './in-owner-language.ts'
import { labelInWords } from './label-in-words.ts'

beforeAll(() => speak('de'))
afterAll(() => speak('en'))

/** They are not entered, and nobody reads their names. */
const UNSEEN = ['id', 'isAvailableForSale', 'pricesIn', 'translations', 'translatedFrom']
const SAME_IN_GERMAN = ['Name', 'Link']

it('an owner reads the names of the fields of all forms in German', () => {
  const kinds = [
    PaintingUpdateSchema,
    ExhibitionUpdateSchema,
    SeriesUpdateSchema,
    SettingsInputSchema,
    LetterInputSchema,
  ]
  const fields = [...kinds.map(({ shape }) => shape), ...Object.values(EMPTY_TEXTS)].flatMap(Object.keys)
  const labels = fields.filter((field) => !UNSEEN.includes(field)).map((field) => toLabel([field]))
  const english = labels.filter((label) => labelInWords(label, ownerWords()) === label)
  expect([...new Set(english)]).toEqual(SAME_IN_GERMAN)
})

it.each([
  [`Price: ${VALIDATION.required}`, 'Preis: Bitte füllen Sie dieses Feld aus'],
  [
    `Translations fr long description: ${VALIDATION.required}`,
    'Beschreibung auf Französisch: Bitte füllen Sie dieses Feld aus',
  ],
  [
    `Painting images 2 alt: ${VALIDATION.maximum(300)}`,
    'Fotografien 2, Was zu sehen ist: Bitte schreiben Sie höchstens 300 Zeichen.',
  ],
  [
    `Social links 1 name: ${VALIDATION.required}`,
    'Links zu sozialen Netzwerken 1, Name: Bitte füllen Sie dieses Feld aus',
  ],
  [`Subject: ${VALIDATION.maximum(150)}`, 'Betreff: Bitte schreiben Sie höchstens 150 Zeichen.'],
  [
    `Blocks 3 text: ${VALIDATION.maximum(60)}`,
    'Bausteine 3, Beschriftung: Bitte schreiben Sie höchstens 60 Zeichen.',
  ],
  [`Blocks: ${VALIDATION.letterBlocks}`, 'Bausteine: Das muss eine Liste von Bausteinen sein'],
  [
    `Blocks 1: ${VALIDATION.letterBlock}`,
    'Bausteine 1: Das muss ein Text, Werke, ein Bild, eine Ausstellung oder eine Schaltfläche sein',
  ],
  [`To tags: ${VALIDATION.letterTags}`, 'Schlagwörter der Leser: Höchstens 20 Schlagwörter sind möglich'],
  [`Tags 2: ${VALIDATION.maximum(60)}`, 'Schlagwörter 2: Bitte schreiben Sie höchstens 60 Zeichen.'],
])('an owner whose save is refused reads %j in German', (message, german) => {
  expect(inOwnerLanguage(message)).toBe(german)
})

it('an owner whose painting or exhibition is refused reads the names of its own form', async () => {
  const required = (field: string) => `${field}: ${VALIDATION.required}`
  const ofPainting = await loadInOwnerLanguage('painting')
  expect(ofPainting(required('Name'))).toBe('Titel: Bitte füllen Sie dieses Feld aus')
  expect(ofPainting(required('Location'))).toMatch(/^Standort: /)
  const ofExhibition = await loadInOwnerLanguage('exhibition')
  expect(ofExhibition(required('Location'))).toMatch(/^Ort: /)
  expect(ofExhibition(required('Translations fr dimensions'))).toMatch(/^Umfang auf Französisch: /)
  expect(ofExhibition(required('Painting ids'))).toMatch(/^Gezeigte Werke: /)
})

it('an owner whose work is called like a field reads the name of the work', () => {
  expect(inOwnerLanguage(`Opening: ${REFUSAL_MESSAGES.isSold}`)).toBe(
    'Opening: Dieses Werk ist jetzt verkauft',
  )
})
