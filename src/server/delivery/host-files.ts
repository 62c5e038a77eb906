import { randomUUID } from 'node:crypto'
import { shellOfEditPage } from '../../contract/collection/edit-pages.ts'
import { PAGED_LIST_NAMES, PAGED_LISTS } from '../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import {
  assetHeaders,
  cacheControlOf,
  mediaHeaders,
  pageHeaders,
  type SecurityOptions,
} from '../platform/http/headers.ts'
import { RESERVATION_HEADERS } from '../platform/http/reservation.ts'

/** Files that configure static hosts (Netlify, Cloudflare Pages and others) like our own server. */
export const HEADERS_FILE = '_headers'
export const HOST_FILES: readonly string[] = [HEADERS_FILE, '_redirects']

const CORP = 'Cross-Origin-Resource-Policy'
type HeaderTable = Readonly<Record<string, string>>

const rule = (pattern: string, headers: HeaderTable) =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * If several rules match, hosts join the values of a header, so no header is in two rules that match the same file.
 * Therefore images also get the policies of pages, and pages get no Cross-Origin-Resource-Policy. Pages need no
 * Cache-Control, because these hosts revalidate them by default.
 */
function writeHeaders(options: SecurityOptions, isReserved: boolean): string {
  const everywhere = Object.fromEntries(
    Object.entries(pageHeaders(options)).filter(([name]) => name !== CORP),
  )
  const immutable = (folder: string, headers: HeaderTable) =>
    rule(`/${folder}/*`, { 'Cache-Control': cacheControlOf(`${folder}/x`), [CORP]: headers[CORP] ?? '' })
  return [
    rule('/*', { ...everywhere, ...(isReserved && RESERVATION_HEADERS) }),
    immutable('assets', assetHeaders(options)),
    immutable('media', mediaHeaders(options)),
  ].join('\n\n')
}

/** Leaves out what hosts do by default: addresses without `.html` and without a slash at the end. */
function writeRedirects(): string {
  const editPages = [PAGE_PATHS.editPainting, PAGE_PATHS.editExhibition]
  return [
    ...PAGED_LIST_NAMES.map((list) => `${PAGED_LISTS[list].pathOf()}/1 ${PAGED_LISTS[list].pathOf()} 301`),
    `/index ${PAGE_PATHS.home} 301`,
    ...editPages.map((pathOf) => `${pathOf(':id')} ${shellOfEditPage(pathOf(randomUUID()))} 200`),
  ].join('\n')
}

/** Writes the content of each host file, by its name. Headers depend on the reservation in the site folder. */
export type HostFiles = ReadonlyMap<string, () => Buffer>
export const hostFiles = (options: SecurityOptions, isReserved: () => boolean): HostFiles =>
  new Map([
    [HEADERS_FILE, () => Buffer.from(`${writeHeaders(options, isReserved())}\n`)],
    ['_redirects', () => Buffer.from(`${writeRedirects()}\n`)],
  ])
