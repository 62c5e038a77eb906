import { atom } from 'nanostores'
import { API_PATHS } from '../../../contract/paths.ts'
import { client, pageSession } from '../browser.ts'
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
 * Asks once in a tab for each session of an account that may manage, because whoever may not any more is signed out. A
 * member may become a manager at any time. The server checks every call anyway; this only hides what would be refused.
 */
export async function lookUpRole(): Promise<void> {
  await readIsMember().catch(() => undefined)
  $isRoleKnown.set(true)
}

async function readIsMember(): Promise<void> {
  await pageSession.readToken()
  const session = pageSession.$session.get()
  // A session that has expired, and cannot be renewed, is over: the call would be refused.
  if (!session) return
  const whose = `${session.username}:${session.expiresAt}:`
  const kept = tabMemory.read(ROLE)
  const last = kept.startsWith(whose) ? kept.slice(whose.length) : undefined
  // Until the server has answered, and where it cannot.
  if (last === MEMBER) $isMember.set(true)
  const known = last === MEMBER ? undefined : last
  const role = known ?? (await readRole().catch(() => undefined))
  if (typeof role !== 'string') return
  tabMemory.write(ROLE, whose + role)
  $isMember.set(role === MEMBER)
}
