import { browserMemory } from '../stores/memory.ts'
import { readSession } from '../stores/session/session.ts'
import { SESSION_EVENT, SESSION_KEYS } from '../stores/storage-keys.ts'

/**
 * The signed-in variant of the navigation (features 2). A session that has run out is cleared here, on the start of every
 * page (features 4); the second bar is fetched only where there is one that has not.
 */
let mounting: Promise<void> | undefined

function look() {
  const isSignedIn = readSession(browserMemory, Date.now()) !== undefined
  // Hides what stands there for visitors and keeps room for the bar (base.css).
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
