import type { LoginAnswer } from '../../../contract/people/identity.ts'
import type { Memory } from '../memory.ts'
import { ENDED_SESSION, SESSION_KEYS } from '../storage-keys.ts'
import { clearSession, findSession, mayRenew, readEnd, readSession, writeSession } from './session.ts'

/** The session in local storage, and the end of the last session as long as it may be renewed. */
export function createStoredSession(memory: Memory, tab: Memory, now: () => number) {
  let end = readEnd(memory) || Number(tab.read(ENDED_SESSION))

  function setEnd(next: number) {
    end = next
    tab.write(ENDED_SESSION, '')
  }

  return {
    /** Returns the valid session without any change. */
    find: () => findSession(memory, now()),
    /** Returns the valid session. Clears an expired or incomplete one, and keeps its end. */
    read() {
      end = readEnd(memory) || end
      return readSession(memory, now())
    },
    write(signedIn: LoginAnswer) {
      const session = writeSession(memory, signedIn, now())
      setEnd(session.expiresAt)
      return session
    },
    rename: (username: string) => memory.write(SESSION_KEYS.username, username),
    clear() {
      clearSession(memory)
      setEnd(0)
    },
    end: () => end,
    mayRenew: () => mayRenew(end, now()),
    /** Keeps the end for the next page, which finishes a renewal that this page may not finish. */
    keepEnd: () => tab.write(ENDED_SESSION, String(end)),
    /** Reads the end after the session in storage has changed. */
    readEnd: () => setEnd(readEnd(memory)),
  }
}
export type StoredSession = ReturnType<typeof createStoredSession>
