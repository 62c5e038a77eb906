import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../../contract/people/account.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { openTestApi, type TestApi } from '../../platform/api/testing.ts'
import { listMail } from '../../mail/outbox-rows.ts'

const owner = { username: 'painter', email: 'p@site.test', password: 'ultramarine' }
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1'
const ADDRESS = '203.0.113.7'
let test: TestApi
beforeEach(async () => {
  test = await openTestApi({ config: { secrets: { smtpUrl: 'smtp://127.0.0.1:9' } } })
  await test.makeOwner(owner)
})
afterEach(() => test.remove())

async function signIn(name = 'painter', password = owner.password, agent = 'Firefox/150.0 Windows') {
  const body = { username: name, password }
  const answer = await test.call('POST', API_PATHS.login, { body, headers: { 'User-Agent': agent } })
  return ((await answer.json()) as LoginAnswer).token
}
const put = (path: string, token: string, body: object) =>
  test.call('PUT', path, { token, body, address: ADDRESS })
const read = async (token: string) =>
  (await (await test.call('GET', API_PATHS.account, { token })).json()) as Account
const pass = (minutes: number) => {
  test.time.now = new Date(test.time.now.getTime() + minutes * 60_000)
}
const isSignedIn = async (token: string) =>
  (await test.call('GET', API_PATHS.account, { token })).status === 200
const mails = async () => (await listMail(test.db)).items
const told = async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`)
const refusal = async (answer: Response) => [answer.status, await answer.json()] as unknown[]

describe('somebody on the own account page', () => {
  it('sees the devices, signs out one, and then all: a stolen token is worth nothing any more', async () => {
    const [here, phone] = [await signIn(), await signIn('painter', owner.password, PHONE)]
    test.time.now = new Date(test.time.now.getTime() + 1000)
    const stolen = await signIn('painter', owner.password, 'curl/8')
    const { devices, ...rest } = await read(here)
    expect(rest).toEqual({
      username: 'painter',
      email: 'p@site.test',
      newEmail: '',
      role: 'owner',
      needsPassword: false,
      canSendMail: true,
      passkeys: [],
      secondFactor: { isOn: false, recoveryCodesLeft: 0 },
    })
    const shown = devices.map(({ browser, isThis }) => `${browser}${isThis ? ', this one' : ''}`)
    expect(shown[0]).toBe('An unknown browser')
    expect(shown.slice(1).sort()).toEqual(['Firefox on Windows, this one', 'Safari on an iPhone'])

    const id = devices.find(({ browser }) => browser.startsWith('Safari'))?.id ?? ''
    const remove = (token: string) => test.call('DELETE', itemPath(API_PATHS.device, id), { token })
    expect((await remove(here)).status).toBe(200)
    expect([await isSignedIn(phone), await isSignedIn(here), await isSignedIn(stolen)]).toEqual([
      false,
      true,
      true,
    ])
    expect((await remove(here)).status).toBe(404)

    expect((await test.call('DELETE', API_PATHS.devices, { token: here })).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(stolen)]).toEqual([false, false])
  })

  it('cannot sign out the device of another person', async () => {
    const admin = await test.signInAs('admin')
    const here = await signIn()
    const [device] = (await read(here)).devices
    expect(
      (await test.call('DELETE', itemPath(API_PATHS.device, device?.id ?? ''), { token: admin })).status,
    ).toBe(404)
    expect(await isSignedIn(here)).toBe(true)
  })

  it('changes the password with the current one; other devices are signed out, and a mail tells it', async () => {
    const [here, phone] = [await signIn(), await signIn()]
    const change = (current: string, password: string) =>
      put(API_PATHS.accountPassword, here, { current, password, confirmPassword: password })
    expect(await refusal(await change('guess', 'cerulean blue'))).toEqual([
      400,
      ['This is not your current password.'],
    ])
    expect(await refusal(await change(owner.password, 'cerulean'))).toEqual([
      400,
      ['This password is too common. Choose another one.'],
    ])
    expect([await isSignedIn(phone), await told()]).toEqual([true, []])
    expect((await change(owner.password, 'cerulean blue')).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false])
    expect(await isSignedIn(await signIn('painter', 'cerulean blue'))).toBe(true)
    expect(await told()).toEqual(['p@site.test: Your password has changed'])
  })

  it('ends with a new password the link of an address that somebody else has asked for', async () => {
    const here = await signIn()
    await put(API_PATHS.accountEmail, here, { email: 'thief@site.test', current: owner.password })
    const [mail] = await mails()
    const token = /confirm-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    const password = 'cerulean blue'
    const body = { current: owner.password, password, confirmPassword: password }
    expect((await put(API_PATHS.accountPassword, here, body)).status).toBe(200)
    expect((await test.call('POST', API_PATHS.confirmEmail, { body: { token } })).status).toBe(400)
    expect(await read(here)).toMatchObject({ email: 'p@site.test', newEmail: '' })
  })

  it('cannot guess the current password without end', async () => {
    const here = await signIn()
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const body = { current: `guess ${turn}`, email: 'new@site.test' }
      statuses.push((await put(API_PATHS.accountEmail, here, body)).status)
    }
    expect(statuses).toContain(429)
  })

  it('takes a new address that counts only after its link; the old address is told', async () => {
    const here = await signIn()
    const body = { email: 'new@site.test', current: owner.password }
    expect((await put(API_PATHS.accountEmail, here, { ...body, current: 'guess' })).status).toBe(400)
    expect((await put(API_PATHS.accountEmail, here, body)).status).toBe(200)
    expect(await read(here)).toMatchObject({ email: 'p@site.test', newEmail: 'new@site.test' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'new@site.test', isSecret: true })
    const token = /confirm-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const confirm = () => test.call('POST', API_PATHS.confirmEmail, { body: { token } })
    expect(await refusal(await confirm())).toEqual([200, { email: 'new@site.test' }])
    expect(await read(here)).toMatchObject({ email: 'new@site.test', newEmail: '' })
    expect(await told()).toContain('p@site.test: Your email address has changed')
    expect(await isSignedIn(await signIn('new@site.test'))).toBe(true)
    expect((await confirm()).status).toBe(400)
  })

  it('has one mail an hour sent to a new address, and the link in it stays valid', async () => {
    const here = await signIn()
    const ask = () => put(API_PATHS.accountEmail, here, { email: 'new@site.test', current: owner.password })
    expect((await ask()).status).toBe(200)
    expect(await refusal(await ask())).toEqual([409, [expect.stringContaining('a short while ago')]])
    const sent = (await mails()).filter(({ to }) => to === 'new@site.test')
    expect(sent).toHaveLength(1)
    const token = /#token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    expect((await test.call('POST', API_PATHS.confirmEmail, { body: { token } })).status).toBe(200)
  })

  it('is sent a new link where another address or a new password has ended the first one', async () => {
    const here = await signIn()
    const ask = async (email: string, current = owner.password) =>
      (await put(API_PATHS.accountEmail, here, { email, current })).status
    for (const email of ['one@site.test', 'two@site.test', 'one@site.test'])
      expect(await ask(email)).toBe(200)
    const password = 'cerulean blue'
    const change = { current: owner.password, password, confirmPassword: password }
    expect((await put(API_PATHS.accountPassword, here, change)).status).toBe(200)
    expect(await ask('one@site.test', password)).toBe(200)
    const sent = (await mails()).filter(({ to }) => to === 'one@site.test')
    const answers: number[] = []
    for (const { text } of sent) {
      const token = /#token=([\w-]+)/.exec(text)?.[1] ?? ''
      answers.push((await test.call('POST', API_PATHS.confirmEmail, { body: { token } })).status)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 400)).toHaveLength(2)
    expect((await read(here)).email).toBe('one@site.test')
  })

  it('who confirms the address that the account has already is told of no change', async () => {
    const here = await signIn()
    const body = { email: 'p@site.test', current: owner.password }
    expect((await put(API_PATHS.accountEmail, here, body)).status).toBe(200)
    const token = /#token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    expect((await test.call('POST', API_PATHS.confirmEmail, { body: { token } })).status).toBe(200)
    expect(await read(here)).toMatchObject({ email: 'p@site.test', newEmail: '' })
    expect((await told()).join()).not.toContain('has changed')
  })

  it('cannot take the address of another account, and learns that only with its link', async () => {
    await test.signInAs('admin')
    const here = await signIn()
    const answer = await put(API_PATHS.accountEmail, here, {
      email: 'Admin@site.test',
      current: owner.password,
    })
    expect(answer.status).toBe(200)
    const token = /#token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    expect(await refusal(await test.call('POST', API_PATHS.confirmEmail, { body: { token } }))).toEqual([
      400,
      ['This email address already belongs to another account.'],
    ])
  })

  it('cannot confirm a link after a day, or an earlier one', async () => {
    const here = await signIn()
    for (const email of ['one@site.test', 'two@site.test'])
      await put(API_PATHS.accountEmail, here, { email, current: owner.password })
    const links = (await mails()).map(({ to, text }) => [to, /#token=([\w-]+)/.exec(text)?.[1]])
    const confirm = async (to: string) => {
      const token = links.find(([each]) => each === to)?.[1]
      return (await test.call('POST', API_PATHS.confirmEmail, { body: { token } })).status
    }
    expect(await confirm('one@site.test')).toBe(400)
    test.time.now = new Date(test.time.now.getTime() + 24 * 3_600_000)
    expect(await confirm('two@site.test')).toBe(400)
  })

  it('takes a new name, but not the name of another person', async () => {
    await test.signInAs('admin')
    const here = await signIn()
    expect(await refusal(await put(API_PATHS.accountName, here, { username: 'The-Admin' }))).toEqual([
      400,
      ['This username is taken.'],
    ])
    expect(await (await put(API_PATHS.accountName, here, { username: 'Mara' })).json()).toMatchObject({
      username: 'Mara',
    })
    expect(await isSignedIn(await signIn('mara'))).toBe(true)
  })

  it('confirms who it is before a new name, so that a stolen token cannot take the account over', async () => {
    const [here, member] = [await signIn(), await test.signInAs('member')]
    const rename = (token: string, username: string) => put(API_PATHS.accountName, token, { username })
    pass(11)
    for (const token of [here, member])
      expect(await refusal(await rename(token, 'thief'))).toEqual([403, ['Please confirm it is you.']])
    const proof = { token: here, body: { password: owner.password }, address: ADDRESS }
    expect((await test.call('POST', API_PATHS.confirmIdentity, proof)).status).toBe(200)
    expect((await rename(here, 'Mara')).status).toBe(200)
    expect([(await read(here)).username, (await read(member)).username]).toEqual(['Mara', 'the-member'])
  })
})

it('a member, whose session is never renewed, sees the devices of the last hour, and an owner those of a day', async () => {
  const names = async (token: string) => (await read(token)).devices.map(({ browser }) => browser)
  await signIn('painter', owner.password, PHONE)
  pass(59)
  const here = await signIn()
  pass(1)
  expect(await names(here)).toEqual(['Firefox on Windows', 'Safari on an iPhone'])
  await test.db.updateTable('user').set({ role: 'member' }).execute()
  expect(await names(here)).toEqual(['Firefox on Windows'])
})

const openToAll = async () => {
  await test.remove()
  test = await openTestApi({ config: { registration: 'open', secrets: { smtpUrl: 'smtp://127.0.0.1:9' } } })
  await test.makeOwner(owner)
}

it('a person who signed up where everybody may signs in by name, and with the address once the account page has proven it', async () => {
  await openToAll()
  const password = 'red lake'
  const ida = { username: 'ida', email: 'ida@mail.test', password, confirmPassword: password }
  await test.call('POST', API_PATHS.register, { body: ida })
  const isKnown = async (username: string) =>
    (await test.call('POST', API_PATHS.login, { body: { username, password } })).status === 200
  expect([await isKnown('ida'), await isKnown('ida@mail.test')]).toEqual([true, false])
  const body = { email: 'ida@mail.test', current: password }
  expect((await put(API_PATHS.accountEmail, await signIn('ida', password), body)).status).toBe(200)
  const token = /#token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
  expect((await test.call('POST', API_PATHS.confirmEmail, { body: { token } })).status).toBe(200)
  expect(await isKnown('ida@mail.test')).toBe(true)
})

it('a stranger with an open account cannot have mails sent without end to an address that is not proven', async () => {
  await openToAll()
  let password = 'red lake'
  const stranger = { username: 'stranger', email: 'ida@mail.test', password, confirmPassword: password }
  await test.call('POST', API_PATHS.register, { body: stranger })
  for (let turn = 0; turn < 8; turn += 1) {
    const next = `red lake ${turn}`
    const token = await signIn('stranger', password)
    const body = { current: password, password: next, confirmPassword: next }
    expect((await put(API_PATHS.accountPassword, token, body)).status).toBe(200)
    password = next
  }
  expect((await mails()).filter(({ to }) => to === 'ida@mail.test')).toHaveLength(5)
})

describe('an owner', () => {
  it('signs somebody out on all devices, and admins do so for members only', async () => {
    const [here, admin, member] = [
      await signIn(),
      await test.signInAs('admin'),
      await test.signInAs('member'),
    ]
    const people = (await (await test.call('GET', API_PATHS.users, { token: here })).json()) as {
      id: string
      role: string
    }[]
    const signOut = async (token: string, role: string) => {
      const id = people.find((each) => each.role === role)?.id ?? ''
      return (await test.call('DELETE', itemPath(API_PATHS.userSessions, id), { token })).status
    }
    expect([await signOut(member, 'admin'), await signOut(admin, 'owner')]).toEqual([403, 409])
    expect([await signOut(admin, 'member'), await isSignedIn(member)]).toEqual([200, false])
    expect([await signOut(here, 'admin'), await isSignedIn(admin), await isSignedIn(here)]).toEqual([
      200,
      false,
      true,
    ])
  })

  it('who changes a role lets the person know by mail', async () => {
    const here = await signIn()
    await test.signInAs('member')
    const people = (await (await test.call('GET', API_PATHS.users, { token: here })).json()) as {
      id: string
      role: string
    }[]
    const id = people.find(({ role }) => role === 'member')?.id ?? ''
    await put(itemPath(API_PATHS.user, id), here, { role: 'admin' })
    expect(await told()).toEqual(['member@site.test: Your role has changed'])
    expect((await mails())[0]?.text).toContain('You are now an admin at Mahlstick.')
  })
})
