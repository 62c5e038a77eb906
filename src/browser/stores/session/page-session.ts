import { atom } from 'nanostores'
import { LIMITS } from '../../../contract/limits.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import type { Memory } from '../memory.ts'
import {
  clearSession,
  findSession,
  mayRenew,
  readEnd,
  readSession,
  type Session,
  writeSession,
} from './session.ts'
import { ENDED_SESSION, SESSION_KEYS } from '../storage-keys.ts'

export interface PageSessionParts {
  readonly memory: Memory
  readonly now: () => number
  /** Asks for a new token; undefined when one has to sign in again. `idle`: seconds since the page was last used. */
  readonly renew?: (idle: number) => Promise<LoginAnswer | undefined>
  /** Of the tab: keeps the end of a session that is being renewed while it is no longer in `memory`. */
  readonly tab?: Memory
}

const AHEAD = LIMITS.sessionRenewalSeconds * 1000

const NONE: Memory = { read: () => '', write: () => undefined, keys: () => [] }

const isSame = (left: Session | undefined, right: Session | undefined) =>
  left?.token === right?.token && left?.expiresAt === right?.expiresAt

/**
 * Keeps the session of the page equal to the one in local storage: it restores or clears it at the start, renews it
 * quietly before it expires, or afterwards when the page was asleep, ends it when that fails, and follows the other tabs.
 */
export function createPageSession({ memory, now, renew, tab = NONE }: PageSessionParts) {
  /** The end of the last session, as long as it may be renewed. */
  let end = readEnd(memory) || Number(tab.read(ENDED_SESSION))
  const $session = atom(readSession(memory, now()))
  let timer: ReturnType<typeof setTimeout> | undefined
  let usedAt = now()
  let renewal: Promise<void> | undefined

  function set(session: Session | undefined) {
    if (!isSame($session.get(), session)) $session.set(session)
  }

  /** Reads the valid session from storage, because another tab may have changed it. */
  function read(): Session | undefined {
    end = readEnd(memory) || end
    const session = readSession(memory, now())
    if (!session && renew && mayRenew(end, now())) {
      tab.write(ENDED_SESSION, String(end))
      void startRenewal()
    }
    // While a renewal runs, what the page shows stays.
    if (session || !renewal) set(session)
    return session
  }

  /** Renews the session once at a time. Without an answer from the server it is tried again at the next occasion. */
  function startRenewal(): Promise<void> {
    const before = end
    // Later, because the call for a new token reads the session, too.
    renewal ??= Promise.resolve()
      .then(() => renewOnce(before))
      .finally(() => {
        renewal = undefined
        set(findSession(memory, now()))
      })
    return renewal
  }
  /** `before`: the end of the session that is renewed. */
  async function renewOnce(before: number) {
    const signedIn = await renew?.(Math.round((now() - usedAt) / 1000)).catch(() => null)
    // Somebody has signed out or in meanwhile.
    if (end !== before) return
    if (signedIn) writeSession(memory, signedIn, now())
    if (signedIn !== null) setEnd(readEnd(memory))
  }

  /** The token of the valid session. A call that is made while a session comes back waits for its new token. */
  async function readToken(): Promise<string | undefined> {
    if (!read()) await renewal
    return $session.get()?.token
  }

  function setEnd(next: number) {
    end = next
    tab.write(ENDED_SESSION, '')
  }

  function open(signedIn: LoginAnswer) {
    const session = writeSession(memory, signedIn, now())
    setEnd(session.expiresAt)
    set(session)
  }

  /** The name of the account has changed; token and expiry stay. */
  function rename(username: string) {
    const session = findSession(memory, now())
    if (!session) return
    memory.write(SESSION_KEYS.username, username)
    $session.set({ ...session, username })
  }

  function close() {
    clearSession(memory)
    setEnd(0)
    set(undefined)
  }

  /** Watches the session until a while before its end, then renews it, and then watches its end. */
  function guard(session: Session | undefined) {
    clearTimeout(timer)
    if (!session) return
    const watchEnd = () => {
      timer = setTimeout(read, session.expiresAt - now())
    }
    if (!renew) return watchEnd()
    timer = setTimeout(
      () => {
        watchEnd()
        // Another tab may have renewed it.
        if (read()?.token === session.token) void startRenewal()
      },
      Math.max(0, session.expiresAt - AHEAD - now()),
    )
  }

  /** Starts to watch the expiry, the use of the page, and other tabs. Returns a function that stops it. */
  function watch(page: EventTarget) {
    const stopTimer = $session.subscribe(guard)
    const onUse = () => {
      usedAt = now()
    }
    const onReturn = () => {
      onUse()
      read()
    }
    // Another tab writes three keys one by one: an incomplete session must not be cleared here.
    const onStorage = (event: Event) => {
      const { key } = event as StorageEvent
      if (key !== SESSION_KEYS.expiresAt && key !== null) return
      setEnd(readEnd(memory))
      set(findSession(memory, now()))
    }
    // Timers stop in a frozen page and in the back-forward cache.
    const events = [
      ['storage', onStorage],
      ['focus', onReturn],
      ['pageshow', onReturn],
      ['pointerdown', onUse],
      ['keydown', onUse],
    ] as const
    for (const [name, listener] of events) page.addEventListener(name, listener)
    return () => {
      stopTimer()
      clearTimeout(timer)
      for (const [name, listener] of events) page.removeEventListener(name, listener)
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
    settled: async () => renewal,
    watch,
  }
}
export type PageSession = ReturnType<typeof createPageSession>
