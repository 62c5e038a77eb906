import { atom } from 'nanostores'
import { API_PATHS } from '../../../contract/paths.ts'
import { $auth, client, pageSession } from '../browser.ts'
import { tabMemory } from '../memory.ts'
import { ROLE } from '../storage-keys.ts'

/** Whether the signed-in account may not manage the site. False until the server has said so once in this tab. */
export const $isMember = atom(false)
/** Whether `$isMember` counts: the server has answered, or cannot be asked and will refuse what is not allowed. */
export const $isRoleKnown = atom(false)

const MEMBER = 'member'

async function readRole(): Promise<unknown> {
  const { role } = (await (await client.send('GET', API_PATHS.account)).json()) as { role?: unknown }
  return role
}

/**
 * Asks once in a tab for each account that may manage; a member may become one at any time. The server checks every call
 * anyway; this only hides what would be refused.
 */
export async function lookUpRole(): Promise<void> {
  await readIsMember().catch(() => undefined)
  $isRoleKnown.set(true)
}

async function readIsMember(): Promise<void> {
  // A session that has expired, and cannot be renewed, is over: the call would be refused.
  if ((await pageSession.readToken()) === undefined) return
  const { username } = $auth.get()
  const kept = tabMemory.read(ROLE)
  const last = kept.startsWith(`${username}:`) ? kept.slice(username.length + 1) : undefined
  // Until the server has answered, and where it cannot.
  if (last === MEMBER) $isMember.set(true)
  const known = last === MEMBER ? undefined : last
  const role = known ?? (await readRole().catch(() => undefined))
  if (typeof role !== 'string') return
  tabMemory.write(ROLE, `${username}:${role}`)
  $isMember.set(role === MEMBER)
}
