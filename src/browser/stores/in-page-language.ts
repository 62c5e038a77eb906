import type { Language } from '../../contract/site/languages.ts'
import { VALIDATION } from '../../contract/messages.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { VISITOR_MESSAGES } from '../../contract/visitor-messages.ts'
import type en from '../../words/en/answers.ts'
import { createLoader, pageLanguage, say } from './words.ts'

/** The answers of forms and of the server, compiled (words/compiled.mjs). */
export type Answers = typeof en
export const loadAnswers = createLoader(
  import.meta.glob<{ default: Answers }>('../../words/*/answers.ts'),
  'answers',
)
type Key<Group> = Extract<keyof Group, string>

/** What is said of a number: the English text with 7 in it, as a pattern. */
const toPattern = (text: string) => new RegExp(`^${text.replace('7', '([\\d,]+)')}$`)
const COUNTED: Readonly<Record<Key<Answers['counted']>, RegExp>> = {
  minimum: toPattern(VALIDATION.minimum(7)),
  maximum: toPattern(VALIDATION.maximum(7)),
  seconds: toPattern(REFUSALS.tooManyAttempts('7 seconds?')),
  minutes: toPattern(REFUSALS.tooManyAttempts('7 minutes?')),
}
const KEYS = new Map<string, Key<Answers['plain']>>(
  Object.entries(VISITOR_MESSAGES).map(([key, text]) => [text, key as Key<Answers['plain']>]),
)
/** The names of fields as the server writes them (server/api/body.ts). */
const FIELDS: Readonly<Record<string, Exclude<Key<Answers['fields']>, 'about'>>> = {
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
export function inPageLanguage(
  message: string,
  answers: Answers,
  language: Language = pageLanguage(),
): string {
  const key = KEYS.get(message)
  if (key) return answers.plain[key]
  for (const [kind, pattern] of Object.entries(COUNTED)) {
    const number = pattern.exec(message)?.[1]?.replaceAll(',', '')
    if (number) return say(answers.counted[kind as keyof typeof COUNTED], { count: Number(number) }, language)
  }
  const [label = '', ...rest] = message.split(': ')
  const field = FIELDS[label]
  if (!field || rest.length === 0) return message
  const fault = inPageLanguage(rest.join(': '), answers, language)
  return say(answers.fields.about, { field: answers.fields[field], message: fault }, language)
}
