import { ApiError } from '../../../client/api-error.ts'
import { SESSION_ENDED, statusMessage, UNEXPECTED_STATUS_MESSAGE } from '../../../contract/messages.ts'

/** Why a call did not succeed, in words. */
export interface Reasons {
  /** What did not work; '' where whoever asked says it. */
  readonly text: string
  /** Why: the status in the words of the catalogue, then the server's own. */
  readonly details: readonly string[]
  /** The server's own sentences alone. */
  readonly messages: readonly string[]
  /** Of HTTP; 0 where no answer came, undefined where nobody can read it. */
  readonly status: number | undefined
}

/** `refused`: the server has read it and says no. `failed`: it could not do it, or its answer makes no sense. */
export interface Failure extends Reasons {
  readonly kind: 'refused' | 'offline' | 'session-ended' | 'failed'
}
/** Somebody else has saved the same meanwhile. */
export interface Conflict<Theirs> extends Reasons {
  readonly kind: 'conflict'
  /** What they have saved; undefined where it could not be read. */
  readonly theirs: Theirs | undefined
}

/** What became of a call: everything that the page does next depends on it. */
export type Outcome<Value = unknown, Theirs = unknown> =
  | { readonly kind: 'done'; readonly value: Value }
  /** Nobody wants it any more: a newer load takes its place, or the question before a delete was answered with no. */
  | { readonly kind: 'dropped' }
  | Failure
  | Conflict<Theirs>

function kindOf(error: unknown, status: number | undefined): Failure['kind'] {
  // A line that breaks within an answer is a `TypeError`.
  if (status === 0 || error instanceof TypeError) return 'offline'
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'failed'
}

/** What an error says to a person. `isPublic`: without a session, where a 401 speaks of credentials (features 8). */
export function toFailure(error: unknown, text = '', isPublic = false): Failure {
  const { status, messages } =
    error instanceof ApiError ? error : { status: undefined, messages: [] as readonly string[] }
  const words = status === undefined ? UNEXPECTED_STATUS_MESSAGE : statusMessage(status)
  const hasEnded = status === 401 && !isPublic
  return {
    kind: hasEnded ? 'session-ended' : kindOf(error, status),
    text,
    details: hasEnded ? [SESSION_ENDED, words] : [...new Set([words, ...messages])],
    messages,
    status,
  }
}

/** Why it did not succeed; '' where it did. */
export const reasonOf = (outcome: Outcome) => ('details' in outcome ? outcome.details.join(' ') : '')

/** What the server itself said; the status message where it said nothing. */
export const serverMessage = ({ messages, details }: Reasons) => messages.join(' ') || details.join(' ')
