import { API_PATHS } from '../contract/paths.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../contract/tags.ts'
import { type ApiError, noAnswer } from './api-error.ts'
import { retryDelay } from './retry.ts'

/** A stored change: its revision, and the page that shows it once it is public. */
export interface Saved {
  readonly revision: number
  readonly page: string
}

/** What a call needs from the page it is made on. */
export interface PageParts {
  /** Origin and base path of the API without a slash at the end; '' for the page's own origin. */
  readonly root: string
  /** The page's own origin. */
  readonly origin: string
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** The token of a session that has not run out. */
  readonly readToken: () => string | undefined
  readonly readCookies: () => string
  /** The server no longer knows the session of this token. */
  readonly onSessionOver: (token: string) => void
  /** A change of content was stored. */
  readonly onSaved?: (saved: Saved) => void
  /** Milliseconds for one attempt, to the last byte of its answer. */
  readonly timeout?: number
  readonly wait?: (ms: number) => Promise<void>
}

interface SendOptions {
  /** Milliseconds for one attempt, where the usual time is too short. */
  readonly timeout?: number | undefined
  /** Another way than the page's `fetch`. */
  readonly through?: PageParts['fetch']
  /** Photographs travel in it. */
  readonly isUpload?: boolean
}

const TIMEOUT = 20_000

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** Their repeat would be refused: the link was used, the name is taken. */
const ONCE: readonly string[] = [API_PATHS.register, API_PATHS.resetPassword]
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

/**
 * `fetch` as this site's pages need it (features 6 and 7): bearer token, XSRF cookie copied into the header, a limit of
 * time, one repeat. Rejects with an `ApiError` of status 0 where no answer comes.
 */
export type BrowserFetch = ReturnType<typeof createBrowserFetch>
export function createBrowserFetch(parts: PageParts) {
  const { root, origin, fetch, readToken, readCookies, onSessionOver } = parts
  const { wait = sleep, timeout: usual = TIMEOUT } = parts

  const isOwnOrigin = root === '' || new URL(root).origin === origin
  /** Only for this origin: another API's pages would have to read a cookie that they cannot have. */
  const readXsrf = () => (isOwnOrigin ? readCookie(readCookies(), XSRF_COOKIE) : undefined)

  /** Read anew for each attempt: a session or a cookie may have come in between. */
  function dress(request: Request, timeout: number): { request: Request; token: string | undefined } {
    const token = readToken()
    const headers = new Headers(request.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const xsrf = READS.has(request.method) ? undefined : readXsrf()
    if (xsrf !== undefined) headers.set(XSRF_HEADER, xsrf)
    return { request: new Request(request, { headers, signal: AbortSignal.timeout(timeout) }), token }
  }

  /** One attempt: no `response` where no answer came. */
  async function attempt(request: Request, { timeout = usual, through = fetch }: SendOptions) {
    const dressed = dress(request, timeout)
    // A wrong password is no word about the session that may still be open here.
    const isLogin = new URL(request.url).pathname.endsWith(API_PATHS.login)
    const session = isLogin ? undefined : dressed.token
    const response = await answerTo(() => through(dressed.request))
    if (response?.status === 401 && session !== undefined) onSessionOver(session)
    return { response, hasSession: session !== undefined }
  }

  /** `make` gives the request anew for each attempt, for a body can be sent only once. */
  return async function send(make: () => Request, options: SendOptions = {}): Promise<Response> {
    const request = make()
    const { response: first, hasSession } = await attempt(request, options)
    const isOnce = ONCE.some((path) => request.url.endsWith(path))
    const delay = retryDelay(first, { hasSession, isUpload: options.isUpload ?? false, isOnce })
    if (delay === undefined) return first ?? raise(noAnswer())
    await first?.body?.cancel()
    await wait(delay)
    const { response: second } = await attempt(make(), options)
    // The first attempt did it and its answer was lost: what was to be removed is gone.
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
