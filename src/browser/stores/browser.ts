import { createBrowserClient } from '../../client/browser-client.ts'
import { createAuth } from './session/auth.ts'
import { createContact } from './contact.ts'
import { toast, whileSaving } from './feedback/feedback.ts'
import { goTo } from './go-to.ts'
import { browserMemory, tabMemory } from './memory.ts'
import { createSessionKeeper } from './session/session-keeper.ts'
import { AWAITED, SAVED_EVENT, SESSION_EVENT } from './storage-keys.ts'

/**
 * The one composition for the browser: all islands of a page import their stores from here and see one state; what
 * only the owner's screens need is in browser-items.ts. On the server, where islands are rendered too, it stays at
 * rest: nothing is stored and nothing is called.
 */
const isBrowser = typeof window !== 'undefined'

export const keeper = createSessionKeeper({ memory: browserMemory, now: Date.now })

export const client = createBrowserClient({
  root: isBrowser ? (document.documentElement.dataset['api'] ?? '') : '',
  origin: isBrowser ? location.origin : '',
  fetch: (request) => fetch(request),
  readToken: () => keeper.read()?.token,
  readCookies: () => document.cookie,
  // Another one may have begun in another tab meanwhile.
  onSessionOver: (token) => {
    if (keeper.read()?.token === token) keeper.end()
  },
  // The next page goes on waiting for it, three seconds later (live.ts).
  onSaved: (saved) => {
    tabMemory.write(AWAITED, JSON.stringify(saved))
    window.dispatchEvent(new Event(SAVED_EVENT))
  },
})

if (isBrowser) {
  keeper.watch(window)
  keeper.$session.listen(() => window.dispatchEvent(new Event(SESSION_EVENT)))
}

const voice = { toast, whileSaving }
export const { $auth, login, logout, register } = createAuth({ client, keeper, goTo, ...voice })
export const { $contact, prepareContact, submitContact, $subscription, subscribe } = createContact({
  client,
  ...voice,
})
