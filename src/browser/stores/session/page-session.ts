import { atom } from 'nanostores'
import { LIMITS } from '../../../contract/limits.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import type { Memory } from '../memory.ts'
import type { Session } from './session.ts'
import { SESSION_KEYS } from '../storage-keys.ts'
import { createStoredSession, type StoredSession } from './stored-session.ts'

export interface PageSessionParts {
  readonly memory: Memory
  readonly now: () => number
  /** Asks for a new token; undefined when one has to sign in again. `idle`: seconds since the page was last used. */
  readonly renew?: (idle: number) => Promise<LoginAnswer | undefined>
}

const AHEAD = LIMITS.sessionRenewalSeconds * 1000

const isSame = (left: Session | undefined, right: Session | undefined) =>
  left?.token === right?.token && left?.expiresAt === right?.expiresAt

/** Asks for new tokens. `onOver` is called after each try. */
function createRenewal(stored: StoredSession, { now, renew }: PageSessionParts, onOver: () => void) {
  let usedAt = now()
  let running: Promise<void> | undefined

  /** `before`: the end of the session that is renewed. */
  async function renewOnce(before: number) {
    const signedIn = await renew?.(Math.round((now() - usedAt) / 1000)).catch(() => null)
    // Somebody has signed out or in meanwhile, or another tab was faster.
    if (stored.end() !== before) return
    if (signedIn) stored.write(signedIn)
    else if (signedIn === undefined) stored.forgetEnd()
  }

  /** Renews the session once at a time. Without an answer from the server it is tried again at the next occasion. */
  function start() {
    const before = stored.end()
    // Later, because the call for a new token reads the session, too.
    running ??= Promise.resolve()
      .then(() => renewOnce(before))
      .finally(() => {
        running = undefined
        onOver()
      })
  }
  /** Somebody uses the page. */
  function noteUse() {
    usedAt = now()
  }
  return { start, noteUse, running: () => running }
}

/** Watches a session until a while before its end, then renews it, and then watches its end. */
function createGuard(now: () => number, read: () => Session | undefined, renew?: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  function watch(session: Session | undefined) {
    stop()
    if (!session) return
    const watchEnd = () => {
      timer = setTimeout(read, session.expiresAt - now())
    }
    if (!renew) return watchEnd()
    timer = setTimeout(
      () => {
        watchEnd()
        // Another tab may have renewed it.
        if (read()?.token === session.token) renew()
      },
      Math.max(0, session.expiresAt - AHEAD - now()),
    )
  }
  return { watch, stop }
}

interface PageListeners {
  readonly onUse: () => void
  /** Timers stop in a frozen page and in the back-forward cache. */
  readonly onReturn: () => void
  /** Another tab has changed the session. */
  readonly onChange: () => void
}
/** Returns a function that removes the listeners. */
function listenTo(page: EventTarget, { onUse, onReturn, onChange }: PageListeners) {
  // Another tab writes the keys one by one, and the end comes last.
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent
    if (key === SESSION_KEYS.expiresAt || key === null) onChange()
  }
  const events = [
    ['storage', onStorage],
    ['focus', onReturn],
    ['pageshow', onReturn],
    ['pointerdown', onUse],
    ['keydown', onUse],
  ] as const
  for (const [name, listener] of events) page.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of events) page.removeEventListener(name, listener)
  }
}

/** The session that the page shows. It follows the stored one, and a session that can come back is renewed. */
function createShownSession(stored: StoredSession, parts: PageSessionParts) {
  const $session = atom(stored.read())
  const renewal = createRenewal(stored, parts, update)

  function set(session: Session | undefined) {
    if (!isSame($session.get(), session)) $session.set(session)
  }
  /** After a renewal. */
  function update() {
    set(stored.find())
  }
  /** Shows what was found in storage. While a session comes back, what the page shows stays. */
  function show(session: Session | undefined) {
    if (!session && parts.renew && stored.mayRenew()) renewal.start()
    else set(session)
    return session
  }
  /** Reads the valid session from storage, because another tab may have changed it. */
  const read = () => show(stored.read())
  /** After a change by another tab, whose session may be incomplete and must not be cleared. */
  const follow = () => show(stored.find())

  /** The token of the valid session. A call that is made while a session comes back waits for its new token. */
  async function readToken(): Promise<string | undefined> {
    if (!read()) await renewal.running()
    return $session.get()?.token
  }

  return { $session, renewal, set, read, follow, readToken }
}

/**
 * Keeps the session of the page equal to the one in local storage: it restores or clears it at the start, renews it
 * quietly before it expires, or afterwards when the page was asleep, ends it when that fails, and follows the other tabs.
 */
export function createPageSession(parts: PageSessionParts) {
  const { memory, now, renew } = parts
  const stored = createStoredSession(memory, now)
  const { $session, renewal, set, read, follow, readToken } = createShownSession(stored, parts)
  const guard = createGuard(now, read, renew && renewal.start)

  function open(signedIn: LoginAnswer) {
    set(stored.write(signedIn))
  }

  /** The name of the account has changed; token and expiry stay. */
  function rename(username: string) {
    const session = stored.find()
    if (!session) return
    stored.rename(username)
    $session.set({ ...session, username })
  }

  function close() {
    stored.clear()
    set(undefined)
  }

  /** Starts to watch the expiry, the use of the page, and other tabs. Returns a function that stops it. */
  function watch(page: EventTarget) {
    const unsubscribe = $session.subscribe(guard.watch)
    const stopListening = listenTo(page, {
      onUse: renewal.noteUse,
      onReturn: () => {
        renewal.noteUse()
        read()
      },
      onChange: follow,
    })
    return () => {
      unsubscribe()
      guard.stop()
      stopListening()
    }
  }

  return {
    $session,
    read,
    readToken,
    open,
    rename,
    end: close,
    /** Resolves when no renewal is running. */
    settled: async () => renewal.running(),
    watch,
  }
}
export type PageSession = ReturnType<typeof createPageSession>
