import { ApiError } from '../../../client/api-error.ts'
import {
  FAILURE,
  type Feature,
  SESSION_ENDED,
  statusMessage,
  UNEXPECTED_STATUS_MESSAGE,
} from '../../../contract/messages.ts'

export interface Failure {
  /** The feature failure of features 8. */
  readonly text: string
  /** Why: the status message, then what the server said in its own words. */
  readonly details: readonly string[]
}

/** The status in the words of the catalogue, then the server's own. */
export function findDetails(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [UNEXPECTED_STATUS_MESSAGE]
  return [...new Set([statusMessage(error.status), ...error.messages])]
}

/** What people do without a session: there a 401 speaks of credentials, as features 8 does. */
const NEEDS_NO_SESSION: ReadonlySet<Feature> = new Set(['login', 'registration', 'contact', 'subscription'])

/** The same for a call that needs a session: a 401 says first what happened, then the catalogue's words. */
export const findSessionDetails = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.status === 401 ? [SESSION_ENDED, statusMessage(401)] : findDetails(error)

export const describeFailure = (feature: Feature, error: unknown): Failure => ({
  text: FAILURE[feature],
  details: NEEDS_NO_SESSION.has(feature) ? findDetails(error) : findSessionDetails(error),
})

/** What the server itself said; the status message where it said nothing. */
export function serverMessage(error: unknown): string {
  const said = error instanceof ApiError ? error.messages.join(' ') : ''
  return said || findDetails(error).join(' ')
}
