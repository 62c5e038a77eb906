import { shellOfEditPage } from '../../contract/collection/edit-pages.ts'

/** What a request's path means for the site folder. */
export type Address =
  | { readonly kind: 'file'; readonly file: string; readonly isPage: boolean }
  /** Another spelling of an address that has one clean form. */
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }

const SEGMENT = /^[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/
const EXTENSION = /\.[A-Za-z0-9]+$/
const TWIN = /\.(br|gz)$/

/**
 * Maps a path, as it came over the wire, to a file of the site. Only plain names get through: no dots at the
 * front, no empty segments, nothing that decodes to a slash. So no path leaves the folder, and no redirect the site.
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
  const hasSlash = decoded.endsWith('/')
  const name = decoded.slice(1, hasSlash ? -1 : undefined)
  if (!name.split('/').every((segment) => SEGMENT.test(segment))) return { kind: 'none' }
  if (name === 'index' || name === 'index.html') return { kind: 'redirect', location: '/' }
  if (name.endsWith('.html')) return { kind: 'redirect', location: `/${name.slice(0, -'.html'.length)}` }
  if (hasSlash) return { kind: 'redirect', location: `/${name}` }
  if (TWIN.test(name)) return { kind: 'none' }
  return EXTENSION.test(name)
    ? { kind: 'file', file: name, isPage: false }
    : { kind: 'file', file: `${shellOfEditPage(decoded).slice(1)}.html`, isPage: true }
}

/** The address under which visitors ask for a file of the site. */
export function addressOfFile(file: string): string {
  if (file === 'index.html') return '/'
  return file.endsWith('.html') ? `/${file.slice(0, -'.html'.length)}` : `/${file}`
}
