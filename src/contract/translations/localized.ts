import type { Language } from '../site/languages.ts'
import type { Translated, Translations } from './translations.ts'

/** The language that a visitor asks for, if it is not the one of the site's texts anyway. */
export interface Asked {
  readonly language: Language
  /** A language that the site does not offer has no texts, also where some are stored. */
  readonly isOffered: boolean
}

/** Undefined where the texts are those of the site's first language: nobody asks for another one. */
export function askedOf(
  { languages }: { readonly languages: readonly Language[] },
  language: Language | undefined,
): Asked | undefined {
  if (language === undefined || language === languages[0]) return undefined
  return { language, isOffered: languages.includes(language) }
}

/** The own texts of an item in a language; none where the site does not offer it. */
export const textsIn = (translations: Translations, { language, isOffered }: Asked) =>
  (isOffered ? translations[language] : undefined) ?? {}

/**
 * An item with its texts in a language. `fallback` names the fields that are not translated, and so stay as they are; a field
 * without any text is none of them. Without a language the item is as it is, and has no `fallback`.
 */
export function localized<Field extends string, Item extends Readonly<Record<Field, Translated>>>(
  item: Item,
  translations: Translations,
  fields: readonly Field[],
  asked: Asked | undefined,
): { readonly item: Item; readonly fallback?: Field[] } {
  if (!asked) return { item }
  const own = textsIn(translations, asked)
  const isMissing = (field: Field) => own[field] === undefined
  const texts = Object.fromEntries(fields.flatMap((field) => (isMissing(field) ? [] : [[field, own[field]]])))
  return {
    item: { ...item, ...texts },
    fallback: fields.filter((field) => isMissing(field) && item[field].length > 0),
  }
}

/** Says what is not translated, where something is not: for titles inside of other answers. */
export const saying = (fallback: readonly string[] = []) =>
  fallback.length === 0 ? {} : { fallback: [...fallback] }

/** Those of the languages in which a text of the item is missing. */
export const untranslatedIn = <Field extends string>(
  item: Readonly<Record<Field, Translated>>,
  translations: Translations,
  fields: readonly Field[],
  languages: readonly Language[],
): Language[] =>
  languages.filter((language) =>
    fields.some((field) => item[field].length > 0 && translations[language]?.[field] === undefined),
  )
