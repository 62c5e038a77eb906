import { findVisitorMessage } from '../contract/wording/visitor-messages.ts'
import type { Translate } from './words.ts'

/** An English message of a form or of the server in these words. Others than those for visitors stay as they are. */
export function answerInWords(message: string, t: Translate): string {
  const found = findVisitorMessage(message)
  if (!found) return message
  switch (found.kind) {
    case 'plain':
      return t(`answers.plain.${found.key}`)
    case 'counted':
      return t(`answers.counted.${found.key}`, { count: found.count })
    case 'named':
      return t(`answers.named.${found.key}`, { name: found.name })
    case 'field': {
      const field = t(`answers.fields.${found.key}`)
      return t('answers.fields.about', { field, message: answerInWords(found.message, t) })
    }
  }
}
