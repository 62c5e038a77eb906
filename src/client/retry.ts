/** Longest time in milliseconds that a person is kept waiting for a repeat that the server has asked for. */
const PATIENCE = 3000
const PAUSE = 300

/** `Retry-After` in milliseconds; undefined where there is none in seconds, as the API sends it. */
function askedDelay(response: Response | undefined): number | undefined {
  const seconds = response?.headers.get('Retry-After')
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/**
 * How long to wait before the one repeat of a failed call (spec 7), in milliseconds; undefined where it is not
 * repeated. `response` is undefined where no answer came.
 *
 * Writes are repeated like reads, uploads included, as servers of this contract expect: ours recognizes an identical
 * create within a minute. Refusals (400, 401, 403, 404, 409, 413) are the answer: the same question would get the same
 * one. Where a server names the time to come back (429, 503 with `Retry-After`) it is waited for, if a person would.
 */
export function retryDelay(response: Response | undefined): number | undefined {
  const asked = askedDelay(response)
  if (asked !== undefined && (response?.status === 429 || response?.status === 503))
    return asked <= PATIENCE ? asked : undefined
  return response === undefined || response.status >= 500 ? PAUSE : undefined
}
