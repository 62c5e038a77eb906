import { type Language, LANGUAGES } from '../site/languages.ts'
import { withoutMissing } from '../values/without-missing.ts'

/** The fields of items that may have a text in other languages. */
export const TRANSLATED = {
  painting: ['name', 'description', 'technique'],
  series: ['title', 'description'],
  exhibition: ['title', 'location', 'organizer', 'longDescription', 'dimensions', 'openingHours', 'address'],
  image: ['alt'],
} as const

/** A text, or a list of texts such as questions. */
export type Translated = string | readonly unknown[]

/** The owner's texts in other languages, by language and field. None of them is empty. */
export type Translations = { readonly [Key in Language]?: Readonly<Record<string, Translated>> }

/** What a client sends: languages and fields that it leaves out stay, and an empty text removes a translation. */
export type SentTranslations = {
  readonly [Key in Language]?: Readonly<Record<string, Translated | undefined>> | undefined
}

export const NO_TRANSLATIONS: Translations = {}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/** The translations after a change, always in the same order, so that equal ones are equal as text. */
export function mergeTranslations(before: Translations, sent: SentTranslations = {}): Translations {
  const merged = LANGUAGES.flatMap((language) => {
    const texts = { ...before[language], ...withoutMissing(sent[language] ?? {}) }
    const said = Object.entries(texts).filter(([, text]) => text.length > 0)
    return said.length === 0 ? [] : [[language, Object.fromEntries(said.toSorted(byName))] as const]
  })
  return Object.fromEntries(merged)
}

const EMPTY = '{}'
/** As they are stored. */
export const translationsToText = (translations: Translations) => JSON.stringify(translations)
/** Rows from before there were translations have none. */
export const textToTranslations = (text: string | undefined): Translations =>
  text === undefined || text === EMPTY ? NO_TRANSLATIONS : (JSON.parse(text) as Translations)
