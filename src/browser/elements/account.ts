import { browserMemory } from '../stores/memory.ts'
import { readSession } from '../stores/session/session.ts'
import { SESSION_EVENT, SESSION_KEYS } from '../stores/storage-keys.ts'

/**
 * Shows the navigation of a signed-in person (features 2). An expired session is deleted here at the start of every
 * page (features 4). The second bar is fetched only where the browser holds a valid session.
 */
let mounting: Promise<void> | undefined

function look() {
  const isSignedIn = readSession(browserMemory, Date.now()) !== undefined
  // The attribute hides what only visitors see and reserves space for the bar (base.css).
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  if (!isSignedIn) return
  mounting ??= import('../islands/account/AccountBar.tsx')
    .then(({ mountAccountBar }) => mountAccountBar())
    .catch(() => {
      mounting = undefined
    })
}

look()
addEventListener(SESSION_EVENT, look)
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEYS.expiresAt || key === null) look()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) look()
})
