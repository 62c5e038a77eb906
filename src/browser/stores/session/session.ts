import { LIMITS } from '../../../contract/limits.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import type { Memory } from '../memory.ts'
import { ENDED_SESSION, SESSION_KEYS } from '../storage-keys.ts'

/**
 * This file is small, because the script of every page reads the session before it fetches anything for signed-in
 * people.
 */

/** The signed-in person of this browser, and the expiry in milliseconds since 1970. */
export interface Session {
  readonly token: string
  readonly username: string
  /** The id of the account, if the API gives one. It stays when the username changes. */
  readonly account?: string | undefined
  readonly expiresAt: number
}

/** Whether two sessions belong to one person, also after a change of the username. Without an id the name decides. */
export const isSamePerson = (left: Session, right: Session) =>
  left.account && right.account ? left.account === right.account : left.username === right.username

function removeKeys(memory: Memory) {
  for (const key of Object.values(SESSION_KEYS)) memory.write(key, '')
}

/** No tab renews this session any more. */
export const forgetEnd = (memory: Memory) => memory.write(ENDED_SESSION, '')

/** Removes the session and its end, as for signing out. */
export function clearSession(memory: Memory) {
  // First, because the other tabs look when the last key of the session goes.
  forgetEnd(memory)
  removeKeys(memory)
}

/** The account that came with this token. A script that stores a session without one leaves that of the last session. */
function findAccount(memory: Memory, token: string): string | undefined {
  const text = memory.read(SESSION_KEYS.account)
  return text.startsWith(`${token} `) ? text.slice(token.length + 1) : undefined
}

/** Returns the valid session without any change. */
export function findSession(memory: Memory, now: number): Session | undefined {
  const token = memory.read(SESSION_KEYS.token)
  const username = memory.read(SESSION_KEYS.username)
  const expiresAt = Number(memory.read(SESSION_KEYS.expiresAt))
  if (token === '' || username === '' || !(now < expiresAt)) return undefined
  return { token, username, account: findAccount(memory, token), expiresAt }
}

/** The end of the stored session, or of the last one as long as it may be renewed; 0 without one. */
export const readEnd = (memory: Memory) =>
  Number(memory.read(SESSION_KEYS.expiresAt)) || Number(memory.read(ENDED_SESSION)) || 0

/** Whether a session that has ended then can be renewed: a day without use has not passed. */
export const mayRenew = (end: number, now: number) => end > now - LIMITS.sessionIdleSeconds * 1000

/**
 * Returns the valid session. Clears an expired or incomplete one (features 4), and keeps its end as long as it may be
 * renewed: for the other tabs, and for the next page if this one is left before the answer.
 */
export function readSession(memory: Memory, now: number): Session | undefined {
  const session = findSession(memory, now)
  if (session) return session
  const end = readEnd(memory)
  // First, because the other tabs look when the last key of the session goes.
  memory.write(ENDED_SESSION, mayRenew(end, now) ? String(end) : '')
  removeKeys(memory)
  return undefined
}

/** Stores a new session for `LIMITS.sessionLifetimeSeconds`. */
export function writeSession(memory: Memory, signedIn: LoginAnswer, now: number) {
  const session: Session = { ...signedIn, expiresAt: now + LIMITS.sessionLifetimeSeconds * 1000 }
  memory.write(SESSION_KEYS.token, session.token)
  memory.write(SESSION_KEYS.username, session.username)
  memory.write(SESSION_KEYS.account, session.account ? `${session.token} ${session.account}` : '')
  memory.write(SESSION_KEYS.expiresAt, String(session.expiresAt))
  forgetEnd(memory)
  return session
}
