import { createBrowserClient } from '../client/browser-client.ts'
import { browserMemory } from './memory.ts'
import { clearSession, readSession } from './session.ts'

/** The one composition for the browser: every island of a page imports the same client and stores from here. */

const isBrowser = typeof window !== 'undefined'

/** Only after the page is there: islands are rendered on the server too, where nothing is called. */
export const client = createBrowserClient({
  root: isBrowser ? (document.documentElement.dataset['api'] ?? '') : '',
  origin: isBrowser ? location.origin : '',
  fetch: (request) => fetch(request),
  readToken: () => readSession(browserMemory, Date.now())?.token,
  readCookies: () => document.cookie,
  onSessionOver: (token) => {
    if (readSession(browserMemory, Date.now())?.token === token) clearSession(browserMemory)
  },
})
