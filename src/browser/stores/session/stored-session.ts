import type { LoginAnswer } from '../../../contract/people/identity.ts'
import type { Memory } from '../memory.ts'
import { SESSION_KEYS } from '../storage-keys.ts'
import {
  clearSession,
  findSession,
  forgetEnd,
  mayRenew,
  readEnd,
  readSession,
  writeSession,
} from './session.ts'

/** The session in local storage, and the end of the last session as long as it may be renewed. */
export function createStoredSession(memory: Memory, now: () => number) {
  const end = () => readEnd(memory)

  return {
    /** Returns the valid session without any change. */
    find: () => findSession(memory, now()),
    /** Returns the valid session. Clears an expired or incomplete one, and keeps its end. */
    read: () => readSession(memory, now()),
    write: (signedIn: LoginAnswer) => writeSession(memory, signedIn, now()),
    rename: (username: string) => memory.write(SESSION_KEYS.username, username),
    clear: () => clearSession(memory),
    end,
    mayRenew: () => mayRenew(end(), now()),
    forgetEnd: () => forgetEnd(memory),
  }
}
export type StoredSession = ReturnType<typeof createStoredSession>
