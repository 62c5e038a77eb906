import { holdsImages, type ValueChange } from '../audit.ts'
import { type Language, LANGUAGES } from '../site/languages.ts'
import type { SentTranslations, Translated, Translations } from './translations.ts'

/*
 * The history notes each translation as a field of its own, such as `translations.de.name`, so that one can be brought back
 * without the others.
 */
const PREFIX = 'translations'

interface Named {
  readonly language: Language
  readonly field: string
}
/** The language and the field of a noted translation; undefined for any other field. */
export function partsOfNoted(noted: string): Named | undefined {
  const [prefix, said, field] = noted.split('.')
  const language = LANGUAGES.find((each) => each === said)
  return prefix === PREFIX && language && field ? { language, field } : undefined
}

const flat = (translations: Translations): Record<string, Translated> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(translations[language] ?? {}).map(([field, text]) => [
        `${PREFIX}.${language}.${field}`,
        text,
      ]),
    ),
  )

/** The changes of translations, each with its texts; null for none. */
export function translationChanges(before: Translations, after: Translations): ValueChange[] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .toSorted()
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}

/**
 * The languages of these changes, if they are of translations alone. `ofImages`: those of changed images, if only translations
 * of their texts are others.
 */
export function onlyLanguagesOf(
  changes: readonly ValueChange[],
  ofImages: readonly Language[] = [],
): Language[] | undefined {
  const named = changes.map(({ field }) => {
    const language = partsOfNoted(field)?.language
    return holdsImages(field) ? ofImages : language ? [language] : []
  })
  const areAll = named.length > 0 && named.every((languages) => languages.length > 0)
  return areAll ? [...new Set(named.flat())] : undefined
}

/** Whether one of these changes is of this field, in any language. */
export const changesField = (changes: readonly ValueChange[], name: string) =>
  changes.some(({ field }) => (partsOfNoted(field)?.field ?? field) === name)

/** The value of a noted field of an item, also of a translation. */
export function notedValue(item: object, noted: string): unknown {
  const values = item as Readonly<Record<string, unknown>>
  const named = partsOfNoted(noted)
  if (!named) return values[noted]
  return (values[PREFIX] as Translations | undefined)?.[named.language]?.[named.field]
}

/** Noted values as a client would send them: translations together, and an empty text for one that was not there. */
export function unfoldNoted(values: Readonly<Record<string, unknown>>): {
  readonly fields: Readonly<Record<string, unknown>>
  readonly translations?: SentTranslations
} {
  const fields: Record<string, unknown> = {}
  const translations: { [Key in Language]?: Record<string, Translated> } = {}
  for (const [noted, value] of Object.entries(values)) {
    const named = partsOfNoted(noted)
    if (!named) fields[noted] = value
    else (translations[named.language] ??= {})[named.field] = (value ?? '') as Translated
  }
  return Object.keys(translations).length === 0 ? { fields } : { fields, translations }
}
