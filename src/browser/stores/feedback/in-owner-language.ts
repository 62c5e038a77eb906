import { FORM_MESSAGES } from '../../../contract/form-messages.ts'
import { LANGUAGE_WORDS, LANGUAGES } from '../../../contract/site/languages.ts'
import { TRANSLATION_REFUSALS } from '../../../contract/translations/words.ts'
import { nameOfLanguage, ownerWords, type OwnerWords, spokenLanguage, tell } from '../owner-words.ts'

/** A name that comes a second time is the same. */
function toPattern(message: string): RegExp {
  const seen = new Set<string>()
  const pattern = message
    .replaceAll(/[.*+?^$|()[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (seen.has(name)) return String.raw`\k<${name}>`
      seen.add(name)
      return name === 'count' ? String.raw`(?<count>[\d,]+)` : `(?<${name}>.+)`
    })
  return new RegExp(`^${pattern}$`)
}

type Values = Readonly<Record<string, (value: string) => string | number>>

/** What is English in a message, too. */
const VALUES: Values = {
  count: (count) => Number(count.replaceAll(',', '')),
  language: (words) => nameOfLanguage(LANGUAGES.find((each) => LANGUAGE_WORDS[each] === words) ?? 'en'),
}
const valuesOf = (groups: Readonly<Record<string, string>>, values: Values) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, values[name]?.(value) ?? value] as const),
  )

/**
 * Makes a function that says these English messages in the owner's language, with other `values` if they are English, too.
 * It returns undefined for others, and in English.
 */
export function createSayer<Key extends string>(
  english: Readonly<Record<Key, string>>,
  wordsFor: (words: OwnerWords) => Readonly<Record<Key, string>>,
  values: Values = {},
) {
  const patterns = Object.entries<string>(english).map(
    ([key, message]) => [key as Key, toPattern(message)] as const,
  )
  return (message: string): string | undefined => {
    if (spokenLanguage() === 'en') return undefined
    for (const [key, pattern] of patterns) {
      const found = pattern.exec(message)
      if (found) return tell<string>(wordsFor(ownerWords())[key], valuesOf(found.groups ?? {}, { ...VALUES, ...values }))
    }
    return undefined
  }
}

const SAYERS = [
  createSayer(FORM_MESSAGES, ({ faults }) => faults),
  createSayer(TRANSLATION_REFUSALS, ({ translations }) => translations.refusals),
]

/** An English message of a form or of the server in the owner's language. Unknown ones stay as they are. */
export function inOwnerLanguage(message: string): string {
  for (const say of SAYERS) {
    const said = say(message)
    if (said !== undefined) return said
  }
  // After the name of a file or of a field.
  const [name = '', ...rest] = message.split(': ')
  if (rest.length > 0) return `${name}: ${inOwnerLanguage(rest.join(': '))}`
  return message.endsWith('.') ? `${inOwnerLanguage(message.slice(0, -1))}.` : message
}
