import { randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpSettings } from '../../config/slices.ts'
import { AppError } from '../../../../contract/errors.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../../contract/tags.ts'
import { isInProcess, type ApiContext, type ApiMiddleware } from '../context.ts'

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)

function isEqual(left: string, right: string) {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Protects against cross-site request forgery (CSRF). Writes need a bearer token, and no other site can make a browser
 * send it. This guard is a second protection (features 7), and keeps other sites from using the anonymous forms.
 *
 * - A write whose `Origin` is neither this site nor a configured one is refused.
 * - A write from this site's pages passes. The browser marks it with `Sec-Fetch-Site` or `Origin`, which no page can
 *   forge. Clients with an absolute API address never send the header, so they depend on this.
 * - Any other write with the XSRF cookie must repeat its value in the header, except writes with a bearer token, which
 *   browsers never add by themselves, and the plain HTML forms, which cannot set headers; their `Origin` was checked.
 *   Callers without the cookie pass: scripts, and other origins, which a `SameSite=Strict` cookie never reaches.
 * - Only `no-store` responses (login, signed-in answers, health, writes) to pages of this site set the cookie. Cached
 *   public responses never set it.
 */
export function createSiteGuard(config: Pick<HttpSettings, 'siteUrl' | 'corsOrigins'>): ApiMiddleware {
  const ownOrigin = new URL(config.siteUrl).origin
  const friends = new Set([...config.corsOrigins, ownOrigin])
  const secure = config.siteUrl.startsWith('https:')

  /**
   * With HTTPS the same value is also in the cookie `__Host-XSRF-TOKEN`, which scripts cannot read and other subdomains
   * cannot set. The check uses that one. The readable cookie, whose name existing clients know (features 7), only
   * brings the value to the header.
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
