import { PAGE_PATHS } from '../contract/page-paths.ts'

/** Where people go in by themselves: signing in never leads back to them. */
const DOORS: ReadonlySet<string> = new Set([
  PAGE_PATHS.signIn,
  PAGE_PATHS.signUp,
  PAGE_PATHS.forgottenPassword,
  PAGE_PATHS.resetPassword,
])

/** The sign-in page that returns to `to`, a path of this site with its query and hash. */
export const signInPath = (to: string) => `${PAGE_PATHS.signIn}?to=${encodeURIComponent(to)}`

/**
 * Where signing in leads, from the sign-in page's own query: `to` where it is a path of this site, else Home. No
 * link that somebody else has written leads to another site from here.
 */
export function returnPath(search: string, origin: string): string {
  const to = new URLSearchParams(search).get('to') ?? ''
  // Browsers read a backslash as a slash, and skip tabs and line breaks: the parser does both as they do.
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return PAGE_PATHS.home
  const url = new URL(to, origin)
  if (url.origin !== origin || DOORS.has(url.pathname)) return PAGE_PATHS.home
  return url.pathname + url.search + url.hash
}
