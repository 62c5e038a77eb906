import { type Language, LANGUAGES } from '../../../contract/site/languages.ts'
import type { SentTranslations, Translations } from '../../../contract/translations/translations.ts'
import { nameIn } from './names.ts'

/** The translations of an item as fields of its form, '' where one is missing. */
export const fieldsBeside = (
  translations: Translations = {},
  fields: readonly string[],
  languages: readonly Language[],
): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      fields.map((field) => [nameIn(language, field), String(translations[language]?.[field] ?? '')]),
    ),
  )

/** The translations to send; undefined where the form has none, so that those that are stored stay. */
export function translationsIn(values: object, fields: readonly string[]): SentTranslations | undefined {
  const languages = LANGUAGES.flatMap((language) => {
    const texts = fields.flatMap((field) => {
      const text = (values as Readonly<Record<string, unknown>>)[nameIn(language, field)]
      return typeof text === 'string' ? [[field, text] as const] : []
    })
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : []
  })
  return languages.length > 0 ? Object.fromEntries(languages) : undefined
}

/** How many of these texts there are, and how many of them are not translated. */
export function countMissing(texts: readonly { readonly original: string; readonly text: string }[]) {
  const isEmpty = (text: string) => text.trim() === ''
  const all = texts.filter(({ original, text }) => !isEmpty(original) || !isEmpty(text))
  return { all: all.length, missing: all.filter(({ text }) => isEmpty(text)).length }
}
