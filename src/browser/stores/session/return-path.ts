import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { toSitePath } from '../../../contract/values/site-path.ts'

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
  const path = toSitePath(new URLSearchParams(search).get('to') ?? '', origin)
  return path === undefined || DOORS.has(new URL(path, origin).pathname) ? PAGE_PATHS.home : path
}
