import type { Language } from '../../contract/site/languages.ts'
import { REFUSALS, VALIDATION } from '../../contract/messages.ts'
import { VISITOR_MESSAGES } from '../../contract/visitor-messages.ts'
import { type BrowserWords, pageLanguage, say } from './words.ts'

type Words = Pick<BrowserWords, 'answers' | 'counted' | 'fields'>
type Key<Group> = Extract<keyof Group, string>

/** What is said of a number: the English text with 7 in it, as a pattern. */
const toPattern = (text: string) => new RegExp(`^${text.replace('7', '([\\d,]+)')}$`)
const COUNTED: Readonly<Record<Key<Words['counted']>, RegExp>> = {
  minimum: toPattern(VALIDATION.minimum(7)),
  maximum: toPattern(VALIDATION.maximum(7)),
  seconds: toPattern(REFUSALS.tooManyAttempts('7 seconds?')),
  minutes: toPattern(REFUSALS.tooManyAttempts('7 minutes?')),
}
const KEYS = new Map<string, Key<Words['answers']>>(
  Object.entries(VISITOR_MESSAGES).map(([key, text]) => [text, key as Key<Words['answers']>]),
)
/** The names of fields as the server writes them (server/api/body.ts). */
const FIELDS: Readonly<Record<string, Exclude<Key<Words['fields']>, 'about'>>> = {
  Name: 'name',
  Email: 'email',
  'Phone number': 'phoneNumber',
  Subject: 'subject',
  Content: 'content',
}

/**
 * A message of a form or of the server, which is English, in the language of the page. Others than those that a visitor
 * can get stay as they are.
 */
export function inPageLanguage(message: string, words: Words, language: Language = pageLanguage()): string {
  const key = KEYS.get(message)
  if (key) return words.answers[key]
  for (const [kind, pattern] of Object.entries(COUNTED)) {
    const number = pattern.exec(message)?.[1]?.replaceAll(',', '')
    if (number) return say(words.counted[kind as keyof typeof COUNTED], { count: Number(number) }, language)
  }
  const [label = '', ...rest] = message.split(': ')
  const field = FIELDS[label]
  if (!field || rest.length === 0) return message
  const fault = inPageLanguage(rest.join(': '), words, language)
  return say(words.fields.about, { field: words.fields[field], message: fault }, language)
}
