import { type Context, Hono } from 'hono'
import { AppError } from '../../../contract/errors.ts'
import type { Role } from '../../../contract/people/identity.ts'
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
  /** Whether the caller must have signed in, or confirmed who it is, in the last minutes. */
  readonly isConfirmed: boolean
}

const ROLES: Readonly<Record<Requires, readonly Role[] | 'everybody'>> = {
  public: 'everybody',
  member: ['member', 'admin', 'owner'],
  manager: ['admin', 'owner'],
  owner: ['owner'],
}

/** Throws 'recentSignInNeeded'. The browser then asks for the password or a passkey, and repeats the call. */
export function requireConfirmed(caller: SignedIn): void {
  if (!caller.isConfirmed) throw new AppError('recentSignInNeeded')
}

/**
 * The routes of one capability. Each route declares who may call it, which is checked before the body is read: visitors
 * get 401, people without the right get 403. A route without this declaration throws when it is mounted.
 */
export function createRoutes() {
  const hono = new Hono<ApiEnv>({ strict: false })
  const list: Route[] = []

  const add =
    (method: string, isConfirmed: boolean) =>
    <Path extends string, Who extends Requires>(path: Path, requires: Who, handle: Handle<Path, Who>) => {
      if (!Object.hasOwn(ROLES, requires)) throw new Error(`${method} ${path} does not say who may call it.`)
      const roles = ROLES[requires]
      list.push({ method, path, requires, isConfirmed })
      hono.on(method, path, (c) => {
        const caller = c.get('signedIn')
        if (roles !== 'everybody') {
          if (!caller) throw new AppError('signInRequired')
          if (!roles.includes(caller.role)) throw new AppError('forbidden')
          if (requires !== 'member' && caller.hasWeakPassword) throw new AppError('betterPasswordNeeded')
          if (isConfirmed) requireConfirmed(caller)
        }
        return handle(c, caller as Caller<Who>)
      })
    }

  return {
    hono,
    list: list as readonly Route[],
    get: add('GET', false),
    post: add('POST', false),
    put: add('PUT', false),
    patch: add('PATCH', false),
    delete: add('DELETE', false),
    /** Routes whose caller must have signed in, or confirmed who it is, in the last minutes. */
    confirmed: { post: add('POST', true), put: add('PUT', true), delete: add('DELETE', true) },
  }
}
export type Routes = ReturnType<typeof createRoutes>
