import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../platform/config/config.ts'
import type { LoginAnswer } from '../../contract/people/identity.ts'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { listUsers } from './user-rows.ts'
import { issueSetupCode } from './owner.ts'
import { insertSetupCode } from './setup-codes.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { createPasswords } from './passwords.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(() => test.remove())
const reopen = async (config: Partial<Config>) => {
  await test.remove()
  test = await openTestApi({ config })
}

const AN_ADDRESS = '203.0.113.7'
const anna = { username: 'anna', email: 'anna@site.test', password: 'red lake', confirmPassword: 'red lake' }
const register = (body: object) => test.call('POST', API_PATHS.register, { body, address: AN_ADDRESS })
const logIn = (username: string, password: string, address = AN_ADDRESS) =>
  test.call('POST', API_PATHS.login, { body: { username, password }, address })
const tokenOf = async (answer: Response) => ((await answer.json()) as LoginAnswer).token
const logOut = (token: string) => test.call('POST', API_PATHS.logout, { token })
const wait = (seconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + seconds * 1000)
}
const later = () => new Date(test.time.now.getTime() + 60_000)
const owner = { username: 'painter', email: 'p@site.test', password: 'ultramarine' }

describe('a person who signs up', () => {
  it('may not sign in before the approval, and may after it', async () => {
    const answer = await register(anna)
    expect([answer.status, await answer.json()]).toEqual([200, 'Registration Successful.'])
    const early = await logIn('anna', 'red lake')
    expect([early.status, await early.json()]).toEqual([403, ['You do not have permissions to access this.']])
    expect((await logIn('anna', 'wrong')).status).toBe(401)

    const [user] = await listUsers(test.db)
    const token = await test.signInAs('owner')
    await test.call('PUT', itemPath(API_PATHS.user, user?.id ?? ''), { token, body: { status: 'active' } })
    expect(await (await logIn('Anna', 'red lake')).json()).toMatchObject({ username: 'anna' })
  })

  it('is reported to the owner by mail while few people wait; refused sign-ups and later ones are not', async () => {
    const mails = async () => (await listMail(test.db)).items.map(({ to, subject }) => [to, subject])
    await register({ ...anna, username: 'early' })
    expect(await mails()).toEqual([])
    await test.makeOwner(owner)
    await register(anna)
    await register({ ...anna, username: 'ANNA' })
    expect(await mails()).toEqual([['p@site.test', 'anna is waiting for your approval']])
    for (let turn = 0; turn < LIMITS.mailedWaitingPeople; turn += 1)
      await register({ ...anna, username: `anna-${turn}` })
    expect(await listUsers(test.db)).toHaveLength(LIMITS.mailedWaitingPeople + 3)
    // The first account waited before there was an owner to mail; it counts all the same.
    expect(await mails()).toHaveLength(LIMITS.mailedWaitingPeople - 1)
  })

  it('is a member at once when registration is open, and the owner gets no mail', async () => {
    await reopen({ registration: 'open' })
    await test.makeOwner(owner)
    await register(anna)
    expect((await listMail(test.db)).total).toBe(0)
    expect((await logIn('anna', 'red lake')).status).toBe(200)
    expect(await listUsers(test.db)).toMatchObject([{ role: 'member', status: 'active' }, { role: 'owner' }])
  })

  it('needs an invitation when registration is by invitation', async () => {
    await reopen({ registration: 'invite' })
    expect((await register(anna)).status).toBe(403)
    expect((await register({ ...anna, setup: 'guess' })).status).toBe(400)
    expect(await listUsers(test.db)).toEqual([])
  })

  it.each<[object, string[]]>([
    [{ username: '' }, ['Username: This field is required']],
    [{ username: 'an' }, ['Username: The minimum length is 3 characters.']],
    [{ email: '' }, ['Email: This field is required']],
    [{ email: 'anna' }, ['Email must be a valid email address']],
    [{ password: 'abc', confirmPassword: 'abc' }, ['Password is too short']],
    [{ confirmPassword: 'blue lake' }, ['Passwords do not match']],
  ])('features 5: sees the faults of %j', async (changes, messages) => {
    const answer = await register({ ...anna, ...changes })
    expect([answer.status, await answer.json()]).toEqual([400, messages])
  })

  it('cannot use the name of another account in any case of letters', async () => {
    await register(anna)
    const answer = await register({ ...anna, username: 'ANNA' })
    expect([answer.status, await answer.json()]).toEqual([400, ['This username is taken.']])
  })

  it('leaves no password in the database or the log', async () => {
    await test.remove()
    test = await openTestApi({ passwords: createPasswords() })
    await register(anna)
    await logIn('anna', 'red lake')
    const [user] = await listUsers(test.db)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(test.logged.join('')).not.toMatch(/red lake|anna/)
  })
})

describe('the set-up link', () => {
  it('creates one owner, once, who is signed in', async () => {
    const setup = (await issueSetupCode(test.db, test.time.now)) ?? ''
    const answer = await register({ ...anna, setup })
    expect(answer.status).toBe(200)
    const { token, username } = (await answer.json()) as LoginAnswer
    expect(username).toBe('anna')
    expect((await test.call('GET', API_PATHS.users, { token })).status).toBe(200)
    expect(await listUsers(test.db)).toMatchObject([{ role: 'owner', status: 'active' }])
    expect((await register({ ...anna, username: 'cleo', setup })).status).toBe(400)
    expect(await issueSetupCode(test.db, test.time.now)).toBeUndefined()
  })
})

describe('a link that lets somebody sign up', () => {
  const ask = async (body: object) =>
    (await test.call('POST', API_PATHS.accountLink, { body })).json() as Promise<unknown>
  const easy = { ...anna, password: 'sunshine', confirmPassword: 'sunshine' }

  it('asks more of a password where it makes an owner, and stays valid after a refusal', async () => {
    const setup = (await issueSetupCode(test.db, test.time.now)) ?? ''
    expect(await ask({ setup })).toEqual({ isManager: true, username: '' })
    const answer = await register({ ...easy, setup })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      ['This password is too common. Choose another one.'],
    ])
    expect((await register({ ...anna, setup })).status).toBe(200)
    expect(await ask({ setup })).toBeNull()
  })

  it('asks four characters of a member, as every sign-up does', async () => {
    await insertSetupCode(
      test.db,
      { codeHash: sha256('m'), role: 'member', expiresAt: later() },
      test.time.now,
    )
    expect(await ask({ setup: 'm' })).toEqual({ isManager: false, username: '' })
    const short = { ...anna, password: 'four', confirmPassword: 'four', setup: 'm' }
    expect((await register(short)).status).toBe(200)
    expect([await ask({ setup: 'm' }), await ask({ setup: 'guess' }), await ask({})]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('the owner from the command line', () => {
  it('can sign in, and a reset ends older sessions', async () => {
    await test.makeOwner(owner)
    const token = await tokenOf(await logIn('painter', 'ultramarine'))
    await test.makeOwner({ ...owner, password: 'cerulean blue' })
    expect((await logOut(token)).status).toBe(401)
    expect((await logIn('painter', 'ultramarine')).status).toBe(401)
    expect((await logIn('painter', 'cerulean blue')).status).toBe(200)
  })

  it('follows the rules of the form', async () => {
    await expect(test.makeOwner({ ...owner, password: 'abc' })).rejects.toThrow('Password is too short')
    await expect(test.makeOwner({ ...owner, password: 'cerulean' })).rejects.toThrow('too common')
    await expect(test.makeOwner({ ...owner, password: 'Painter' })).rejects.toThrow('at least 8 characters')
  })
})

describe('a session', () => {
  beforeEach(() => test.makeOwner(owner))

  it('ends after an hour or by signing out, and its token is not in the database', async () => {
    const first = await tokenOf(await logIn('painter', 'ultramarine'))
    const second = await tokenOf(await logIn('painter', 'ultramarine'))
    const rows = JSON.stringify(await test.db.selectFrom('session').selectAll().execute())
    expect(rows).not.toContain(first)

    const answer = await logOut(first)
    expect([answer.status, await answer.json()]).toEqual([200, 'Goodbye, painter.'])
    expect((await logOut(first)).status).toBe(401)
    wait(3599)
    const list = await test.call('GET', API_PATHS.paintings, { token: second, address: AN_ADDRESS })
    expect(list.headers.get('Cache-Control')).toBe('no-store')
    wait(1)
    expect((await logOut(second)).status).toBe(401)
    expect((await test.call('GET', API_PATHS.paintings, { token: second })).status).toBe(200)
  })
})

describe('a person who signs in', () => {
  beforeEach(() => test.makeOwner(owner))

  it('may type the email address instead of the name, in any case of letters', async () => {
    for (const name of ['painter', 'p@site.test', 'P@Site.Test'])
      expect(await (await logIn(name, 'ultramarine')).json()).toMatchObject({ username: 'painter' })
    expect((await logIn('p@site.test', 'guess')).status).toBe(401)
  })

  it('is not hindered by a stranger who took the address as a name, or who typed it at sign-up', async () => {
    await reopen({ registration: 'open' })
    await test.makeOwner(owner)
    expect((await register({ ...anna, username: 'p@site.test', email: 'p@site.test' })).status).toBe(200)
    expect(await (await logIn('p@site.test', 'ultramarine')).json()).toMatchObject({ username: 'painter' })
    expect((await logIn('p@site.test', 'red lake')).status).toBe(401)
    expect((await register(anna)).status).toBe(200)
    // Nobody has proven that this address is theirs.
    expect((await logIn('anna@site.test', 'red lake')).status).toBe(401)
  })
})
