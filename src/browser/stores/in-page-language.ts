import type { Language } from '../../contract/site/languages.ts'
import { findVisitorMessage } from '../../contract/visitor-messages.ts'
import type en from '../../words/en/answers.ts'
import { createLoader, pageLanguage, say } from './words.ts'

/** The answers of forms and of the server, compiled (words/compiled.mjs). */
export type Answers = typeof en
export const loadAnswers = createLoader(
  import.meta.glob<{ default: Answers }>('../../words/*/answers.ts'),
  'answers',
)
type Key<Group> = Extract<keyof Group, string>

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
  const found = findVisitorMessage(message)
  if (found?.kind === 'plain') return answers.plain[found.key]
  if (found) return say(answers.counted[found.key], { count: found.count }, language)
  const [label = '', ...rest] = message.split(': ')
  const field = FIELDS[label]
  if (!field || rest.length === 0) return message
  const fault = inPageLanguage(rest.join(': '), answers, language)
  return say(answers.fields.about, { field: answers.fields[field], message: fault }, language)
}
