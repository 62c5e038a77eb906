import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { toSitePath } from '../../../contract/values/site-path.ts'

/** Pages for people without a session: sign-in never returns to them. */
const DOORS: ReadonlySet<string> = new Set([
  PAGE_PATHS.signIn,
  PAGE_PATHS.signUp,
  PAGE_PATHS.forgottenPassword,
  PAGE_PATHS.resetPassword,
  PAGE_PATHS.confirmEmail,
])

/** The sign-in page that returns to `to`, a path of this site with query and hash. */
export const signInPath = (to: string) => `${PAGE_PATHS.signIn}?to=${encodeURIComponent(to)}`

/**
 * The page after sign-in, from the sign-in page's query: `to` if it is a path of this site, else Home. So a link of an
 * attacker cannot redirect to another site.
 */
export function returnPath(search: string, origin: string): string {
  const path = toSitePath(new URLSearchParams(search).get('to') ?? '', origin)
  return path === undefined || DOORS.has(new URL(path, origin).pathname) ? PAGE_PATHS.home : path
}
