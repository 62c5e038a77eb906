import { API_PATHS } from '../../../contract/paths.ts'
import { TAG_HEADER } from '../../../contract/tags.ts'
import { addressOfFile, isNotFoundPage } from '../../publishing/site-folder/page-files.ts'

/** The settings for the security headers. */
export interface SecurityOptions {
  readonly siteUrl: string
  /** The address of the API for browsers; '' means the same origin. */
  readonly publicApiRoot: string
  /** The remote API, if there is one. It accepts no reports, because it may be another program. */
  readonly apiRoot?: string | undefined
  /** Whether all subdomains use HTTPS only. */
  readonly hasSecureSubdomains?: boolean
}

/** With a purge address (src/server/delivery) a CDN may cache pages until it is purged. */
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

/** Matches the meta element with the hashes of a page's inline styles (server/publishing/rendering/page-assets.ts). */
const OWN_STYLES =
  /<meta http-equiv="Content-Security-Policy" content="style-src 'self' ((?: ?'sha256-[\w+/=]+')+)">/

/** The hashes of a page's inline styles in the notation of a Content-Security-Policy; '' if there are none. */
export function ownStylesOf(page: Buffer): string {
  const start = page.indexOf('<meta http-equiv="Content-Security-Policy"')
  if (start < 0) return ''
  return OWN_STYLES.exec(page.toString('latin1', start, start + 1000))?.[1] ?? ''
}

/** Used if the page's bytes are not known. The policy in the page still limits styles: both must allow a style. */
const ANY_STYLE = `'unsafe-inline'`

/** The name of the reporting endpoint in the policy. */
const REPORTS = 'csp'
const reportsAddress = ({ publicApiRoot }: SecurityOptions) => publicApiRoot + API_PATHS.cspReports
/** `report-to` needs HTTPS. Browsers that know it ignore `report-uri`. */
const takesReportsByName = ({ siteUrl, apiRoot }: SecurityOptions) =>
  apiRoot === undefined && siteUrl.startsWith('https:')

/**
 * Allows only the site's own files, and the API if it has another origin. Scripts can create HTML only through three
 * Trusted Types policies: that of the lightbox, which has two fixed texts, that of the owner's previews, and that of the
 * filter, which parses pages of this site.
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
    `trusted-types default marks cards`,
  ]
  if (siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  if (apiRoot === undefined) directives.push(`report-uri ${reportsAddress(options)}`)
  if (takesReportsByName(options)) directives.push(`report-to ${REPORTS}`)
  return directives.join('; ')
}

/** Headers of every response of this server. */
export function everyAnswer({ siteUrl, hasSecureSubdomains }: SecurityOptions): HeaderTable {
  const hsts = `max-age=31536000${hasSecureSubdomains ? '; includeSubDomains' : ''}`
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': hsts }),
  }
}

/** Headers of pages, and of files that a browser could show as a page. `ownStyles`: hashes of inline styles. */
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

/** Headers of images. Other sites may show them (shared links, a separate API); scripts in them never run. */
export function mediaHeaders(options: SecurityOptions): HeaderTable {
  return {
    ...everyAnswer(options),
    'Content-Security-Policy': `default-src 'none'`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

/** Headers of styles, scripts and fonts. They need no page headers, which are a kilobyte. */
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

/** By the ending of a file. */
export const CONTENT_TYPES: HeaderTable = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  ics: 'text/calendar; charset=utf-8',
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

/** Whether a browser never shows this file as a page, even when it is opened directly. */
export const isAsset = (file: string) => /\.(?:avif|css|ico|jpg|js|png|webp|woff2)$/.test(file)

/** Whether the name contains a content hash, so that the file never changes. */
export const isImmutable = (file: string) => isMedia(file) || file.startsWith('assets/')

/** Seconds for which a CDN caches files that are purged after changes. A month limits the effect of a failed purge. */
const CDN_SECONDS = 30 * 24 * 3600

export const cacheControlOf = (file: string) =>
  isImmutable(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'

/** Whether this is the "not found" page of a language. It is not cached, because the address can get a page at any time. */
export const isNotFoundFile = (file: string) => isNotFoundPage(addressOfFile(file))

/** The same in one header (`s-maxage`), for buckets that cannot send a separate header for CDNs. */
export const sharedCacheControlOf = (file: string, { purgeUrl }: CachingOptions) =>
  purgeUrl === undefined || isImmutable(file) || isNotFoundFile(file)
    ? cacheControlOf(file)
    : `public, max-age=0, s-maxage=${CDN_SECONDS}, must-revalidate`

/** The tags to purge one file under all its addresses (queries, edit pages), or all files. */
export const cdnTagOf = (file: string) => `page:${addressOfFile(file)}`
export const CDN_TAG_OF_ALL = 'site'

/** Headers for CDNs only (RFC 9213). Browsers revalidate each time. */
export const cdnHeadersOf = (file: string, { purgeUrl }: CachingOptions): HeaderTable =>
  purgeUrl === undefined || isImmutable(file) || isNotFoundFile(file)
    ? {}
    : {
        'CDN-Cache-Control': `public, max-age=${CDN_SECONDS}`,
        [TAG_HEADER]: `${CDN_TAG_OF_ALL},${cdnTagOf(file)}`,
      }
