import type { Role } from '../../../contract/people/identity.ts'
import { sha256 } from '../body.ts'
import type { ApiContext, ApiMiddleware } from '../context.ts'

/** Who looks after the content, and sees prices. */
const MANAGERS: ReadonlySet<Role> = new Set(['owner', 'admin'])

interface User {
  readonly id: string
  readonly username: string
  readonly role: Role
}

/**
 * Finds out who calls. A token that is unknown, expired or revoked makes a visitor: public answers stay readable,
 * everything else then asks to sign in. Without a token nothing is looked up.
 */
export function createAuth(findUser: (tokenHash: string) => Promise<User | undefined>): ApiMiddleware {
  return async (c, next) => {
    const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '') ?? []
    if (token !== undefined) {
      const tokenHash = sha256(token)
      const user = await findUser(tokenHash)
      if (user) c.set('signedIn', { tokenHash, userId: user.id, username: user.username, role: user.role })
    }
    await next()
  }
}

export const isManager = (c: ApiContext) => MANAGERS.has(c.get('signedIn')?.role ?? 'member')
