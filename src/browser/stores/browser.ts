import { atom } from 'nanostores'
import { createBrowserClient } from '../../client/browser-client.ts'
import type { Saved } from '../../client/browser-fetch.ts'
import { SESSION_ENDED } from '../../contract/wording/messages.ts'
import { createAuth } from './session/auth.ts'
import { createContact } from './contact.ts'
import { confirm, toast, whileSaving, withdraw } from './feedback/feedback.ts'
import { createRunner } from './feedback/runner.ts'
import { goTo } from './go-to.ts'
import { furtherLanguage, loadInPageLanguage, voice } from './load-messages.ts'
import { browserMemory, tabMemory } from './memory.ts'
import { createPageSession } from './session/page-session.ts'
import { AWAITED, SESSION_EVENT } from './storage-keys.ts'

/**
 * The composition of all stores for the browser: all islands of a page import them from here and share one state. Parts
 * that only the owner's screens need are in browser-items.ts. During server rendering nothing is stored or called.
 */
const isBrowser = typeof window !== 'undefined'

export const pageSession = createPageSession({
  memory: browserMemory,
  now: Date.now,
  // The client below asks this session for its token.
  renew: (idle) => renew(idle),
})

/** The last saved change of this page. islands/live shows when it becomes public. */
export const $saved = atom<Saved | undefined>(undefined)

export const client = createBrowserClient({
  root: isBrowser ? (document.documentElement.dataset['api'] ?? '') : '',
  origin: isBrowser ? location.origin : '',
  takesCookies: isBrowser && document.documentElement.dataset['ownApi'] === location.origin,
  fetch: (request) => fetch(request),
  readToken: pageSession.readToken,
  readCookies: () => document.cookie,
  // Another session may have started in another tab in the meantime.
  onSessionOver: (token) => {
    if (pageSession.read()?.token === token) pageSession.end()
  },
  // The next page, three seconds later, continues to wait for it (live.ts).
  onSaved: (saved) => {
    tabMemory.write(AWAITED, JSON.stringify(saved))
    $saved.set(saved)
  },
})

function renew(idle: number) {
  return client.renew(idle)
}

if (isBrowser) {
  pageSession.watch(window)
  pageSession.$session.listen((session) => {
    if (session) void voice.load().then((say) => withdraw(say(SESSION_ENDED)))
    window.dispatchEvent(new Event(SESSION_EVENT))
  })
  // A session that has ended lately is renewed.
  pageSession.read()
}

export const run = createRunner({
  ...{ toast, withdraw, whileSaving, confirm },
  loadInPageLanguage: () => voice.load(),
})
export const { $auth, login, signInBy, logout, register } = createAuth({
  client,
  pageSession,
  goTo,
  toast,
  run,
  loadInPageLanguage,
})
export const { $contact, prepareContact, submitContact, $subscription, subscribe } = createContact({
  client,
  run,
  furtherLanguage,
})
