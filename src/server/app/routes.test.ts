import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { createRoutes, type Requires, type Route } from '../platform/api/routes.ts'

const CALLERS = ['visitor', 'somebody whose session is over', 'member', 'admin', 'owner'] as const
type Caller = (typeof CALLERS)[number]
const MAY: Readonly<Record<Requires, readonly Caller[]>> = {
  public: CALLERS,
  member: ['member', 'admin', 'owner'],
  manager: ['admin', 'owner'],
  owner: ['owner'],
}
const REFUSED = [401, 403]

/** The public routes. Adding a line here must be a deliberate decision. */
const PUBLIC = [
  'GET /.well-known/security.txt',
  'GET /api/Downloads',
  'GET /api/Exhibitions',
  'GET /api/Exhibitions/:id',
  'GET /api/Exhibitions/:id/Paintings',
  'GET /api/Facets/:id',
  'GET /api/FindIndex/:id',
  'GET /api/FormProof',
  'GET /api/Identity',
  'GET /api/Paintings',
  'GET /api/Paintings/:id',
  'GET /api/Paintings/:id/related',
  'GET /api/Paintings/available',
  'GET /api/Paintings/portfolio',
  'GET /api/Paintings/portfolio/:id',
  'GET /api/Paintings/several',
  'GET /api/Paintings/toSell',
  'GET /api/Paintings/toSell/:id',
  'GET /api/Previews/:id/:until/:key',
  'GET /api/PublicLetters',
  'GET /api/PublicLetters/:id',
  'GET /api/Series',
  'GET /api/Series/:id',
  'GET /api/Series/:id/Paintings',
  'GET /api/Settings',
  'GET /api/SiteIndex',
  'GET /api/SiteIndex/:id',
  'GET /api/SiteIndex/:id/works',
  'GET /api/SiteIndex/newest',
  'GET /api/Texts/:id',
  'GET /api/diagnosis',
  'GET /api/health',
  'GET /api/ready',
  'GET /private/:until/:key/media/:rendition/:file',
  'POST /api/Contact',
  'POST /api/CspReports',
  'POST /api/Identity/email',
  'POST /api/Identity/forgotten',
  'POST /api/Identity/link',
  'POST /api/Identity/login',
  'POST /api/Identity/passkey',
  'POST /api/Identity/passkey/options',
  'POST /api/Identity/register',
  'POST /api/Identity/renew',
  'POST /api/Identity/reset',
  'POST /api/Subscription',
  ...['', '/en', '/de', '/fr', '/it'].flatMap((language) => [
    `POST ${language}/newsletter/confirm`,
    `POST ${language}/newsletter/unsubscribe`,
  ]),
]

/** The routes that change people, secrets, settings and the safety of accounts. */
const CONFIRMED = [
  'DELETE /api/Account/codes',
  'DELETE /api/Account/passkeys/:id',
  'DELETE /api/MailServer',
  'DELETE /api/Users/:id',
  'DELETE /api/Users/:id/sessions',
  'POST /api/Account/codes',
  'POST /api/Account/codes/recovery',
  'POST /api/Account/passkeys',
  'POST /api/Account/passkeys/options',
  'POST /api/Backups/copy/download',
  'POST /api/Backups/kept',
  'POST /api/Export/download',
  'POST /api/Invitations',
  'POST /api/MailServer/test',
  'POST /api/Restoring/start',
  'PUT /api/Account/codes',
  'PUT /api/Account/name',
  'PUT /api/Backups/place',
  'PUT /api/LetterPace',
  'PUT /api/MailServer',
  'PUT /api/Settings',
  'PUT /api/Users/:id',
]

let test: TestApi
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  test = await openTestApi()
  for (const role of ['member', 'admin', 'owner'] as const) tokens.set(role, await test.signInAs(role))
  tokens.set('somebody whose session is over', 'token-of-nobody')
})
afterAll(() => test.remove())

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** The status for a caller. The item does not exist and no body is sent, so an allowed caller gets another error. */
async function ask({ method, path }: Route, caller: Caller): Promise<number> {
  const answer = await test.call(method, itemPath(path, 'nobody-has-this-id'), { token: tokens.get(caller) })
  await answer.body?.cancel()
  return answer.status
}

/** Opens the ended session of a caller again. */
const signInAgain = (caller: Caller) =>
  test.db
    .updateTable('session')
    .set({ revoked_at: null })
    .where('token_hash', '=', sha256(tokens.get(caller) ?? ''))
    .execute()

describe('the routes of the API', () => {
  it('are all mounted by `createRoutes`, which checks who may call them', () => {
    const mounted = test.api.routes.filter(({ method }) => method !== 'ALL').map(nameOf)
    expect(mounted.toSorted()).toEqual(test.routes.map(nameOf).toSorted())
  })

  it('that everybody may call are exactly the listed ones', () => {
    const open = test.routes.filter(({ requires }) => requires === 'public').map(nameOf)
    expect(open.toSorted()).toEqual(PUBLIC.toSorted())
  })

  it.each(CALLERS)('accept a caller who is %s exactly where this role is allowed', async (caller) => {
    const received: string[] = []
    const due: string[] = []
    // These end the session, so they come last.
    const last: readonly string[] = [API_PATHS.logout, API_PATHS.devices]
    const routes = test.routes.toSorted((a, b) => last.indexOf(a.path) - last.indexOf(b.path))
    for (const route of routes) {
      if (route.path === API_PATHS.devices) await signInAgain(caller)
      const status = await ask(route, caller)
      const isRefused = REFUSED.includes(status)
      received.push(`${nameOf(route)} ${isRefused ? status : 'let in'}`)
      const isKnown = tokens.has(caller) && caller !== 'somebody whose session is over'
      due.push(`${nameOf(route)} ${MAY[route.requires].includes(caller) ? 'let in' : isKnown ? 403 : 401}`)
    }
    expect(received).toEqual(due)
  })

  it('that need a recent sign-in are exactly the listed ones', () => {
    const confirmed = test.routes.filter(({ isConfirmed }) => isConfirmed).map(nameOf)
    expect(confirmed.toSorted()).toEqual(CONFIRMED.toSorted())
  })

  it('that do not say who may call them are not mounted', () => {
    const routes = createRoutes()
    const forgetful = routes.get as unknown as (path: string, handle: () => Response) => void
    expect(() => {
      forgetful('/api/Secrets', () => new Response('all of them'))
    }).toThrow('GET /api/Secrets does not say who may call it.')
  })
})
