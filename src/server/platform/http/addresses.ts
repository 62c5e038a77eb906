import { shellOfEditPage } from '../../../contract/collection/edit-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { isPlainPath } from '../lib/files.ts'
import { PRECOMPRESSED } from '../../publishing/site-folder/compress.ts'
import { RESERVATION_FILE } from '../../publishing/site-folder/page-files.ts'

/** The meaning of a request's path for the site folder. */
export type Address =
  | { readonly kind: 'file'; readonly file: string; readonly isPage: boolean }
  /** The path is another spelling of a canonical address. */
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }

const EXTENSION = /\.[A-Za-z0-9]+$/

/**
 * Maps the encoded path of a request to a file of the site. It accepts plain names only: no leading dots, no empty
 * segments, no encoded slashes. So no path leaves the folder, and no redirect leaves the site.
 */
export function parseAddress(path: string): Address {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return { kind: 'malformed' }
  }
  if (decoded.includes('\0') || !decoded.startsWith('/')) return { kind: 'malformed' }
  if (decoded === '/') return { kind: 'file', file: 'index.html', isPage: true }
  if (decoded === PAGE_PATHS.reservation) return { kind: 'file', file: RESERVATION_FILE, isPage: false }
  const hasSlash = decoded.endsWith('/')
  const name = decoded.slice(1, hasSlash ? -1 : undefined)
  if (!isPlainPath(name)) return { kind: 'none' }
  if (name === 'index' || name === 'index.html') return { kind: 'redirect', location: '/' }
  if (name.endsWith('.html')) return { kind: 'redirect', location: `/${name.slice(0, -'.html'.length)}` }
  if (hasSlash) return { kind: 'redirect', location: `/${name}` }
  if (PRECOMPRESSED.test(name)) return { kind: 'none' }
  return EXTENSION.test(name)
    ? { kind: 'file', file: name, isPage: false }
    : { kind: 'file', file: `${shellOfEditPage(decoded).slice(1)}.html`, isPage: true }
}
