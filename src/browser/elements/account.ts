import { browserMemory } from '../stores/memory.ts'
import { mayRenew, readEnd, readSession } from '../stores/session/session.ts'
import { SESSION_EVENT, SESSION_KEYS } from '../stores/storage-keys.ts'

/**
 * Shows the navigation of a signed-in person (features 2). An expired session is deleted here at the start of every
 * page (features 4), and renewed if it was used within a day. The second bar is fetched only where the browser holds a
 * valid session.
 */
let mounting: Promise<void> | undefined
let isRenewalTried = false

function look() {
  const now = Date.now()
  const isSignedIn = readSession(browserMemory, now) !== undefined
  const isRenewed = !isSignedIn && !isRenewalTried && mayRenew(readEnd(browserMemory), now)
  // The attribute hides what only visitors see and reserves space for the bar (base.css).
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn || isRenewed)
  if (isRenewed) renew()
  if (!isSignedIn) return
  mounting ??= import('../islands/account/AccountBar.tsx')
    .then(({ mountAccountBar }) => mountAccountBar())
    .catch(() => {
      mounting = undefined
    })
}

/** Tries to renew a session that has ended, as after a pause of some hours. */
function renew() {
  isRenewalTried = true
  import('../stores/browser.ts').then(({ pageSession }) => pageSession.settled()).then(look, look)
}

look()
addEventListener(SESSION_EVENT, look)
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEYS.expiresAt || key === null) look()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) look()
})
