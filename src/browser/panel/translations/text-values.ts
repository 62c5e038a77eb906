import * as z from 'zod/mini'
import { type Language, LANGUAGES } from '../../../contract/site/languages.ts'
import type { Translated, Translations } from '../../../contract/translations/translations.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { fieldsBeside, translationsIn } from '../../islands/translations/beside.ts'
import { nameIn, partsOfName } from '../../islands/translations/names.ts'

/*
 * The translations of a text in its form: each is beside what it translates, also in the steps of About and in questions. So
 * they move, go and come back with their step.
 */

type Entry = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>
type TypedEntry = Readonly<Record<string, string | undefined>>

const ID = 'id'
const textsOf = (entry: Entry) => Object.entries(entry).filter(([name]) => name !== ID)

/** A question has its id; a step is found by its place. One that equals the original stands for none. */
function findEntry(translated: Translated | undefined, entry: Entry, index: number): Entry | undefined {
  const entries = (translated ?? []) as readonly Entry[]
  const found = ID in entry ? entries.find(({ id }) => id === entry[ID]) : entries[index]
  return found && isSame(textsOf(found), textsOf(entry)) ? undefined : found
}

const entryBeside = (
  entry: Entry,
  index: number,
  field: string,
  translations: Translations,
  languages: readonly Language[],
) => ({
  ...entry,
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const found = findEntry(translations[language]?.[field], entry, index)
      return textsOf(entry).map(([name]) => [nameIn(language, name), found?.[name] ?? ''])
    }),
  ),
})

/** The values of a form from a stored text with its translations. */
export function toValues<Text extends object>(
  stored: object,
  fields: readonly string[],
  languages: readonly Language[],
): Text {
  const { translations = {}, ...text } = stored as Values & { readonly translations?: Translations }
  const isList = (field: string) => Array.isArray(text[field])
  const lists = fields.filter(isList).map((field) => {
    const entries = text[field] as readonly Entry[]
    return [field, entries.map((entry, index) => entryBeside(entry, index, field, translations, languages))]
  })
  const texts = fieldsBeside(
    translations,
    fields.filter((field) => !isList(field)),
    languages,
  )
  return { ...text, ...Object.fromEntries(lists), ...texts } as Text
}

interface TranslatedList {
  readonly entries: readonly Entry[]
  /** Where each of them is in the list of the form. */
  readonly places: readonly number[]
}
/**
 * The entries of a list in one language. Questions without a translation are left out; a step without one is as it is in
 * the site's own language, which `text` has only if it is valid.
 */
function listIn(
  language: Language,
  own: readonly TypedEntry[],
  originals: readonly Entry[] | undefined,
  names: readonly string[],
): TranslatedList {
  const textsIn = (entry: TypedEntry) =>
    Object.fromEntries(names.map((name) => [name, entry[nameIn(language, name)] ?? '']))
  const isThere = (entry: TypedEntry) => Object.values(textsIn(entry)).some((text) => text.trim() !== '')
  const all = own.map((_, index) => index)
  const there = all.filter((index) => isThere(own[index] ?? {}))
  const isWhole = originals !== undefined && there.length > 0 && own.every((entry) => !(ID in entry))
  const places = isWhole ? all : there
  const entries = places.map((index) => {
    const entry = own[index] ?? {}
    const { [ID]: id = entry[ID] || 'new', ...original } = originals?.[index] ?? {}
    return { ...(ID in entry && { [ID]: id }), ...(isThere(entry) ? textsIn(entry) : original) }
  })
  return { entries, places }
}

interface Typed {
  readonly values: Values
  /** What is stored of them in the site's own language, with the ids of new questions; undefined if it is not valid. */
  readonly text: Values | undefined
  readonly fields: readonly string[]
}
/** What an owner typed in other languages, as it is sent. */
function toTranslations({ values, text, fields }: Typed) {
  const isList = (field: string) => Array.isArray(values[field])
  const single = fields.filter((field) => !isList(field))
  const translations: { [Key in Language]?: Readonly<Record<string, Translated | undefined>> | undefined } = {
    ...translationsIn(values, single),
  }
  const places = new Map<string, readonly number[]>()
  for (const field of fields.filter(isList)) {
    const own = values[field] as readonly TypedEntry[]
    const names = new Set(own.flatMap((entry) => Object.keys(entry)))
    const texts = [...names].filter((name) => name !== ID && !partsOfName(name))
    for (const language of LANGUAGES.filter((each) => texts.some((name) => names.has(nameIn(each, name))))) {
      const list = listIn(language, own, text?.[field] as readonly Entry[] | undefined, texts)
      translations[language] = { ...translations[language], [field]: list.entries }
      places.set(`${language} ${field}`, list.places)
    }
  }
  return { translations: Object.keys(translations).length > 0 ? translations : undefined, places }
}

interface Rules {
  /** Of the text in the site's own language. */
  readonly text: z.core.$ZodType
  /** Of a body with only translations. */
  readonly translations: z.core.$ZodType<object>
  readonly fields: readonly string[]
}
/** The rules of a form with translations: they make the body to send, and say each error at its field. */
export const formRules = ({ text: textRules, translations: otherRules, fields }: Rules) =>
  z.transform((values: Record<string, unknown>, { issues }): unknown => {
    const own = z.safeParse(textRules, values)
    const { translations, places } = toTranslations({ values, text: own.data as Values | undefined, fields })
    const others = z.safeParse(otherRules, { translations })
    const pathOf = ([, language, field, index, name]: readonly PropertyKey[]) => {
      const [inLanguage, text] = [language as Language, String(field)]
      if (typeof index !== 'number') return [nameIn(inLanguage, text)]
      return [text, places.get(`${inLanguage} ${text}`)?.[index] ?? index, nameIn(inLanguage, String(name))]
    }
    const faults = [
      ...(own.error?.issues ?? []),
      ...(others.error?.issues ?? []).map(({ path, message }) => ({ path: pathOf(path), message })),
    ]
    for (const { path, message } of faults)
      issues.push({ code: 'custom', path: [...path], message, input: values })
    return { ...(own.data as object), ...others.data }
  })
