import { type Language, LANGUAGES } from '../../../contract/site/languages.ts'

/*
 * In a form each translation is a field of its own beside its text: `de_name` is `name` in German. So drafts, undo and the
 * comparison of two versions treat it like any other field.
 */

/** The last part of a path is translated: `steps.0.title` → `steps.0.de_title`. */
export function nameIn(language: Language, path: string): string {
  const start = path.lastIndexOf('.') + 1
  return `${path.slice(0, start)}${language}_${path.slice(start)}`
}

/** The language and the text of a name such as `de_name`; undefined for any other name. */
export function partsOfName(name: string) {
  const language = LANGUAGES.find((each) => name.startsWith(`${each}_`))
  return language && { language, field: name.slice(language.length + 1) }
}

/** As the history and the server name it: `de_name` → `translations.de.name`. */
export function toNoted(name: string): string {
  const parts = partsOfName(name)
  return parts ? `translations.${parts.language}.${parts.field}` : name
}
