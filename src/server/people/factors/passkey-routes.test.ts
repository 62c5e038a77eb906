import { afterEach, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { onBothEngines } from '../../platform/database/testing.ts'
import { type Authenticator, createAuthenticator } from './testing-authenticator.ts'
import { openOwnersSite, type OwnersSite, refusal } from './testing.ts'

const REFUSED = [400, ['This passkey was not accepted. Try again, or use your password.']]
interface Options {
  readonly options: { readonly challenge: string }
  readonly hasOlder: boolean
  readonly hasCurrent: boolean
}

const askToAdd = async (site: OwnersSite, token: string) =>
  (await (await site.post(API_PATHS.newPasskeyOptions, {}, token)).json()) as Options['options']
const add = async (site: OwnersSite, token: string, device: Authenticator) =>
  site.post(API_PATHS.passkeys, { answer: device.create(await askToAdd(site, token)) }, token)
const askToSignIn = async (site: OwnersSite) =>
  (await (await site.post(API_PATHS.passkeyOptions)).json()) as Options
const signIn = async (site: OwnersSite, device: Authenticator) =>
  site.post(API_PATHS.passkeyLogin, { answer: device.get((await askToSignIn(site)).options) })

onBothEngines('somebody with a passkey', (database) => {
  const sites: OwnersSite[] = []
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.remove()
  })
  async function open(config = {}) {
    const site = await openOwnersSite(database(), config)
    sites.push(site)
    return site
  }

  it('adds it, signs in with it, renames it and removes it; mails tell of it', async () => {
    const site = await open()
    const token = await site.signIn()
    const device = createAuthenticator()
    expect((await add(site, token, device)).status).toBe(200)
    const answer = await signIn(site, device)
    const session = (await answer.json()) as { token: string }
    const account = expect.stringMatching(/^[\da-f-]{36}$/) as string
    expect(session).toEqual({ token: expect.any(String) as string, username: 'painter', account })
    expect(answer.headers.get('Set-Cookie')).toContain('renewal=')

    const renamed = { token: session.token, body: { name: 'Blue key' } }
    const path = itemPath(API_PATHS.passkey, device.id)
    expect((await site.call('PUT', path, renamed)).status).toBe(200)
    const [passkey] = (await site.readAccount(session.token)).passkeys
    expect(passkey).toMatchObject({ name: 'Blue key', host: 'site.test', worksHere: true })
    expect(passkey?.usedAt).not.toBe('')
    // A browser whose answer was lost asks once more.
    for (let turn = 0; turn < 2; turn += 1) {
      const removed = await site.call('DELETE', path, { token })
      expect([removed.status, await removed.json()]).toMatchObject([200, { passkeys: [] }])
    }
    expect(await refusal(await signIn(site, device))).toEqual(REFUSED)
    expect((await site.logIn()).status).toBe(200)
    expect((await site.mails()).toSorted()).toEqual([
      'p@site.test: A passkey was added',
      'p@site.test: A passkey was removed',
    ])
  })

  it('cannot use an answer twice, nor a challenge that is old or was given to another purpose', async () => {
    const site = await open()
    const token = await site.signIn()
    const device = createAuthenticator({ counts: false })
    await add(site, token, device)
    const answer = device.get((await askToSignIn(site)).options)
    expect((await site.post(API_PATHS.passkeyLogin, { answer })).status).toBe(200)
    expect(await refusal(await site.post(API_PATHS.passkeyLogin, { answer }))).toEqual(REFUSED)

    const late = device.get((await askToSignIn(site)).options)
    site.pass(6)
    expect(await refusal(await site.post(API_PATHS.passkeyLogin, { answer: late }))).toEqual(REFUSED)
    const other = device.get(await askToAdd(site, token))
    expect(await refusal(await site.post(API_PATHS.passkeyLogin, { answer: other }))).toEqual(REFUSED)
  })

  it('is refused when the sign counter goes back, as on a copied device', async () => {
    const site = await open()
    const device = createAuthenticator()
    await add(site, await site.signIn(), device)
    expect((await signIn(site, device)).status).toBe(200)
    device.rewind(0)
    expect(await refusal(await signIn(site, device))).toEqual(REFUSED)
  })

  it('is refused on a page of another site', async () => {
    const site = await open()
    const token = await site.signIn()
    const forged = createAuthenticator({ origin: 'http://site.example' })
    expect(await refusal(await add(site, token, forged))).toEqual(REFUSED)
    const elsewhere = createAuthenticator({ host: 'site.example' })
    expect(await refusal(await add(site, token, elsewhere))).toEqual(REFUSED)
    expect((await site.readAccount(token)).passkeys).toEqual([])
  })

  it('reads after a move that it belongs to the old address, as long as nobody has a new one, and the password works', async () => {
    const old = await open()
    const device = createAuthenticator()
    await add(old, await old.signIn(), device)
    expect(await askToSignIn(old)).toMatchObject({ hasOlder: false, hasCurrent: true })

    const moved = await open({ siteUrl: 'https://new.test' })
    expect(await askToSignIn(moved)).toMatchObject({ hasOlder: true, hasCurrent: false })
    expect(await refusal(await signIn(moved, device))).toEqual(REFUSED)
    const token = await moved.signIn()
    const { passkeys } = await moved.readAccount(token)
    expect(passkeys).toMatchObject([{ host: 'site.test', worksHere: false }])

    const fresh = createAuthenticator({ origin: 'https://new.test', host: 'new.test' })
    expect((await add(moved, token, fresh)).status).toBe(200)
    expect(await askToSignIn(moved)).toMatchObject({ hasOlder: true, hasCurrent: true })
  })

  it('cannot touch the passkey of another person', async () => {
    const site = await open()
    const device = createAuthenticator()
    await add(site, await site.signIn(), device)
    const token = await site.signInAs('admin')
    const path = itemPath(API_PATHS.passkey, device.id)
    expect((await site.call('DELETE', path, { token })).status).toBe(404)
    expect((await site.call('PUT', path, { token, body: { name: 'mine' } })).status).toBe(404)
  })
})
