import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { LoginAnswer } from '../../contract/people/identity.ts'
import type { Invitation, User } from '../../contract/people/users.ts'
import { listAudit } from '../history/audit-rows.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
let owner: string
beforeEach(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
})
afterEach(() => test.remove())

const anna = { username: 'anna', email: 'anna@site.test', password: 'red lake', confirmPassword: 'red lake' }
const register = (body: object = anna) => test.call('POST', API_PATHS.register, { body })
const logIn = async ({ username, password } = anna) =>
  (await test.call('POST', API_PATHS.login, { body: { username, password } })).status
const people = async (token = owner) =>
  (await (await test.call('GET', API_PATHS.users, { token })).json()) as User[]
async function findPerson(name: string, token = owner) {
  const person = (await people(token)).find(({ username }) => username === name)
  if (!person) throw new Error(`Nobody is called ${name}.`)
  return person
}
const change = (id: string, body: object, token = owner) =>
  test.call('PUT', itemPath(API_PATHS.user, id), { token, body })
const remove = (id: string, token = owner) => test.call('DELETE', itemPath(API_PATHS.user, id), { token })

describe('the owner', () => {
  it('sees all accounts and the allowed actions, but never a password', async () => {
    await register()
    await test.signInAs('admin')
    const list = await people()
    expect(
      list.map(({ username, role, status, isYou, may }) => [username, role, status, isYou, may]),
    ).toEqual([
      ['anna', 'member', 'waiting', false, ['approve', 'changeRole', 'remove']],
      ['the-admin', 'admin', 'active', false, ['changeRole', 'signOut', 'remove']],
      ['the-owner', 'owner', 'active', true, []],
    ])
    expect(JSON.stringify(list)).not.toContain('argon2')
  })

  it('approves a person, who may then sign in and gets a mail', async () => {
    await register()
    expect(await logIn()).toBe(403)
    const { id } = await findPerson('anna')
    const answer = await change(id, { status: 'active', role: 'admin' })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'active', role: 'admin', may: ['changeRole', 'signOut', 'remove'] }),
    ])
    expect(await logIn()).toBe(200)
    expect((await change(id, { status: 'active' })).status).toBe(200)
    expect((await listMail(test.db)).items.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['anna@site.test', 'Your account has been approved'],
      ['owner@site.test', 'anna is waiting for your approval'],
    ])
    const { items } = await listAudit(test.db)
    expect(items.map(({ username, action, kind, title }) => [username, action, kind, title]).sort()).toEqual([
      ['anna', 'create', 'user', 'anna'],
      ['the-owner', 'approve', 'user', 'anna'],
      ['the-owner', 'update', 'user', 'anna'],
    ])
  })

  it('takes the admin role away, and the sessions end', async () => {
    const admin = await test.signInAs('admin')
    const { id } = await findPerson('the-admin')
    expect((await change(id, { role: 'member' })).status).toBe(200)
    expect((await test.call('GET', API_PATHS.users, { token: admin })).status).toBe(401)
  })

  it('removes a person with all sessions', async () => {
    const admin = await test.signInAs('admin')
    const { id } = await findPerson('the-admin')
    expect((await remove(id)).status).toBe(200)
    expect((await test.call('GET', API_PATHS.users, { token: admin })).status).toBe(401)
    expect((await remove(id)).status).toBe(404)
    expect((await change(id, { role: 'admin' })).status).toBe(404)
  })

  it('cannot be removed or changed, not even by the owner', async () => {
    const admin = await test.signInAs('admin')
    const { id } = await findPerson('the-owner')
    for (const token of [owner, admin]) {
      for (const answer of [await remove(id, token), await change(id, { role: 'member' }, token)]) {
        expect([answer.status, await answer.json()]).toEqual([
          409,
          ['The owner of this site cannot be changed or removed here.'],
        ])
      }
    }
    expect(await findPerson('the-owner')).toMatchObject({ role: 'owner', status: 'active' })
  })

  it('cannot give the role of the owner to another person', async () => {
    await register()
    const { id } = await findPerson('anna')
    const answer = await change(id, { role: 'owner' })
    expect([answer.status, await answer.json()]).toEqual([400, ['Role: This must be admin or member']])
  })
})

describe('an admin', () => {
  let admin: string
  beforeEach(async () => {
    admin = await test.signInAs('admin')
    await register()
  })

  it('approves and removes members, and cannot change admins', async () => {
    const { id } = await findPerson('anna', admin)
    expect((await change(id, { role: 'admin' }, admin)).status).toBe(403)
    expect((await change(id, { status: 'active' }, admin)).status).toBe(200)
    await change(id, { role: 'admin' })
    expect((await findPerson('anna', admin)).may).toEqual([])
    expect((await remove(id, admin)).status).toBe(403)
    await change(id, { role: 'member' })
    expect((await remove(id, admin)).status).toBe(200)
  })

  it('cannot remove the own account by mistake', async () => {
    const { id, isYou } = await findPerson('the-admin', admin)
    expect(isYou).toBe(true)
    expect((await remove(id, admin)).status).toBe(409)
    expect((await change(id, { role: 'member' }, admin)).status).toBe(409)
  })

  it('changes nothing when a part of a change is refused', async () => {
    const { id } = await findPerson('anna', admin)
    expect((await change(id, { status: 'active', role: 'admin' }, admin)).status).toBe(403)
    expect((await findPerson('anna')).status).toBe('waiting')
  })
})

describe('the history', () => {
  it('lists how each account was created: by signing up, by an invitation, or by a command on the server', async () => {
    await register()
    await test.call('POST', API_PATHS.invitations, { token: owner, body: { role: 'admin' } })
    await test.makeOwner({ username: 'mara', email: 'mara@site.test', password: 'red lake' })
    const { items } = await listAudit(test.db)
    const told = items.map(({ username, action, title, fields }) => [username, action, title, ...fields])
    expect(told.map((line) => line.join(' ').trim()).toSorted()).toEqual([
      'anna create anna',
      'the-owner create Invitation: admin',
      'update mara username email password',
    ])
  })
})

describe('an invitation', () => {
  const invite = (role: string, token = owner) =>
    test.call('POST', API_PATHS.invitations, { token, body: { role } })

  it('allows one person to sign up with the given role within a week', async () => {
    const { link } = (await (await invite('admin')).json()) as Invitation
    const setup = /^http:\/\/site\.test\/sign-up\?setup=([\w-]+)$/.exec(link)?.[1]
    const { token } = (await (await register({ ...anna, setup })).json()) as LoginAnswer
    expect(await findPerson('anna', token)).toMatchObject({ role: 'admin', status: 'active', isYou: true })
    expect((await register({ ...anna, username: 'cleo', setup })).status).toBe(400)

    const plain = (await (await invite('member')).json()) as Invitation
    const asMember = { ...anna, username: 'cleo', email: 'cleo@site.test', setup: plain.link.split('=')[1] }
    expect(await (await register(asMember)).json()).toBe('Registration Successful.')
    const late = (await (await invite('member')).json()) as Invitation
    test.time.now = new Date(late.expiresAt)
    const code = late.link.split('=')[1]
    expect((await register({ ...anna, username: 'dora', setup: code })).status).toBe(400)
  })

  it('for an admin can only be created by the owner', async () => {
    const admin = await test.signInAs('admin')
    expect((await invite('admin', admin)).status).toBe(403)
    expect((await invite('member', admin)).status).toBe(200)
    expect((await invite('owner')).status).toBe(400)
  })
})
