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
} from '../http/headers.ts'

/** Files that configure static hosts (Netlify, Cloudflare Pages and others) like our own server. */
export const HOST_FILES: readonly string[] = ['_headers', '_redirects']

const CORP = 'Cross-Origin-Resource-Policy'
type HeaderTable = Readonly<Record<string, string>>

const rule = (pattern: string, headers: HeaderTable) =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * If several rules match, hosts join the values of a header, so no header is in two rules that match the same file.
 * Therefore images also get the policies of pages, and pages get no Cross-Origin-Resource-Policy. Pages need no
 * Cache-Control, because these hosts revalidate them by default.
 */
function writeHeaders(options: SecurityOptions): string {
  const everywhere = Object.fromEntries(
    Object.entries(pageHeaders(options)).filter(([name]) => name !== CORP),
  )
  const immutable = (folder: string, headers: HeaderTable) =>
    rule(`/${folder}/*`, { 'Cache-Control': cacheControlOf(`${folder}/x`), [CORP]: headers[CORP] ?? '' })
  return [
    rule('/*', everywhere),
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

/** The content of each host file by its name. */
export const hostFiles = (options: SecurityOptions): ReadonlyMap<string, Buffer> =>
  new Map([
    ['_headers', Buffer.from(`${writeHeaders(options)}\n`)],
    ['_redirects', Buffer.from(`${writeRedirects()}\n`)],
  ])
