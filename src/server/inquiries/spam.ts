import type { SpamReason } from '../../contract/mail/inquiry.ts'
import type { TokenState } from '../platform/api/forms/form-token.ts'

/** The facts about a message that a stranger sent. */
export interface Signs {
  /** The field that visitors do not see is filled. */
  readonly isTrapped: boolean
  readonly isBlocked: boolean
  readonly token: TokenState
  /** Sent by an HTML form and not by a script. */
  readonly isPlainForm: boolean
  readonly name: string
  readonly content: string
  /** The number of other senders of the same text within a day. */
  readonly otherSenders: number
}

/** The weights of all signs are added; from this sum on a message is spam. */
const SPAM_FROM = 3
/** Many visitors write "Is it still available?"; only a longer text counts as copied. */
const OWN_TEXT_LENGTH = 40
const WEB_ADDRESS = /https?:\/\/|\bwww\.|<a\s|\[url/gi

const countLinks = (text: string) => text.match(WEB_ADDRESS)?.length ?? 0

/**
 * Bots post HTML forms without a form token. A visitor without JavaScript has none either and is asked to send the form
 * again (server/platform/api/forms/form-answer.ts). Clients without form tokens send JSON, which becomes spam only with one more sign.
 */
const weighToken = ({ token, isPlainForm }: Signs) =>
  token === 'missing' ? (isPlainForm ? SPAM_FROM : 2) : token === 'hasty' ? 1 : 0

/** Returns the sign with the largest weight as the reason for spam, or '' where the message is no spam. */
export function findSpamReason(signs: Signs): SpamReason {
  const { isTrapped, isBlocked, name, content, otherSenders } = signs
  // One link is often the page of a painting, and a curator may send a list, so links alone are no reason.
  const more = Math.max(0, countLinks(content) - 1)
  const links = countLinks(name) > 0 ? SPAM_FROM : Math.min(2, more)
  const weights: readonly (readonly [SpamReason, number])[] = [
    ['trap', isTrapped ? SPAM_FROM : 0],
    ['blocked', isBlocked ? SPAM_FROM : 0],
    ['unproven', weighToken(signs)],
    ['repeated', content.length < OWN_TEXT_LENGTH ? 0 : Math.min(2, otherSenders)],
    ['links', links],
  ]
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  if (sum < SPAM_FROM) return ''
  return weights.reduce((heaviest, each) => (each[1] > heaviest[1] ? each : heaviest))[0]
}
