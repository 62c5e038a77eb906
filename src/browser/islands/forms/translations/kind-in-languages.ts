import type { Language } from '../../../../contract/site/languages.ts'
import { TRANSLATED } from '../../../../contract/translations/translations.ts'
import type { FormField } from '../../../../contract/values/fields.ts'
import { nameOfLanguage, sharedWords, tell } from '../../../stores/owner-words.ts'
import { fieldsBeside } from '../../translations/beside.ts'
import { nameIn } from '../../translations/names.ts'
import type { ItemKind } from '../kinds.ts'

/** The field for a text in another language, with the rules of the text. */
function translated({ name, label, maxLength, rows }: FormField, language: Language): FormField {
  return {
    name: nameIn(language, name),
    label: tell(sharedWords().fields.fieldInLanguage, { field: label, language: nameOfLanguage(language) }),
    maxLength,
    ...(rows && { rows }),
    lang: language,
  }
}

/** The kind with a field more for each text in each of these languages. */
export function kindIn(kind: ItemKind, languages: readonly Language[]): ItemKind {
  if (languages.length === 0) return kind
  const names: readonly string[] = TRANSLATED[kind.name]
  const texts = kind.fields.filter(({ name }) => names.includes(name))
  const added = languages.flatMap((language) => texts.map((field) => translated(field, language)))
  const empty = { ...kind.empty.fields, ...fieldsBeside({}, names, languages) }
  return { ...kind, fields: [...kind.fields, ...added], empty: { ...kind.empty, fields: empty } }
}
