import type { Language } from '../../contract/site/languages.ts'
import { textsByPlace } from '../../contract/translations/originals.ts'
import type { Translated } from '../../contract/translations/translations.ts'
import { TRANSLATION_REFUSALS } from '../../contract/translations/words.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import type { Item } from './items.ts'

/** A text of an item in two languages. */
export interface Text {
  /** `painting/ID/name`. */
  readonly id: string
  readonly item: Item
  /** `name`, or in a list `questions/how/answer`. */
  readonly place: string
  readonly source: string
  /** '' for none. */
  readonly target: string
  /** The source that the target was made from, if it is another one now. */
  readonly original: string | undefined
}

export const isMissing = ({ target }: Text) => target === ''
export const isChanged = ({ original }: Text) => original !== undefined

/** `painting/ID/name` → `painting/ID` and `name`. */
export function partsOfId(id: string): { readonly itemId: string; readonly place: string } {
  const [kind = '', item = '', ...place] = id.split('/')
  return { itemId: `${kind}/${item}`, place: place.join('/') }
}

const STAMP_LENGTH = 16
/** A short name of a text. Ends of lines differ between programs. */
export const stampOf = (...texts: readonly string[]) =>
  sha256(texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\0')).slice(0, STAMP_LENGTH)
/** Names what somebody has seen of a text. */
export const seenOf = ({ source, target }: Text) => stampOf(source, target)

type Entry = Readonly<Record<string, string>>
const keyOf = (entry: Entry, index: number) => entry['id'] ?? String(index + 1)
const valueOf = (item: object | undefined, field: string) =>
  (item as Readonly<Record<string, Translated | undefined>> | undefined)?.[field]
const entriesOf = (item: object | undefined, field: string) => {
  const value = valueOf(item, field)
  return Array.isArray(value) ? (value as readonly Entry[]) : []
}

/** Lists without names are stored as a whole: an entry that is not translated is a copy of the original. */
function isCopy({ stored, translations }: Item, language: Language, place: string): boolean {
  const [field = '', key, part] = place.split('/')
  if (part === undefined) return false
  const find = (of: object | undefined) =>
    entriesOf(of, field).find((entry, index) => keyOf(entry, index) === key)
  const [own, other] = [find(stored), find(translations[language])]
  if (!own || !other || own['id'] !== undefined) return false
  return Object.keys(own).every((name) => own[name] === other[name])
}

/** The texts of an item that can be translated. */
export function textsOf(item: Item, language: Language): Text[] {
  const targets = textsByPlace(item.translations[language] ?? {}, item.fields)
  const originals = item.translatedFrom?.[language] ?? {}
  return [...textsByPlace(item.stored, item.fields)].map(([place, source]) => ({
    id: `${item.id}/${place}`,
    item,
    place,
    source,
    target: isCopy(item, language, place) ? '' : (targets.get(place) ?? ''),
    original: targets.has(place) ? originals[place] : undefined,
  }))
}

/** Some messages of forms have no full stop. */
const toSentence = (message: string) => message.replace(/\.?$/, '.')

/** Applies the rules of the field to a translation. Returns it as it would be stored, or why it cannot be. */
export function checkText(
  { item, place }: Text,
  language: Language,
  text: string,
): { readonly text: string } | { readonly reason: string } {
  const [field = '', key, part] = place.split('/')
  const entry = entriesOf(item.stored, field).find((each, index) => keyOf(each, index) === key)
  const value = part === undefined ? text : [{ ...entry, [part]: text }]
  const { success, data, error } = item.rules.safeParse({ [language]: { [field]: value } })
  if (!success) return { reason: toSentence(error.issues[0]?.message ?? TRANSLATION_REFUSALS.impossible) }
  const stored = valueOf((data as Readonly<Record<string, object>>)[language], field)
  return { text: String(part === undefined ? stored : (stored as readonly Entry[])[0]?.[part]) }
}

/** Lists whose entries have no names are translated as a whole. */
const hasNames = (entries: readonly Entry[]) => entries.every(({ id }) => id !== undefined)

/** A list with these texts laid over its translation. An entry counts only with all its parts. */
function listWith(item: Item, language: Language, field: string, texts: ReadonlyMap<string, string>) {
  const sources = entriesOf(item.stored, field)
  const present = textsByPlace(item.translations[language] ?? {}, [field])
  const entries = sources.map((source, index) => {
    const { id, ...parts } = source
    const found = Object.keys(parts).flatMap((part): [string, string][] => {
      const place = `${field}/${keyOf(source, index)}/${part}`
      const text = texts.get(place) ?? present.get(place)
      return text === undefined ? [] : [[part, text]]
    })
    const isWhole = found.length === Object.keys(parts).length
    return { key: keyOf(source, index), isWhole, entry: { ...(id && { id }), ...Object.fromEntries(found) } }
  })
  const areAll = hasNames(sources) || entries.every(({ isWhole }) => isWhole)
  const whole = areAll ? entries.filter(({ isWhole }) => isWhole) : []
  const keys = new Set(entries.map(({ key }) => key))
  // Translations of questions that are gone stay.
  const others = hasNames(sources)
    ? entriesOf(item.translations[language], field).filter((entry, index) => !keys.has(keyOf(entry, index)))
    : []
  return {
    value: [...whole.map(({ entry }) => entry), ...others],
    keys: new Set(whole.map(({ key }) => key)),
  }
}

/** The fields of an item with these texts, and the places of those that cannot be used without others. */
export function fieldsWith(item: Item, language: Language, texts: ReadonlyMap<string, string>) {
  const values: Record<string, Translated> = {}
  const incomplete: string[] = []
  const isOfList = (place: string) => place.includes('/')
  for (const [place, text] of texts) if (!isOfList(place)) values[place] = text
  const lists = new Set([...texts.keys()].filter(isOfList).map((place) => place.split('/')[0] ?? ''))
  for (const field of lists) {
    const { value, keys } = listWith(item, language, field, texts)
    const own = [...texts.keys()].filter((place) => place.startsWith(`${field}/`))
    const left = own.filter((place) => !keys.has(place.split('/')[1] ?? ''))
    incomplete.push(...left)
    if (left.length < own.length) values[field] = value
  }
  return { values, incomplete }
}
