import type { SpamReason } from '../../contract/correspondence/inquiry.ts'
import type { Proof } from '../api/forms/form-proof.ts'

/** What is known of a message that a stranger sent. */
export interface Signs {
  /** The field that people do not see is filled. */
  readonly isTrapped: boolean
  readonly isBlocked: boolean
  readonly proof: Proof
  /** Posted by a form's own address and not by a script. */
  readonly isPlainForm: boolean
  readonly name: string
  readonly content: string
  /** Senders of the same text within a day, this one left out. */
  readonly otherSenders: number
}

/** Signs add up; from here on a message is spam. */
const SPAM_FROM = 3
/** People ask "Is it still available?" in the same words; a longer text is somebody's own. */
const OWN_WORDS = 40
const WEB_ADDRESS = /https?:\/\/|\bwww\.|<a\s|\[url/gi

const countLinks = (text: string) => text.match(WEB_ADDRESS)?.length ?? 0

/**
 * Machines post the form they find: one without proof is theirs, or of somebody without JavaScript, who is asked to
 * send it once more (form-answer.ts). Clients that know nothing of proofs send JSON: theirs is spam with one more sign.
 */
const weighProof = ({ proof, isPlainForm }: Signs) =>
  proof === 'missing' ? (isPlainForm ? SPAM_FROM : 2) : proof === 'hasty' ? 1 : 0

/** Why a message is spam, by the sign that weighs most; '' where it is none. */
export function findSpamReason(signs: Signs): SpamReason {
  const { isTrapped, isBlocked, name, content, otherSenders } = signs
  // One is often a painting's own page, and a curator, too, sends a list: alone they are no reason.
  const more = Math.max(0, countLinks(content) - 1)
  const links = countLinks(name) > 0 ? SPAM_FROM : Math.min(2, more)
  const weights: readonly (readonly [SpamReason, number])[] = [
    ['trap', isTrapped ? SPAM_FROM : 0],
    ['blocked', isBlocked ? SPAM_FROM : 0],
    ['unproven', weighProof(signs)],
    ['repeated', content.length < OWN_WORDS ? 0 : Math.min(2, otherSenders)],
    ['links', links],
  ]
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  if (sum < SPAM_FROM) return ''
  return weights.reduce((heaviest, each) => (each[1] > heaviest[1] ? each : heaviest))[0]
}
