import { z } from 'zod'
import { toMissing } from '../collection/availability-fields.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { type Language, LANGUAGES } from '../site/languages.ts'
import type { Translated, Translations } from './translations.ts'

/**
 * For translations whose original has changed since: the original that they were made from, by language and place. All
 * other translations are up to date.
 */
export type Originals = { readonly [Key in Language]?: Readonly<Record<string, string>> }
export const NO_ORIGINALS: Originals = {}

/** An empty text says that a translation is right as it is. Other ones count only for a new item. */
export const sentOriginals = () =>
  z.preprocess(
    toMissing,
    z
      .partialRecord(
        z.enum(LANGUAGES),
        z.record(
          z.string().max(LIMITS.shortTextMaxLength, VALIDATION.translations),
          z.string(VALIDATION.translations).max(LIMITS.longTextMaxLength, VALIDATION.translations),
          VALIDATION.translations,
        ),
        VALIDATION.translations,
      )
      .optional(),
  )

/** In answers for edit forms. Other API servers omit them. */
export const answerOriginals = () =>
  z
    .custom<Originals>((value) => typeof value === 'object' && value !== null)
    .optional()
    .catch(undefined)

const placesOf = (field: string, value: Translated): [place: string, text: string][] => {
  if (typeof value === 'string') return value === '' ? [] : [[field, value]]
  return value.flatMap((entry, index) => {
    const { id = String(index + 1), ...parts } = entry as Readonly<Record<string, string>>
    return Object.entries(parts).map(([part, text]): [string, string] => [`${field}/${id}/${part}`, text])
  })
}

/** The texts of an item by their place: `name`, or `questions/how/answer` and `steps/1/title` in a list. */
export function textsByPlace(item: object, fields: readonly string[]): ReadonlyMap<string, string> {
  const values = item as Readonly<Record<string, Translated | undefined>>
  return new Map(fields.flatMap((field) => placesOf(field, values[field] ?? '')))
}

/** An item with its texts, as it is stored. */
export interface Translatable {
  readonly translations: Translations
  readonly translatedFrom?: Originals | undefined
}

/**
 * What changed since it was translated, after a write. `before` is undefined for a new item. A translation that changes is
 * made from the new original; one that stays keeps the original that it was made from, until that comes back.
 */
export function originalsAfter(
  fields: readonly string[],
  before: Translatable | undefined,
  after: Translatable,
  sent: Originals = NO_ORIGINALS,
): Originals {
  const [was, is] = [before ?? {}, after].map((item) => textsByPlace(item, fields))
  const inLanguage = (language: Language) => {
    const texts = textsByPlace(after.translations[language] ?? {}, fields)
    const were = textsByPlace(before?.translations[language] ?? {}, fields)
    const madeFrom = (place: string, text: string) => {
      const said = sent[language]?.[place]
      if (!before) return said
      if (were.get(place) !== text || said === '') return undefined
      return before.translatedFrom?.[language]?.[place] ?? was?.get(place)
    }
    return [...texts].flatMap(([place, text]) => {
      const original = madeFrom(place, text)
      return original === undefined || original === is?.get(place) ? [] : [[place, original] as const]
    })
  }
  const found = LANGUAGES.map((language) => [language, inLanguage(language)] as const)
  return Object.fromEntries(
    found.flatMap(([language, texts]) =>
      texts.length === 0 ? [] : [[language, Object.fromEntries(texts)] as const],
    ),
  )
}

const NONE = '{}'
/** As they are stored. */
export const originalsToText = (originals: Originals) => JSON.stringify(originals)
/** Rows from before they were kept have none. */
export const textToOriginals = (text: string | undefined): Originals =>
  text === undefined || text === NONE ? NO_ORIGINALS : (JSON.parse(text) as Originals)
