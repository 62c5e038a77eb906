import type { Role } from '../../../../contract/people/identity.ts'
import { sha256 } from '../../lib/hashing.ts'
import type { ApiContext, ApiMiddleware, SignedIn } from '../context.ts'

/** The roles that manage the content and see prices. */
const MANAGERS: ReadonlySet<Role> = new Set(['owner', 'admin'])

interface User extends Omit<SignedIn, 'tokenHash' | 'userId' | 'hasWeakPassword'> {
  readonly id: string
  readonly hasWeakPassword?: boolean
}

/**
 * Finds the signed-in user of a call. A caller with an unknown, expired or revoked token counts as a visitor. Without a
 * token the database is not queried.
 */
export function createAuth(findUser: (tokenHash: string) => Promise<User | undefined>): ApiMiddleware {
  return async (c, next) => {
    const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '') ?? []
    if (token !== undefined) {
      const tokenHash = sha256(token)
      const user = await findUser(tokenHash)
      if (user) {
        const { id: userId, username, role, isConfirmed, hasWeakPassword = false } = user
        c.set('signedIn', { tokenHash, userId, username, role, isConfirmed, hasWeakPassword })
      }
    }
    await next()
  }
}

/** Whether the caller may manage the content. Whoever has a weak password has to change it first. */
export function isManager(c: ApiContext): boolean {
  const caller = c.get('signedIn')
  return caller !== undefined && MANAGERS.has(caller.role) && !caller.hasWeakPassword
}
