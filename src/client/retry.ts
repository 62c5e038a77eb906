/** The longest `Retry-After` in milliseconds that a person is made to wait for. */
const PATIENCE = 3000
const PAUSE = 300
const FINAL: ReadonlySet<number> = new Set([409, 412, 413, 429])

/** `Retry-After` in milliseconds; undefined when it is missing or not in seconds. */
function askedDelay(response: Response | undefined): number | undefined {
  const seconds = response?.headers.get('Retry-After')
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

interface Call {
  /** Sent with a session token. Signing in counts as without, even when another session is open. */
  readonly hasSession: boolean
  /** The request contains images. */
  readonly isUpload: boolean
  /** The call can succeed only once, because it uses up a link, a name, a password or a code. */
  readonly isOnce: boolean
}

/**
 * Milliseconds to wait before a failed call is repeated (features 7); undefined when it must not be repeated.
 * Writes are repeated like reads: the server recognizes an identical create for at least a minute. Not repeated are
 * - 409 and 412, because another person has saved: a repeat would fail again or overwrite that change;
 * - 413 and refused uploads, because many megabytes would get the same answer;
 * - uploads that may be stored: a slow connection takes longer than a minute, so the server would store them twice;
 * - calls that can succeed only once and may have succeeded: the repeat would report a failure;
 * - 429 without a time or with a long one, because an early call may extend the wait. A short one is waited for;
 * - 401 with a session token: the session has ended, and the form waits for a new sign-in.
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
