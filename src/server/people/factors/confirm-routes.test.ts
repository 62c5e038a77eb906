import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { listAudit } from '../../history/audit-rows.ts'
import { aPainting, create, smallImage } from '../../platform/api/testing.ts'
import { onBothEngines } from '../../platform/database/testing.ts'
import { createAuthenticator } from './testing-authenticator.ts'
import { openOwnersSite, OWNER, type OwnersSite, refusal } from './testing.ts'

const FIRST = [403, ['Please confirm it is you.']]

onBothEngines('an owner who signed in more than ten minutes ago', (database) => {
  let site: OwnersSite
  let token: string
  beforeEach(async () => {
    site = await openOwnersSite(database())
    token = await site.signIn()
  })
  afterEach(() => site.remove())
  const invite = () => site.post(API_PATHS.invitations, { role: 'member' }, token)
  const confirm = (proof: object) => site.post(API_PATHS.confirmIdentity, proof, token)

  it('confirms with the password before inviting somebody, and again after ten minutes', async () => {
    expect((await invite()).status).toBe(200)
    site.pass(10)
    expect(await refusal(await invite())).toEqual(FIRST)
    expect(await refusal(await confirm({ password: 'guess' }))).toEqual([
      400,
      ['This is not your current password.'],
    ])
    expect(await refusal(await invite())).toEqual(FIRST)
    expect((await confirm({ password: OWNER.password })).status).toBe(200)
    expect((await invite()).status).toBe(200)
    site.pass(10)
    expect(await refusal(await invite())).toEqual(FIRST)
  })

  it('confirms on one device for this device only', async () => {
    const phone = await site.signIn()
    site.pass(11)
    expect((await confirm({ password: OWNER.password })).status).toBe(200)
    expect((await invite()).status).toBe(200)
    expect((await site.post(API_PATHS.invitations, { role: 'member' }, phone)).status).toBe(403)
  })

  it('is not confirmed by a session that renews itself', async () => {
    site.pass(11)
    const { headers } = await site.logIn()
    const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? ''
    site.pass(11)
    const renewed = await site.call('POST', API_PATHS.renew, { body: { idle: 0 }, headers: { cookie } })
    token = ((await renewed.json()) as { token: string }).token
    expect(await refusal(await invite())).toEqual(FIRST)
  })

  it('confirms with an own passkey, and not with the passkey of another person', async () => {
    const add = async (who: string) => {
      const device = createAuthenticator()
      const asked = await site.post(API_PATHS.newPasskeyOptions, {}, who)
      const answer = device.create((await asked.json()) as { challenge: string })
      expect((await site.post(API_PATHS.passkeys, { answer }, who)).status).toBe(200)
      return device
    }
    const [own, other] = [await add(token), await add(await site.signInAs('member'))]
    const ask = async () =>
      ((await (await site.post(API_PATHS.passkeyOptions)).json()) as { options: { challenge: string } })
        .options
    site.pass(11)
    expect((await confirm({ answer: other.get(await ask()) })).status).toBe(400)
    expect(await refusal(await invite())).toEqual(FIRST)
    expect((await confirm({ answer: own.get(await ask()) })).status).toBe(200)
    expect((await invite()).status).toBe(200)
  })

  it('saves texts without it, but not the settings, which say where messages go; nor brings settings back', async () => {
    const save = (changes: object) =>
      site.call('PUT', API_PATHS.settings, { token, body: { ...DEFAULT_SETTINGS, ...changes } })
    expect((await save({ contactEmail: 'ada@mail.test' })).status).toBe(200)
    const [entry] = (await listAudit(site.db)).items
    site.pass(11)
    const about = { teaser: '', body: 'I paint.', statement: '', steps: [] }
    const text = await site.call('PUT', itemPath(API_PATHS.siteText, 'about'), { token, body: about })
    expect(text.status).toBe(200)
    const bringBack = () => site.post(itemPath(API_PATHS.auditEntry, entry?.id ?? ''), {}, token)
    for (const act of [() => save({ contactEmail: 'eve@mail.test' }), bringBack])
      expect(await refusal(await act())).toEqual(FIRST)
    await confirm({ password: OWNER.password })
    expect((await bringBack()).status).toBe(200)
    expect((await save({ contactEmail: 'eve@mail.test' })).status).toBe(200)
  })

  it('promotes a member with a weak password, who needs a better one before managing', async () => {
    const registration = {
      username: 'ben',
      email: 'ben@site.test',
      password: 'four',
      confirmPassword: 'four',
    }
    await site.post(API_PATHS.register, registration)
    const users = await site.call('GET', API_PATHS.users, { token })
    const id = ((await users.json()) as { id: string; username: string }[]).find(
      ({ username }) => username === 'ben',
    )?.id
    const body = { status: 'active', role: 'admin' }
    expect((await site.call('PUT', itemPath(API_PATHS.user, id ?? ''), { token, body })).status).toBe(200)
    const ben = await site.signIn('', 'four', 'ben')
    const manage = async (who: string) => (await site.call('GET', API_PATHS.overview, { token: who })).status
    expect([await manage(ben), (await site.readAccount(ben)).needsPassword]).toEqual([403, true])
    await create(site, token, 'painting', aPainting(await smallImage()))
    const readPrices = async (who: string) =>
      JSON.stringify(await (await site.call('GET', API_PATHS.paintingsToSell, { token: who })).json())
    expect(await readPrices(ben)).not.toContain('7340911')
    const better = { current: 'four', password: 'raw umber', confirmPassword: 'raw umber' }
    expect((await site.call('PUT', API_PATHS.accountPassword, { token: ben, body: better })).status).toBe(200)
    expect([await manage(ben), (await site.readAccount(ben)).needsPassword]).toEqual([200, false])
    expect(await readPrices(ben)).toContain('7340911')
    expect(await manage(await site.signIn('', 'raw umber', 'ben'))).toBe(200)
  })
})
