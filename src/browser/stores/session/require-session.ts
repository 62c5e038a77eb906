import { keeper } from '../browser.ts'
import { signInPath } from './return-path.ts'

/**
 * For the owner's pages, at their start in the browser: true for somebody with a session. Everybody else is sent to
 * sign in and comes back afterwards.
 */
export function requireSession(): boolean {
  if (keeper.read()) return true
  location.replace(signInPath(location.pathname + location.search + location.hash))
  return false
}
