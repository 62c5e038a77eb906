import { ApiError } from '../../../client/api-error.ts'
import {
  SESSION_ENDED,
  statusMessage,
  UNEXPECTED_STATUS_MESSAGE,
} from '../../../contract/wording/messages.ts'

/** Why a call failed, in words. */
export interface Reasons {
  /** What failed; '' if the caller shows its own text. */
  readonly text: string
  /** The reasons: the text for the status (features 8), then the server's own messages. */
  readonly details: readonly string[]
  /** Only the server's own messages. */
  readonly messages: readonly string[]
  /** The same as they were sent, in English: a form finds those of its fields by their names. */
  readonly sent: readonly string[]
  /** The HTTP status; 0 without a response, undefined if the response is unreadable. */
  readonly status: number | undefined
}

/** `refused`: the server has rejected the request. `failed`: the server had an error, or its response is unusable. */
export interface Failure extends Reasons {
  readonly kind: 'refused' | 'offline' | 'session-ended' | 'failed'
}
/** Somebody else has saved the same item in the meantime. */
export interface Conflict<Theirs> extends Reasons {
  readonly kind: 'conflict'
  /** The other version; undefined if it could not be loaded. */
  readonly theirs: Theirs | undefined
}

/** The outcome of a call. What the page does next depends on it. */
export type Outcome<Value = unknown, Theirs = unknown> =
  | { readonly kind: 'done'; readonly value: Value }
  /**
   * The result is no longer needed: a newer load replaces it, or the question before a delete was answered with "no".
   */
  | { readonly kind: 'dropped' }
  | Failure
  | Conflict<Theirs>

function kindOf(error: unknown, status: number | undefined): Failure['kind'] {
  // A connection that fails during the response is a `TypeError`.
  if (status === 0 || error instanceof TypeError) return 'offline'
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'failed'
}

/** Turns an error into words. `isPublic`: the call needs no session, so a 401 means wrong credentials (features 8). */
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
    sent: messages,
    status,
  }
}

/** The reasons of a failure; '' after a success. */
export const reasonOf = (outcome: Outcome) => ('details' in outcome ? outcome.details.join(' ') : '')

/** The server's own messages, or else the text for the status. */
export const serverMessage = ({ messages, details }: Reasons) => messages.join(' ') || details.join(' ')
