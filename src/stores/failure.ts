import { ApiError } from '../client/api-error.ts'
import {
  FAILURE,
  type Feature,
  isKnownStatus,
  statusMessage,
  UNEXPECTED_STATUS_MESSAGE,
} from '../contract/messages.ts'

export interface Failure {
  /** The feature failure of spec 8. */
  readonly text: string
  /** Why: the status message, then what the server said in its own words. */
  readonly details: readonly string[]
}

/** A status of the catalogue in its words and then the server's; any other in the server's, if it found some. */
export function findDetails(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [UNEXPECTED_STATUS_MESSAGE]
  const { status, messages } = error
  if (!isKnownStatus(status) && messages.length > 0) return messages
  return [...new Set([statusMessage(status), ...messages])]
}

export const describeFailure = (feature: Feature, error: unknown): Failure => ({
  text: FAILURE[feature],
  details: findDetails(error),
})

/** What the server itself said; the status message where it said nothing. */
export function serverMessage(error: unknown): string {
  const said = error instanceof ApiError ? error.messages.join(' ') : ''
  return said || findDetails(error).join(' ')
}
