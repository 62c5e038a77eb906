import type { AuditKind } from '../../../contract/audit.ts'
import { LANGUAGES } from '../../../contract/site/languages.ts'
import { toLabel } from '../../../contract/values/label.ts'
import { nameOfLanguage, type OwnerWords, tell } from '../owner-words.ts'

type OwnFields = { readonly [Kind in AuditKind]?: Readonly<Record<string, string>> }

/** Lists that the history calls by another name. */
const SAME: Readonly<Record<string, string>> = {
  'Painting images': 'Images',
  'Exhibition images': 'Images',
  'Painting ids': 'Works',
  'Series id': 'Series',
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The names of fields as the forms of this kind call them. */
export function fieldNames(words: OwnerWords, kind?: AuditKind): Readonly<Record<string, string>> {
  const { ownFields }: { readonly ownFields: OwnFields } = words.history
  return { ...words.historyFields, ...(kind && ownFields[kind]) }
}

/** `Price` → `Preis`; undefined for what is no field. */
function fieldInWords(label: string, words: OwnerWords, kind?: AuditKind) {
  const same = SAME[label] ?? upperFirst(label)
  const [, word] = Object.entries(fieldNames(words, kind)).find(([field]) => toLabel([field]) === same) ?? []
  return word && upperFirst(word)
}

/**
 * The name of a field before a message of the server, in the owner's language: `Translations de name` → `Name auf Deutsch`,
 * `Social links 2 name` → `Links zu sozialen Netzwerken 2, Name`. Others stay as they are. `kind`: whose form it is, as `Location`
 * is `Ort` for an exhibition only.
 */
export function labelInWords(label: string, words: OwnerWords, kind?: AuditKind): string {
  const [, code, translated = ''] = /^Translations (\w\w) (.+)$/.exec(label) ?? []
  const language = LANGUAGES.find((each) => each === code)
  const field = fieldInWords(translated, words, kind)
  if (language && field) return tell(words.history.inLanguage, { field, language: nameOfLanguage(language) })
  const [, list = label, place = '', part = ''] = /^(.+?)( \d+)(?: (.+))?$/.exec(label) ?? []
  const named = fieldInWords(list, words, kind)
  if (named === undefined) return label
  return named + place + (part && `, ${fieldInWords(part, words, kind) ?? part}`)
}
