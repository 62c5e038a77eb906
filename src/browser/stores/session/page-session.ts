import { atom } from 'nanostores'
import type { Memory } from '../memory.ts'
import { clearSession, findSession, readSession, type Session, writeSession } from './session.ts'
import { SESSION_KEYS } from '../storage-keys.ts'

export interface PageSessionParts {
  readonly memory: Memory
  readonly now: () => number
}

const isSame = (left: Session | undefined, right: Session | undefined) =>
  left?.token === right?.token && left?.expiresAt === right?.expiresAt

/**
 * Keeps the session of the page equal to the one in local storage: it restores or clears it at the start, ends it when
 * it expires, and follows the other tabs.
 */
export function createPageSession({ memory, now }: PageSessionParts) {
  const $session = atom(readSession(memory, now()))
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(session: Session | undefined) {
    if (!isSame($session.get(), session)) $session.set(session)
  }

  /** Reads the valid session from storage, because another tab may have changed it. */
  function read(): Session | undefined {
    const session = readSession(memory, now())
    set(session)
    return session
  }

  function open(signedIn: { token: string; username: string }) {
    set(writeSession(memory, signedIn, now()))
  }

  function end() {
    clearSession(memory)
    set(undefined)
  }

  /** Starts to watch the expiry and other tabs. Returns a function that stops it. */
  function watch(page: EventTarget) {
    const stopTimer = $session.subscribe((session) => {
      clearTimeout(timer)
      if (session) timer = setTimeout(read, session.expiresAt - now())
    })
    // Another tab writes three keys one by one: an incomplete session must not be cleared here.
    const onStorage = (event: Event) => {
      const { key } = event as StorageEvent
      if (key === SESSION_KEYS.expiresAt || key === null) set(findSession(memory, now()))
    }
    // Timers stop in a frozen page and in the back-forward cache.
    const events = [
      ['storage', onStorage],
      ['focus', read],
      ['pageshow', read],
    ] as const
    for (const [name, listener] of events) page.addEventListener(name, listener)
    return () => {
      stopTimer()
      clearTimeout(timer)
      for (const [name, listener] of events) page.removeEventListener(name, listener)
    }
  }

  return { $session, read, open, end, watch }
}
export type PageSession = ReturnType<typeof createPageSession>
