import { randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpSettings } from '../../config/slices.ts'
import { AppError } from '../../../contract/errors.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../contract/tags.ts'
import { isInProcess, type ApiContext, type ApiMiddleware } from '../context.ts'

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)

function isEqual(left: string, right: string) {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Cross-site request forgery. The right to write is a bearer token, which no foreign page can make a browser send;
 * this guard is the second lock (features 7), and keeps other sites' pages from using the anonymous forms.
 *
 * - A write whose `Origin` is neither this site nor a configured one is refused.
 * - A write that a browser marks as this site's own (`Sec-Fetch-Site`, `Origin`: no page can forge either) passes,
 *   as clients that name this site by an absolute address never copy the cookie.
 * - Any other write that carries the XSRF cookie must repeat it in the header. A bearer token speaks for itself: no
 *   browser adds one to a request that another site has made. Callers without cookies (scripts, other origins, which a
 *   `SameSite=Strict` cookie never reaches) pass, and so do the three plain HTML forms, which cannot set a header:
 *   their `Origin` has spoken for them.
 * - The cookie comes only with answers that nobody may cache (`no-store`: login, every signed-in answer, health,
 *   every answer to a write) and only for pages of this site. Cached public answers never set one.
 */
export function createSiteGuard(config: Pick<HttpSettings, 'siteUrl' | 'corsOrigins'>): ApiMiddleware {
  const ownOrigin = new URL(config.siteUrl).origin
  const friends = new Set([...config.corsOrigins, ownOrigin])
  const secure = config.siteUrl.startsWith('https:')

  /**
   * Under HTTPS the same value also comes as `__Host-XSRF-TOKEN`, which no script reads and no neighbouring name of
   * the domain can set. It decides: the readable cookie, whose name existing clients know (features 7), only carries the
   * value to the header.
   */
  const anchorOf = (c: ApiContext) => (secure ? getCookie(c, XSRF_COOKIE, 'host') : undefined)
  const isThisSite = (c: ApiContext, origin: string) =>
    origin === ownOrigin || hostOf(origin) === new URL(c.req.url).host
  const isFromThisSite = (c: ApiContext) => {
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    return site === 'same-origin' || (site === undefined && origin !== undefined && isThisSite(c, origin))
  }

  function check(c: ApiContext) {
    const origin = c.req.header('Origin')
    const isKnown = origin === undefined || friends.has(origin) || isThisSite(c, origin)
    if (!isKnown && c.req.header('Sec-Fetch-Site') !== 'same-origin') throw new AppError('xsrf')
    if (origin && friends.has(origin) && hostOf(origin) !== new URL(c.req.url).host) c.set('formSite', origin)
    if (origin === ownOrigin || isFromThisSite(c)) return
    const cookie = anchorOf(c) ?? getCookie(c, XSRF_COOKIE)
    if (cookie === undefined || c.get('isPlainForm') || c.req.header('Authorization')) return
    if (!isEqual(cookie, c.req.header(XSRF_HEADER) ?? '')) throw new AppError('xsrf')
  }

  return async (c, next) => {
    if (isInProcess(c) && !c.req.header('Origin') && !c.req.header('Cookie')) return next()
    if (!READS.has(c.req.method)) check(c)
    await next()
    if (c.res.headers.get('Cache-Control') !== 'no-store') return
    if (!isFromThisSite(c)) return
    const [anchor, cookie] = [anchorOf(c), getCookie(c, XSRF_COOKIE)]
    const value = anchor ?? randomBytes(18).toString('base64url')
    const options = { path: '/', sameSite: 'Strict', secure } as const
    if (cookie === undefined || (secure && anchor === undefined)) setCookie(c, XSRF_COOKIE, value, options)
    if (secure && anchor === undefined)
      setCookie(c, XSRF_COOKIE, value, { ...options, httpOnly: true, prefix: 'host' })
  }
}
