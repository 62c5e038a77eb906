import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_PATHS } from '../../../contract/paths.ts'
import { ACCOUNT_REFUSALS } from '../../../contract/wording/refusals.ts'
import { onBothEngines } from '../../platform/database/testing.ts'
import { KEY_FILE } from '../../platform/lib/settings-key.ts'
import { replaceOwner, switchCodesOff } from '../owner.ts'
import { ADDRESS, openOwnersSite, OWNER, type OwnersSite, refusal } from './testing.ts'

const WRONG = [400, ['This code is wrong or has been used. Try another one.']]
const NEEDED = [401, ['Enter the code from your app.']]
let site: OwnersSite

/** What the app of the person shows. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.time.now.getTime() })
const start = async (token: string) =>
  (await (await site.post(API_PATHS.codes, {}, token)).json()) as { secret: string; uri: string }
const turnOn = (token: string, code: string) =>
  site.call('PUT', API_PATHS.codes, { token, body: { code }, address: ADDRESS })

/** Returns the secret and the recovery codes. */
async function switchOn(token: string) {
  const { secret } = await start(token)
  const { codes } = (await (await turnOn(token, codeOf(secret))).json()) as { codes: string[] }
  return { secret, codes }
}

onBothEngines('somebody who signs in with password and code', (database) => {
  beforeEach(async () => {
    site = await openOwnersSite(database())
  })
  afterEach(() => site.remove())

  it('switches codes on with the first one; before, the password is enough', async () => {
    const token = await site.signIn()
    const { secret, uri } = await start(token)
    expect(uri).toContain(`secret=${secret}`)
    expect((await site.logIn()).status).toBe(200)
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect(await refusal(await turnOn(token, wrong))).toEqual(WRONG)
    expect((await turnOn(token, codeOf(secret))).status).toBe(200)
    expect((await site.readAccount(token)).secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect(await refusal(await site.logIn())).toEqual(NEEDED)
    expect(await site.mails()).toEqual(['p@site.test: Codes at sign-in are on'])
  })

  it('types each code once, also within its half minute and with the one before', async () => {
    const { secret } = await switchOn(await site.signIn())
    expect(await refusal(await site.logIn(codeOf(secret)))).toEqual(WRONG)
    site.pass(1)
    const [before, code] = [codeOf(secret), codeOf(secret)]
    expect((await site.logIn(code.replace(/^.../, '$& '))).status).toBe(200)
    expect(await refusal(await site.logIn(before))).toEqual(WRONG)
    site.pass(0.5)
    expect((await site.logIn(codeOf(secret))).status).toBe(200)
    expect(await refusal(await site.logIn(code))).toEqual(WRONG)
  })

  it('is not asked for the code after a wrong password', async () => {
    await switchOn(await site.signIn())
    expect((await refusal(await site.logIn('', 'guess')))[1]).toEqual([
      'Wrong credentials or non-existing user.',
    ])
  })

  it('uses a recovery code once, sees how many are left, and makes new ones', async () => {
    const token = await site.signIn()
    const { codes } = await switchOn(token)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect((await site.logIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await refusal(await site.logIn(first))).toEqual(WRONG)
    expect((await site.readAccount(token)).secondFactor.recoveryCodesLeft).toBe(9)
    expect((await site.post(API_PATHS.recoveryCodes, {}, token)).status).toBe(200)
    expect(await refusal(await site.logIn(second))).toEqual(WRONG)
    expect((await site.readAccount(token)).secondFactor.recoveryCodesLeft).toBe(10)
  })

  it('reads after a move to another server that a recovery code helps, and gets codes again; others read nothing of it', async () => {
    const { secret, codes } = await switchOn(await site.signIn())
    const [recovery = ''] = codes
    site.pass(1)
    await writeFile(path.join(site.config.dataDir, KEY_FILE), 'the key of the other server')
    expect(await refusal(await site.logIn(codeOf(secret)))).toEqual([400, [ACCOUNT_REFUSALS.codesUnreadable]])
    expect((await refusal(await site.logIn(codeOf(secret), 'guess')))[1]).toEqual([
      'Wrong credentials or non-existing user.',
    ])
    expect(await refusal(await site.logIn(recovery.slice(1)))).toEqual(WRONG)
    const token = await site.signIn(recovery)
    expect((await site.call('DELETE', API_PATHS.codes, { token })).status).toBe(200)
    const again = await switchOn(token)
    site.pass(1)
    expect((await site.logIn(codeOf(again.secret))).status).toBe(200)
  })

  it('has secrets that the database does not show', async () => {
    const { secret, codes } = await switchOn(await site.signIn())
    const rows = [
      ...(await site.db.selectFrom('second_factor').selectAll().execute()),
      ...(await site.db.selectFrom('recovery_code').selectAll().execute()),
    ]
    const text = JSON.stringify(rows)
    for (const kept of [secret, ...codes]) expect(text).not.toContain(kept)
  })

  it('cannot be attacked by guessing codes with a stolen password', async () => {
    await switchOn(await site.signIn())
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push((await site.logIn(String(guess).padStart(6, '0'))).status)
    expect(statuses.slice(0, 3)).toEqual([400, 400, 400])
    expect(statuses.at(-1)).toBe(429)
  })

  it('switches codes off, and the password is enough again', async () => {
    const token = await site.signIn()
    await switchOn(token)
    expect((await site.call('DELETE', API_PATHS.codes, { token })).status).toBe(200)
    expect((await site.logIn()).status).toBe(200)
    const again = await site.call('DELETE', API_PATHS.codes, { token })
    expect([again.status, await again.json()]).toMatchObject([200, { secondFactor: { isOn: false } }])
    expect((await site.mails()).toSorted()).toEqual([
      'p@site.test: Codes at sign-in are off',
      'p@site.test: Codes at sign-in are on',
    ])
  })

  it('who has lost app and recovery codes gets them switched off on the server', async () => {
    await switchOn(await site.signIn())
    const parts = { db: site.db, config: site.config, clock: () => site.time.now }
    await switchCodesOff(parts, OWNER.email)
    expect((await site.logIn()).status).toBe(200)
    expect(await site.mails()).toContain('p@site.test: Codes at sign-in are off')
    await expect(switchCodesOff(parts, 'nobody')).rejects.toMatchObject({ code: 'notFound' })
  })

  it('whose account was given away on the server is told so at the old address', async () => {
    await site.signIn()
    const parts = { db: site.db, config: site.config, clock: () => site.time.now }
    await replaceOwner(parts, { ...OWNER, email: 'new@site.test', password: 'cadmium and ochre' })
    expect((await site.mails()).toSorted()).toEqual([
      'p@site.test: Your email address has changed',
      'p@site.test: Your password has changed',
    ])
  })

  it('is asked for a code also after a new password by mail', async () => {
    await switchOn(await site.signIn())
    await site.post(API_PATHS.forgottenPassword, { name: OWNER.email })
    const mail = await site.db
      .selectFrom('outbox')
      .select('text')
      .where('is_secret', '=', 1)
      .executeTakeFirst()
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = 'raw umber'
    const reset = { token, password, confirmPassword: password }
    expect((await site.post(API_PATHS.resetPassword, reset)).status).toBe(200)
    expect(await refusal(await site.logIn('', password))).toEqual(NEEDED)
  })

  it('cannot replace the secret on a second device while codes are on', async () => {
    const [here, phone] = [await site.signIn(), await site.signIn()]
    const [first, second] = [await start(here), await start(phone)]
    expect(await refusal(await turnOn(here, codeOf(first.secret)))).toEqual(WRONG)
    expect((await turnOn(phone, codeOf(second.secret))).status).toBe(200)
    expect((await site.post(API_PATHS.codes, {}, here)).status).toBe(409)
  })
})
