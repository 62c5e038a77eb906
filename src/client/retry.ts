/** Longest time in milliseconds that a person is kept waiting for a repeat that the server has asked for. */
const PATIENCE = 3000
const PAUSE = 300
const FINAL: ReadonlySet<number> = new Set([409, 412, 413, 429])

/** `Retry-After` in milliseconds; undefined where there is none in seconds, as the API sends it. */
function askedDelay(response: Response | undefined): number | undefined {
  const seconds = response?.headers.get('Retry-After')
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/** What was called. */
interface Call {
  /** Sent with a session's token; signing in is not, even where another session is open. */
  readonly hasSession: boolean
  /** Photographs travel in it. */
  readonly isUpload: boolean
  /** It uses something up: a link, or a name. */
  readonly isOnce: boolean
}

/**
 * How long to wait before the one repeat of a failed call (features 7), in milliseconds; undefined where it is not
 * repeated. `response` is undefined where no answer came.
 *
 * Writes are repeated like reads, as servers of this contract expect: ours recognizes an identical create within a
 * minute, and counts a pair of wrong logins as one. Not repeated is what cannot succeed and would do harm:
 * - 409 and 412: somebody else has saved. Sent again, the save could only be refused again, or overwrite theirs;
 * - 413, and any refused upload: many megabytes once more, for the same answer;
 * - photographs that may have been stored: a slow line takes longer than that minute, and would make a second painting;
 * - a call that uses something up, where it may have been done: its repeat would say that it has failed;
 * - 429 without a time or with a long one: each early call may extend the wait. A short one is waited for;
 * - 401 on a call with a token: the session is over, and the form is waiting for a new one.
 */
export function retryDelay(response: Response | undefined, call: Call): number | undefined {
  if (response?.ok) return undefined
  const asked = askedDelay(response)
  if (asked !== undefined && (response?.status === 429 || response?.status === 503))
    return asked <= PATIENCE ? asked : undefined
  const mayBeDone = response === undefined || response.status >= 500
  if (mayBeDone) return call.isUpload || call.isOnce ? undefined : PAUSE
  const isFinal = call.isUpload || FINAL.has(response.status) || (response.status === 401 && call.hasSession)
  return isFinal ? undefined : 0
}
