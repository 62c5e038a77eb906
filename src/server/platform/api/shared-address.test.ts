import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation, User } from '../../../contract/people/users.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { openTestApi, type TestApi } from './testing.ts'

const OWNER = { username: 'painter', email: 'p@site.test', password: 'ultramarine' }
const password = 'red lake'
let test: TestApi
let token: string

const logIn = (username: string, word = password) =>
  call('POST', API_PATHS.login, { username, password: word })

async function open(registration: 'approval' | 'open') {
  test = await openTestApi({ config: { registration, secrets: { smtpUrl: 'smtp://127.0.0.1:9' } } })
  await test.makeOwner(OWNER)
  token = await logIn(OWNER.username, OWNER.password).then(
    async ({ said }) => (said as { token: string }).token,
  )
}
beforeEach(() => open('approval'))
afterEach(() => test.remove())

async function call(method: string, path: string, body?: object, as?: string) {
  const answer = await test.call(method, path, { body, token: as, address: '203.0.113.7' })
  return { status: answer.status, said: (await answer.json()) as unknown }
}
const signUp = (username: string, email: string, more = {}) =>
  call('POST', API_PATHS.register, { username, email, password, confirmPassword: password, ...more })
const people = async () => (await call('GET', API_PATHS.users, undefined, token)).said as User[]
async function approve(username: string) {
  const user = (await people()).find((person) => person.username === username)
  return call('PUT', itemPath(API_PATHS.user, user?.id ?? ''), { status: 'active' }, token)
}
/** The accounts whose password can be reset with the links that a request for this name or address sends. */
async function resetBy(name: string) {
  const before = await test.db.selectFrom('outbox').select('id').execute()
  await call('POST', API_PATHS.forgottenPassword, { name })
  const ids = before.map(({ id }) => id)
  const mails = await test.db.selectFrom('outbox').selectAll().where('id', 'not in', ids).execute()
  const tokens = mails.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1])
  const answers = tokens.map((link) =>
    call('POST', API_PATHS.resetPassword, { token: link, password, confirmPassword: password }),
  )
  return (await Promise.all(answers)).map(({ said }) => (said as { username: string }).username)
}

describe('a visitor who signs up', () => {
  it('cannot find out whether another account has the address', async () => {
    const seen = async (username: string, email: string) => [
      await signUp(username, email),
      await signUp(username, 'another@mail.test'),
      await logIn(username),
      (await resetBy(username)).length,
    ]
    const taken = await seen('curious', OWNER.email)
    expect(taken).toEqual(await seen('anybody', 'free@mail.test'))
    expect(taken[0]).toEqual({ status: 200, said: 'Registration Successful.' })
  })

  it('cannot find it out either where accounts are active at once, and the address stays whose it is', async () => {
    await test.remove()
    await open('open')
    const seen = async (username: string, email: string) => [
      await signUp(username, email),
      (await logIn(username)).status,
    ]
    expect(await seen('curious', OWNER.email)).toEqual(await seen('anybody', 'free@mail.test'))
    expect(await resetBy('P@SITE.TEST')).toEqual(['painter'])
  })

  it('is reported to the owner with a note about the address, and cannot be approved with it', async () => {
    await signUp('anna', OWNER.email)
    const { text } = await test.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
    expect(text).toContain('Another account already has this email address.')
    expect(await approve('anna')).toEqual({
      status: 400,
      said: ['This email address already belongs to another account.'],
    })
    expect(await people()).toMatchObject([{ username: 'anna', status: 'waiting' }, { username: 'painter' }])
  })

  it('cannot take another person’s address: it belongs to the person whom the owner approves', async () => {
    await signUp('squatter', 'anna@mail.test')
    await signUp('anna', 'Anna@mail.test')
    expect((await approve('anna')).status).toBe(200)
    expect((await approve('squatter')).status).toBe(400)
    expect(await resetBy('anna@mail.test')).toEqual(['anna'])
  })
})

async function invite() {
  const { said } = await call('POST', API_PATHS.invitations, { role: 'member' }, token)
  return { setup: new URL((said as Invitation).link).searchParams.get('setup') }
}

it('an invited person gets their own address although another visitor has signed up with it', async () => {
  await test.remove()
  await open('open')
  await signUp('squatter', 'anna@mail.test')
  expect((await signUp('anna', 'Anna@mail.test', await invite())).status).toBe(200)
  expect(await resetBy('squatter')).toEqual(['squatter'])
  expect(await resetBy('anna@mail.test')).toEqual(['anna'])
  expect((await signUp('other', 'anna@mail.test', await invite())).status).toBe(400)
})

it('an invited person is told that the address is taken, and the invitation remains valid', async () => {
  const { setup } = await invite()
  expect(await signUp('anna', OWNER.email, { setup })).toEqual({
    status: 400,
    said: ['This email address already belongs to another account.'],
  })
  expect((await signUp('anna', 'anna@mail.test', { setup })).status).toBe(200)
})

it('the owner gets the address with `npm run owner`, even if another account had it', async () => {
  await signUp('anna', 'studio@site.test')
  await approve('anna')
  await test.makeOwner({ ...OWNER, email: 'Studio@site.test' })
  expect(await resetBy('studio@site.test')).toEqual(['painter'])
})
