import { pageSession } from '../browser.ts'
import { signInPath } from './return-path.ts'

/**
 * Called by the owner's pages at their start in the browser: returns true with a session, also with a renewed one. A
 * visitor without one goes to the sign-in page and comes back afterwards.
 */
export async function requireSession(): Promise<boolean> {
  if (pageSession.read()) return true
  await pageSession.settled()
  if (pageSession.read()) return true
  location.replace(signInPath(location.pathname + location.search + location.hash))
  return false
}
