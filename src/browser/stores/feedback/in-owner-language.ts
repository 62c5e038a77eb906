import type { AuditKind } from '../../../contract/audit.ts'
import { FORM_MESSAGES } from '../../../contract/wording/form-messages.ts'
import { REFUSAL_MESSAGES, SERVER_MESSAGES } from '../../../contract/wording/owner-messages.ts'
import { LANGUAGE_WORDS, LANGUAGES } from '../../../contract/site/languages.ts'
import { TRANSLATION_REFUSALS } from '../../../contract/translations/words.ts'
import { inPageLanguage } from '../in-page-language.ts'
import type { InPageLanguage } from '../load-messages.ts'
import { labelInWords } from './label-in-words.ts'
import {
  loadOwnerWords,
  nameOfLanguage,
  ownerWords,
  type OwnerWords,
  spokenLanguage,
  spokenLocale,
  tell,
} from '../owner-words.ts'

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
  return new RegExp(`^${pattern}$`, 's')
}

type Values = Readonly<Record<string, (value: string, words: OwnerWords) => string | number>>

/** What is English in a message, too. */
const VALUES: Values = {
  count: (count) => Number(count.replaceAll(',', '')),
  price: (price) => price.replaceAll(',', '’'),
  date: (date) => new Date(date).toLocaleDateString(spokenLocale(), { dateStyle: 'long' }),
  language: (words) => nameOfLanguage(LANGUAGES.find((each) => LANGUAGE_WORDS[each] === words) ?? 'en'),
  state: (sentence, words) => `${sayIn(sentence.replace(/\.$/, ''), words)}.`,
  reason: sayIn,
  place: sayIn,
  selection: sayIn,
  items: sayIn,
}
const valuesOf = (groups: Readonly<Record<string, string>>, words: OwnerWords, values: Values) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, values[name]?.(value, words) ?? value] as const),
  )

/**
 * Makes a function that says these English messages in the owner's language, and of their values those that `values` says.
 * It returns undefined for others.
 */
export function createSayer<Key extends string>(
  english: Readonly<Record<Key, string>>,
  wordsFor: (words: OwnerWords) => Readonly<Record<NoInfer<Key>, string>>,
  values = VALUES,
) {
  const patterns = Object.entries<string>(english).map(
    ([key, message]) => [key as Key, toPattern(message)] as const,
  )
  return (message: string, words = ownerWords()): string | undefined => {
    for (const [key, pattern] of patterns) {
      const found = pattern.exec(message)
      if (found) return tell<string>(wordsFor(words)[key], valuesOf(found.groups ?? {}, words, values))
    }
    return undefined
  }
}

const sayFault = createSayer(FORM_MESSAGES, ({ faults }) => faults)
const SAYERS = [
  sayFault,
  createSayer(REFUSAL_MESSAGES, ({ refusals }) => refusals),
  createSayer(TRANSLATION_REFUSALS, ({ translations }) => translations.refusals),
  createSayer(SERVER_MESSAGES.stores, ({ server }) => server.stores),
  createSayer(SERVER_MESSAGES.enteredBuckets, ({ server }) => server.enteredBuckets),
  createSayer(SERVER_MESSAGES.storeReasons, ({ server }) => server.storeReasons),
  createSayer(SERVER_MESSAGES.backups, ({ server }) => server.backups),
  createSayer(SERVER_MESSAGES.archives, ({ server }) => server.archives),
  createSayer(SERVER_MESSAGES.folders, ({ server }) => server.folders),
  createSayer(SERVER_MESSAGES.delivery, ({ server }) => server.delivery),
  createSayer(SERVER_MESSAGES.importNotes, ({ server }) => server.importNotes),
  createSayer(SERVER_MESSAGES.importFailures, ({ server }) => server.importFailures),
  createSayer(SERVER_MESSAGES.imported, ({ server }) => server.imported),
  // A sentence may have a place in it.
  createSayer(SERVER_MESSAGES.importPlaces, ({ server }) => server.importPlaces),
  (message: string, { answers }: OwnerWords) => {
    const said = inPageLanguage(message, answers, spokenLanguage())
    return said === message ? undefined : said
  },
]

/** What is said of a field, or of a file or work, which may be called like one. */
function sayAbout(name: string, message: string, words: OwnerWords, kind?: AuditKind): string {
  const isOfField = sayFault(message, words) !== undefined
  return `${isOfField ? labelInWords(name, words, kind) : name}: ${sayIn(message, words)}`
}

function sayIn(message: string, words: OwnerWords, kind?: AuditKind): string {
  const [name = '', ...rest] = message.split(': ')
  const isOfForm = kind !== undefined && rest.length > 0 && labelInWords(name, words, kind) !== name
  // The forms of visitors have a field “Name”, too.
  for (const say of isOfForm ? [] : SAYERS) {
    const said = say(message, words)
    if (said !== undefined) return said
  }
  if (rest.length > 0) return sayAbout(name, rest.join(': '), words, kind)
  const [, inside, code] = /^(.+) (\([\w ]+\))$/.exec(message) ?? []
  if (inside && code) return `${sayIn(inside, words, kind)} ${code}`
  return message.endsWith('.') ? `${sayIn(message.slice(0, -1), words, kind)}.` : message
}

/** An English message of a form or of the server in the owner's language. Unknown ones stay as they are. */
export const inOwnerLanguage = (message: string): string =>
  spokenLanguage() === 'en' ? message : sayIn(message, ownerWords())

/**
 * Loads what says messages so, of the form of this kind. If loading fails, they stay English, because a message that is missing
 * is worse.
 */
export async function loadInOwnerLanguage(kind?: AuditKind): Promise<InPageLanguage> {
  const language = spokenLanguage()
  if (language === 'en') return (message) => message
  try {
    const words = await loadOwnerWords(language)
    return (message) => sayIn(message, words, kind)
  } catch {
    return (message) => message
  }
}
