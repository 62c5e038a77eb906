import { API_PATHS } from '../../contract/paths.ts'
import { TAG_HEADER } from '../../contract/tags.ts'
import { addressOfFile } from './addresses.ts'

/** What a browser may and may not do with the site's pages. */
export interface SecurityOptions {
  readonly siteUrl: string
  /** Where browsers reach the API; '' means the same origin. */
  readonly publicApiRoot: string
  /** Where the API is another program, which takes no reports. */
  readonly apiRoot?: string | undefined
  /** Whether all names below the site's are reached by HTTPS alone, too. */
  readonly hasSecureSubdomains?: boolean
}

/** Whether a CDN is told what has changed (src/server/delivery): then it may keep pages until it is. */
export interface CachingOptions {
  readonly purgeUrl?: string | undefined
}

type HeaderTable = Readonly<Record<string, string>>

const POWERS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

/** A page says itself which inline styles it has, by their hashes (server/publishing/rendering/page-assets.ts). */
const OWN_STYLES =
  /<meta http-equiv="Content-Security-Policy" content="style-src 'self' ((?: ?'sha256-[\w+/=]+')+)">/

/** The hashes of a page's inline styles, as a Content-Security-Policy writes them; '' for none. */
export function ownStylesOf(page: Buffer): string {
  const start = page.indexOf('<meta http-equiv="Content-Security-Policy"')
  if (start < 0) return ''
  return OWN_STYLES.exec(page.toString('latin1', start, start + 1000))?.[1] ?? ''
}

/** Where the page is not at hand, its own policy alone decides: two policies must both allow a style. */
const ANY_STYLE = `'unsafe-inline'`

/** The name that a policy has for the address of its reports. */
const REPORTS = 'csp'
const reportsAddress = ({ publicApiRoot }: SecurityOptions) => publicApiRoot + API_PATHS.cspReports
/** The newer way is for HTTPS alone; browsers that know it take no notice of the older one beside it. */
const takesReportsByName = ({ siteUrl, apiRoot }: SecurityOptions) =>
  apiRoot === undefined && siteUrl.startsWith('https:')

/**
 * Nothing but the site's own files, and the API where it has an origin of its own. HTML comes to life only by the two
 * Trusted Types policies: the viewer's, which knows its two texts, and that of the owner's previews.
 */
function contentSecurityPolicy(options: SecurityOptions, ownStyles: string): string {
  const { siteUrl, publicApiRoot, apiRoot } = options
  const api = publicApiRoot === '' ? '' : ` ${new URL(publicApiRoot).origin}`
  const directives = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${ownStyles && ` ${ownStyles}`}`,
    `img-src 'self' data:${api}`,
    `font-src 'self'`,
    `connect-src 'self'${api}`,
    `manifest-src 'self'`,
    `form-action 'self'${api}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default marks`,
  ]
  if (siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  if (apiRoot === undefined) directives.push(`report-uri ${reportsAddress(options)}`)
  if (takesReportsByName(options)) directives.push(`report-to ${REPORTS}`)
  return directives.join('; ')
}

/** For every answer of this server. */
export function everyAnswer({ siteUrl, hasSecureSubdomains }: SecurityOptions): HeaderTable {
  const hsts = `max-age=31536000${hasSecureSubdomains ? '; includeSubDomains' : ''}`
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': hsts }),
  }
}

/** For HTML, and for what a browser might take for it. `ownStyles`: hashes of the page's inline styles. */
export function pageHeaders(options: SecurityOptions, ownStyles = ANY_STYLE): HeaderTable {
  return {
    ...everyAnswer(options),
    'Content-Security-Policy': contentSecurityPolicy(options, ownStyles),
    ...(takesReportsByName(options) && {
      'Reporting-Endpoints': `${REPORTS}="${reportsAddress(options)}"`,
    }),
    'Permissions-Policy': POWERS.map((power) => `${power}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** Images may be shown by other sites (shared links, a separate API); scripts in them never run. */
export function mediaHeaders(options: SecurityOptions): HeaderTable {
  return {
    ...everyAnswer(options),
    'Content-Security-Policy': `default-src 'none'`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

/** For files that a browser never takes for a page: styles, scripts, fonts. A page's headers weigh a kilobyte. */
export function assetHeaders(options: SecurityOptions): HeaderTable {
  return { ...mediaHeaders(options), 'Cross-Origin-Resource-Policy': 'same-origin' }
}

export function apiHeaders(options: SecurityOptions): HeaderTable {
  return {
    ...everyAnswer(options),
    'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

const CONTENT_TYPES: HeaderTable = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

export function contentTypeOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return CONTENT_TYPES[extension] ?? 'application/octet-stream'
}

export const isMedia = (file: string) => file.startsWith('media/')

/** Nothing that could run as a page of its own, whoever opens it. */
export const isAsset = (file: string) => /\.(?:avif|css|ico|jpg|js|png|webp|woff2)$/.test(file)

/** A name under these folders says what is in the file: the same name never means other bytes. */
export const isImmutable = (file: string) => isMedia(file) || file.startsWith('assets/')

/** Seconds that a CDN keeps what it will be told to forget: a month, should that ever fail. */
const CDN_SECONDS = 30 * 24 * 3600

export const cacheControlOf = (file: string) =>
  isImmutable(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'

/** What the site shows where there is nothing; nobody keeps it, as there may be something the next moment. */
export const NOT_FOUND_FILE = '404.html'

/** The same in one header, for stores that send no header of their own to CDNs (`s-maxage`). */
export const sharedCacheControlOf = (file: string, { purgeUrl }: CachingOptions) =>
  purgeUrl === undefined || isImmutable(file) || file === NOT_FOUND_FILE
    ? cacheControlOf(file)
    : `public, max-age=0, s-maxage=${CDN_SECONDS}, must-revalidate`

/** By which a CDN forgets one file under all its addresses (queries, edit pages), or all files. */
export const cdnTagOf = (file: string) => `page:${addressOfFile(file)}`
export const CDN_TAG_OF_ALL = 'site'

/** For CDNs alone (RFC 9213); browsers ask again each time. */
export const cdnHeadersOf = (file: string, { purgeUrl }: CachingOptions): HeaderTable =>
  purgeUrl === undefined || isImmutable(file) || file === NOT_FOUND_FILE
    ? {}
    : {
        'CDN-Cache-Control': `public, max-age=${CDN_SECONDS}`,
        [TAG_HEADER]: `${CDN_TAG_OF_ALL},${cdnTagOf(file)}`,
      }
