import { API_PATHS, COOKIE_PATHS } from '../contract/paths.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../contract/tags.ts'
import { type ApiError, noAnswer } from './api-error.ts'
import { retryDelay } from './retry.ts'

/** A stored change: its revision, and the page that shows it once it is published. */
export interface Saved {
  readonly revision: number
  readonly page: string
}

/** The parts of the page that a call needs. */
export interface PageParts {
  /** Origin and base path of the API without a trailing slash; '' for the origin of the page. */
  readonly root: string
  /** The origin of the page. */
  readonly origin: string
  /**
   * Whether the API is this site's own server at another address, which takes cookies from this page. A browser refuses
   * the answers of others to calls with cookies.
   */
  readonly takesCookies?: boolean
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** Returns the token of the session, if it has not expired. It may wait for a new one. */
  readonly readToken: () => string | undefined | Promise<string | undefined>
  readonly readCookies: () => string
  /** Called when the server no longer accepts the session of this token. */
  readonly onSessionOver: (token: string) => void
  /** Called when a content change was stored. */
  readonly onSaved?: (saved: Saved) => void
  /** Milliseconds for one attempt, until its answer is complete. */
  readonly timeout?: number
  readonly wait?: (ms: number) => Promise<void>
}

export interface SendOptions {
  /** Milliseconds for one attempt, when the default is too short. */
  readonly timeout?: number | undefined
  /** Replaces the `fetch` of the page. */
  readonly through?: PageParts['fetch']
  /** Whether the request contains images. */
  readonly isUpload?: boolean
  /** Whether something in the request counts only once (`countsOnce`). */
  readonly isOnce?: boolean
}

const TIMEOUT = 20_000

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** Calls that open a session, and so need none. A wrong password does not end another session that may be open. */
const OPENING: readonly string[] = [API_PATHS.login, API_PATHS.renew]
/**
 * Calls whose repeat would be refused: the link is used, the name is taken, the password is a new one, or the first one still
 * waits for a mail server.
 */
const ONCE: readonly string[] = [
  API_PATHS.register,
  API_PATHS.resetPassword,
  API_PATHS.confirmEmail,
  API_PATHS.accountEmail,
  API_PATHS.accountPassword,
  API_PATHS.mailTest,
]
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isOneOf = (paths: readonly string[], { url }: Request) =>
  paths.some((path) => new URL(url).pathname.endsWith(path))

/** Whether a repeat would be refused, because a code and the answer of a passkey count once. */
export function countsOnce(body: unknown): boolean {
  const { code, answer } = (body ?? {}) as { readonly code?: unknown; readonly answer?: unknown }
  return Boolean(code) || Boolean(answer)
}

function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

/**
 * `fetch` with a bearer token, the XSRF header, a timeout and one retry (features 6 and 7). It rejects with
 * an `ApiError` of status 0 when no answer comes.
 */
export function createBrowserFetch(parts: PageParts) {
  const { root, origin, fetch, readToken, readCookies, onSessionOver } = parts
  const { wait = sleep, timeout: usual = TIMEOUT, takesCookies = false } = parts

  const isOwnOrigin = root === '' || new URL(root).origin === origin
  /** Only for the own origin. The page cannot read the cookies of another one. */
  const readXsrf = () => (isOwnOrigin ? readCookie(readCookies(), XSRF_COOKIE) : undefined)

  function dress(request: Request, token: string | undefined, timeout: number): Request {
    const headers = new Headers(request.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const xsrf = READS.has(request.method) ? undefined : readXsrf()
    if (xsrf !== undefined) headers.set(XSRF_HEADER, xsrf)
    const hasCookies = takesCookies && isOneOf(COOKIE_PATHS, request)
    const credentials = hasCookies ? 'include' : request.credentials
    return new Request(request, { headers, credentials, signal: AbortSignal.timeout(timeout) })
  }

  /**
   * Makes one attempt, with the token and cookie of now, because they may have changed since the last one. `response` is
   * absent when no answer came.
   */
  async function attempt(request: Request, { timeout = usual, through = fetch }: SendOptions) {
    const token = isOneOf(OPENING, request) ? undefined : await readToken()
    const response = await answerTo(() => through(dress(request, token, timeout)))
    if (response?.status === 401 && token !== undefined) onSessionOver(token)
    return { response, hasSession: token !== undefined }
  }

  /** `make` creates the request for each attempt, because a body can be sent only once. */
  return async function send(make: () => Request, options: SendOptions = {}): Promise<Response> {
    const request = make()
    const { response: first, hasSession } = await attempt(request, options)
    const isOnce = options.isOnce === true || isOneOf(ONCE, request)
    const delay = retryDelay(first, { hasSession, isUpload: options.isUpload ?? false, isOnce })
    if (delay === undefined) return first ?? raise(noAnswer())
    await first?.body?.cancel()
    await wait(delay)
    const { response: second } = await attempt(make(), options)
    // The first attempt may have succeeded and its answer was lost, so a repeated deletion finds nothing.
    const mayBeDone = first === undefined || first.status >= 500
    if (request.method === 'DELETE' && second?.status === 404 && mayBeDone) return new Response('true')
    return second ?? raise(noAnswer())
  }
}

async function answerTo(call: () => Response | Promise<Response>): Promise<Response | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}

function raise(error: ApiError): never {
  throw error
}
