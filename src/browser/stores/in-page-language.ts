import type { Language } from '../../contract/site/languages.ts'
import { findVisitorMessage } from '../../contract/wording/visitor-messages.ts'
import type en from '../../words/en/answers.ts'
import { createLoader, pageLanguage, say } from './words.ts'

/** The answers of forms and of the server, compiled (words/compiled.mjs). */
export type Answers = typeof en
export const loadAnswers = createLoader(
  import.meta.glob<{ default: Answers }>('../../words/*/answers.ts'),
  'answers',
)

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
  if (!found) return message
  switch (found.kind) {
    case 'plain':
      return answers.plain[found.key]
    case 'counted':
      return say(answers.counted[found.key], { count: found.count }, language)
    case 'named':
      return say(answers.named[found.key], { name: found.name }, language)
    case 'field': {
      const fault = inPageLanguage(found.message, answers, language)
      return say(answers.fields.about, { field: answers.fields[found.key], message: fault }, language)
    }
  }
}
