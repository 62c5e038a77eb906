import { type Context, Hono } from 'hono'
import { AppError } from '../../contract/errors.ts'
import type { Role } from '../../contract/people/identity.ts'
import type { ApiEnv, SignedIn } from './context.ts'

/** Who may call a route: anybody, whoever is signed in, who looks after the content, the owner alone. */
export type Requires = 'public' | 'member' | 'manager' | 'owner'

/** Who calls, as a route's handler gets it: a visitor only where the route is public. */
type Caller<Who extends Requires> = Who extends 'public' ? SignedIn | undefined : SignedIn

type Handle<Path extends string, Who extends Requires> = (
  c: Context<ApiEnv, Path>,
  caller: Caller<Who>,
) => Response | Promise<Response>

/** A route as it is mounted. */
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
 * The routes of one capability. Each names who may call it before it says what it does, and that is decided before a
 * body is read: 401 for a visitor, 403 for whoever may not. A route that names nobody is not mounted.
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
