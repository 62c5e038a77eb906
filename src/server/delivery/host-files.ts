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

/** Files by which static hosts (Netlify, Cloudflare Pages and others) learn what our own server does by itself. */
export const HOST_FILES: readonly string[] = ['_headers', '_redirects']

const CORP = 'Cross-Origin-Resource-Policy'
type HeaderTable = Readonly<Record<string, string>>

const rule = (pattern: string, headers: HeaderTable) =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * Where several rules meet, hosts join the values of a header instead of choosing: no header stands in two rules that
 * meet. So images get the pages' policies, which do them no harm, and pages no Cross-Origin-Resource-Policy. Pages
 * are asked for again at each visit by every such host's default.
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

/** What hosts do by themselves is left out: addresses without `.html` and without a slash at their end. */
function writeRedirects(): string {
  const editPages = [PAGE_PATHS.editPainting, PAGE_PATHS.editExhibition]
  return [
    ...PAGED_LIST_NAMES.map((list) => `${PAGED_LISTS[list].pathOf()}/1 ${PAGED_LISTS[list].pathOf()} 301`),
    `/index ${PAGE_PATHS.home} 301`,
    ...editPages.map((pathOf) => `${pathOf(':id')} ${shellOfEditPage(pathOf(randomUUID()))} 200`),
  ].join('\n')
}

/** Their bytes, by their names. */
export const hostFiles = (options: SecurityOptions): ReadonlyMap<string, Buffer> =>
  new Map([
    ['_headers', Buffer.from(`${writeHeaders(options)}\n`)],
    ['_redirects', Buffer.from(`${writeRedirects()}\n`)],
  ])
