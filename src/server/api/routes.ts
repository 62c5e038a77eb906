import { type Context, Hono } from 'hono'
import { AppError } from '../../contract/errors.ts'
import type { Role } from '../../contract/people/identity.ts'
import type { ApiEnv, SignedIn } from './context.ts'

/** Who may call a route: everybody, any signed-in person, owner and admins, or only the owner. */
export type Requires = 'public' | 'member' | 'manager' | 'owner'

/** The caller that a route's handler gets. It is undefined (a visitor) only if the route is public. */
type Caller<Who extends Requires> = Who extends 'public' ? SignedIn | undefined : SignedIn

type Handle<Path extends string, Who extends Requires> = (
  c: Context<ApiEnv, Path>,
  caller: Caller<Who>,
) => Response | Promise<Response>

/** A mounted route. */
export interface Route {
  readonly method: string
  readonly path: string
  readonly requires: Requires
}

const ROLES: Readonly<Record<Requires, readonly Role[] | 'everybody'>> = {
  public: 'everybody',
  member: ['member', 'admin', 'owner'],
  manager: ['admin', 'owner'],
  owner: ['owner'],
}

/**
 * The routes of one capability. Each route declares who may call it, which is checked before the body is read: visitors
 * get 401, people without the right get 403. A route without this declaration throws when it is mounted.
 */
export function createRoutes() {
  const hono = new Hono<ApiEnv>({ strict: false })
  const list: Route[] = []

  const add =
    (method: string) =>
    <Path extends string, Who extends Requires>(path: Path, requires: Who, handle: Handle<Path, Who>) => {
      if (!Object.hasOwn(ROLES, requires)) throw new Error(`${method} ${path} does not say who may call it.`)
      const roles = ROLES[requires]
      list.push({ method, path, requires })
      hono.on(method, path, (c) => {
        const caller = c.get('signedIn')
        if (roles !== 'everybody') {
          if (!caller) throw new AppError('signInRequired')
          if (!roles.includes(caller.role)) throw new AppError('forbidden')
        }
        return handle(c, caller as Caller<Who>)
      })
    }

  return {
    hono,
    list: list as readonly Route[],
    get: add('GET'),
    post: add('POST'),
    put: add('PUT'),
    patch: add('PATCH'),
    delete: add('DELETE'),
  }
}
export type Routes = ReturnType<typeof createRoutes>
