import { atom } from 'nanostores'
import { createBrowserClient } from '../../client/browser-client.ts'
import type { Saved } from '../../client/browser-fetch.ts'
import { createAuth } from './session/auth.ts'
import { createContact } from './contact.ts'
import { confirm, toast, whileSaving } from './feedback/feedback.ts'
import { createRunner } from './feedback/runner.ts'
import { goTo } from './go-to.ts'
import { browserMemory, tabMemory } from './memory.ts'
import { createSessionKeeper } from './session/session-keeper.ts'
import { AWAITED, SESSION_EVENT } from './storage-keys.ts'

/**
 * The one composition for the browser: all islands of a page import their stores from here and see one state; what
 * only the owner's screens need is in browser-items.ts. On the server, where islands are rendered too, it stays at
 * rest: nothing is stored and nothing is called.
 */
const isBrowser = typeof window !== 'undefined'

export const keeper = createSessionKeeper({ memory: browserMemory, now: Date.now })

/** The change of content that was saved last on this page; islands/live shows how it becomes public. */
export const $saved = atom<Saved | undefined>(undefined)

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
    $saved.set(saved)
  },
})

if (isBrowser) {
  keeper.watch(window)
  keeper.$session.listen(() => window.dispatchEvent(new Event(SESSION_EVENT)))
}

export const run = createRunner({ toast, whileSaving, confirm })
export const { $auth, login, logout, register } = createAuth({ client, keeper, goTo, toast, run })
export const { $contact, prepareContact, submitContact, subscribe } = createContact({ client, run })
