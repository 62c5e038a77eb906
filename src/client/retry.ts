/** Longest time in milliseconds that a person is kept waiting for a repeat that the server has asked for. */
const PATIENCE = 3000
const PAUSE = 300

/** Doing these twice is doing them once. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** `Retry-After` in milliseconds; undefined where there is none in seconds, as the API sends it. */
function askedDelay(response: Response | undefined): number | undefined {
  const seconds = response?.headers.get('Retry-After')
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/**
 * How long to wait before the one repeat of a failed call (spec 7), in milliseconds; undefined where it is not
 * repeated. `response` is undefined where no answer came.
 *
 * Other refusals (400, 401, 403, 404, 409, 413) are the answer: the same question would get the same one.
 *
 * A POST may have been carried out whenever no answer came, and after a 500, 502 or 504, which can follow the work.
 * It certainly was not when the server names the time to come back: 429 and 503 with `Retry-After` are said before
 * any work (the API's own: too many attempts; no room for one more password; the database would not let it in, all
 * undone). A 503 without it may be a server that died half-way. The API would recognize an identical create within a
 * minute, but a plain server would not, and this client speaks to both.
 */
export function retryDelay(method: string, response: Response | undefined): number | undefined {
  const asked = askedDelay(response)
  const isRefusedBeforeWork = (response?.status === 429 || response?.status === 503) && asked !== undefined
  if (isRefusedBeforeWork) return asked <= PATIENCE ? asked : undefined
  const isFailure = response === undefined || response.status >= 500
  return IDEMPOTENT.has(method) && isFailure ? PAUSE : undefined
}
