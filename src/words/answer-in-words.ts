import { findVisitorMessage } from '../contract/visitor-messages.ts'
import type { Translate } from './words.ts'

/** An English message of a form or of the server in these words. Others than those for visitors stay as they are. */
export function answerInWords(message: string, t: Translate): string {
  const found = findVisitorMessage(message)
  if (!found) return message
  return found.kind === 'plain'
    ? t(`answers.plain.${found.key}`)
    : t(`answers.counted.${found.key}`, { count: found.count })
}
