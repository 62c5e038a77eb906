import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { listAudit } from '../history/audit-rows.ts'
import { leaseDueMail, listMail, markMailSent } from '../mail/outbox-rows.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

const WITH_MAIL = { secrets: { smtpUrl: 'smtp://127.0.0.1:9' } }
const ADDRESS = '203.0.113.7'
const owner = { username: 'painter', email: 'p@site.test', password: 'ultramarine' }
let test: TestApi
beforeEach(async () => {
  test = await openTestApi({ config: WITH_MAIL })
  await test.makeOwner(owner)
})
afterEach(() => test.remove())

const post = (target: string, body: object) => test.call('POST', target, { body, address: ADDRESS })
const ask = (name: string) => post(API_PATHS.forgottenPassword, { name })
const reset = (token: string, password: string) =>
  post(API_PATHS.resetPassword, { token, password, confirmPassword: password })
const logIn = (password: string) => post(API_PATHS.login, { username: 'painter', password })
const mails = async () => (await listMail(test.db)).items
const tokenIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
async function requestToken() {
  await ask('painter')
  const [mail] = await mails()
  return tokenIn(mail?.text)
}
const wait = (minutes: number) => {
  test.time.now = new Date(test.time.now.getTime() + minutes * 60_000)
}

describe('a person who has forgotten the password', () => {
  it.each(['painter', 'PAINTER', 'p@site.test', 'P@Site.Test'])(
    'gets a link by mail for the name %s',
    async (name) => {
      await ask(name)
      expect(await mails()).toMatchObject([{ to: 'p@site.test', subject: 'A new password for Mahlstick' }])
    },
  )

  it('sets a new password with the link once; sessions and other links end', async () => {
    const older = await requestToken()
    const { token: session } = (await (await logIn('ultramarine')).json()) as { token: string }
    await ask('painter')
    const newer = (await mails()).map(({ text }) => tokenIn(text)).find((token) => token !== older) ?? ''
    const answer = await reset(newer, 'cerulean blue')
    expect([answer.status, await answer.json()]).toEqual([200, { username: 'painter' }])
    expect((await test.call('POST', API_PATHS.logout, { token: session })).status).toBe(401)
    expect((await logIn('ultramarine')).status).toBe(401)
    expect((await logIn('cerulean blue')).status).toBe(200)
    const told = (await mails()).map(({ to, subject }) => `${to}: ${subject}`)
    expect(told).toContain('p@site.test: Your password has changed')
    const { items } = await listAudit(test.db)
    expect(items.find(({ username }) => username === 'painter')).toMatchObject({
      action: 'update',
      kind: 'user',
      title: 'painter',
      fields: ['password'],
    })
    for (const token of [newer, older]) {
      const again = await reset(token, 'vermilion')
      expect([again.status, await again.json()]).toEqual([
        400,
        ['This link has been used or is older than an hour. Ask for a new one.'],
      ])
    }
  })

  it('cannot use the link after an hour', async () => {
    const token = await requestToken()
    wait(60)
    expect((await reset(token, 'cerulean blue')).status).toBe(400)
    expect((await logIn('ultramarine')).status).toBe(200)
  })

  it('who uses one link twice at the same moment succeeds once', async () => {
    const token = await requestToken()
    const answers = await Promise.all([reset(token, 'cerulean blue'), reset(token, 'vermilion')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('sees what is wrong with the new password, and the link stays valid', async () => {
    const token = await requestToken()
    const answer = await reset(token, 'abc')
    expect([answer.status, await answer.json()]).toEqual([400, ['Password is too short']])
    expect((await reset(token, 'cerulean blue')).status).toBe(200)
  })

  it('cannot take a well-known password or the own name to manage the site; a member may', async () => {
    const token = await requestToken()
    const ask = async () => (await post(API_PATHS.accountLink, { token })).json() as Promise<unknown>
    expect(await ask()).toEqual({ isManager: true, username: 'painter' })
    for (const password of ['cerulean', 'short', 'painter'])
      expect((await reset(token, password)).status).toBe(400)
    await test.db.updateTable('user').set({ role: 'member', owner_slot: null }).execute()
    expect(await ask()).toEqual({ isManager: false, username: 'painter' })
    expect((await reset(token, 'four')).status).toBe(200)
    expect(await ask()).toBeNull()
  })

  it('may sign in at once, even after many failures with the old password', async () => {
    for (let turn = 0; turn < 12; turn += 1) await logIn(`guess ${turn}`)
    expect((await logIn('ultramarine')).status).toBe(429)
    await reset(await requestToken(), 'cerulean blue')
    expect((await logIn('cerulean blue')).status).toBe(200)
  })

  it('reads no name in the mail, because a stranger may have chosen it for this address', async () => {
    await ask('painter')
    const [mail] = await mails()
    expect(`${mail?.subject}${mail?.text}`).not.toContain('painter')
  })

  it('gets the link at the own address, even if strangers have signed up with it', async () => {
    const password = { password: 'red lake', confirmPassword: 'red lake' }
    for (const turn of [1, 2, 3, 4, 5, 6, 7])
      await post(API_PATHS.register, { username: `aaa${turn}`, email: 'P@site.test', ...password })
    const before = (await mails()).length
    await ask('p@site.test')
    expect(await mails()).toHaveLength(before + 1)
    const link = (await mails()).find(({ isSecret }) => isSecret)
    await reset(tokenIn(link?.text), 'cerulean blue')
    expect((await logIn('cerulean blue')).status).toBe(200)
  })

  it('gets no link while the account waits for approval', async () => {
    const password = { password: 'red lake', confirmPassword: 'red lake' }
    await post(API_PATHS.register, { username: 'anna', email: 'anna@site.test', ...password })
    const before = await mails()
    for (const name of ['anna', 'anna@site.test']) await ask(name)
    expect(await mails()).toEqual(before)
  })
})

describe('a person whose address strangers have signed up with on a site that is open to all', () => {
  it('is asked for the name, and gets the link of the own account with it', async () => {
    const open = await openTestApi({ config: { ...WITH_MAIL, registration: 'open' } })
    onTestFinished(() => open.remove())
    const send = (target: string, body: object) => open.call('POST', target, { body, address: ADDRESS })
    const password = { password: 'red lake', confirmPassword: 'red lake' }
    for (const username of ['stranger', 'anna'])
      await send(API_PATHS.register, { username, email: 'Anna@site.test', ...password })
    const mailsFor = async (name: string) => {
      const known = new Set((await listMail(open.db)).items.map(({ id }) => id))
      await send(API_PATHS.forgottenPassword, { name })
      return (await listMail(open.db)).items.filter(({ id }) => !known.has(id))
    }
    const [asking, ...more] = await mailsFor('anna@site.test')
    expect([asking?.to, more]).toEqual(['Anna@site.test', []])
    expect(asking?.text).toContain('enter your username instead of the address:\n')
    expect(asking?.text).toContain('/forgotten-password\n')
    expect(asking?.text).not.toMatch(/#token=|stranger|anna/)
    expect(await mailsFor('anna@site.test')).toEqual([])

    const [link] = await mailsFor('anna')
    const token = tokenIn(link?.text)
    const word = 'cerulean blue'
    await send(API_PATHS.resetPassword, { token, password: word, confirmPassword: word })
    expect((await send(API_PATHS.login, { username: 'anna@site.test', password: word })).status).toBe(200)
    // The address is proven, so the next link comes for it alone.
    open.time.now = new Date(open.time.now.getTime() + 61 * 60_000)
    expect(tokenIn((await mailsFor('anna@site.test'))[0]?.text)).not.toBe('')
  })
})

describe('a stranger who requests links for other people', () => {
  it('gets the same answer for existing and unknown names', async () => {
    const answers = [await ask('painter'), await ask('nobody')]
    const said = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, said: (await answer.json()) as unknown })),
    )
    expect(said[0]).toEqual({ status: 200, said: 'If there is such an account, an email is on its way.' })
    expect(said[1]).toEqual(said[0])
    expect(await mails()).toHaveLength(1)
  })

  it('gets the answer before the name is looked up', async () => {
    const body = JSON.stringify({ name: 'painter' })
    const answer = await test.api.request(API_PATHS.forgottenPassword, { method: 'POST', body })
    expect([answer.status, await mails()]).toEqual([200, []])
    await test.mailRequests.workOff()
    expect(await mails()).toHaveLength(1)
  })

  it('cannot flood a mailbox: three valid links, and the rate limit of the other forms', async () => {
    for (let turn = 0; turn < 5; turn += 1) await ask('painter')
    expect(await mails()).toHaveLength(3)
    for (let turn = 0; turn < 20; turn += 1) await ask(`nobody ${turn}`)
    expect((await ask('painter')).status).toBe(429)
  })

  it('finds no token in the database after the mail is sent, and none in the log', async () => {
    const token = await requestToken()
    const [mail] = await leaseDueMail(test.db, { holder: 'test', leaseMs: 1000, limit: 1 }, test.time.now)
    await markMailSent(test.db, mail?.id ?? '', 'test', test.time.now)
    const rows = await Promise.all(
      (['password_reset', 'outbox'] as const).map((table) => test.db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(test.logged.join('')).not.toMatch(/painter|site\.test\b.*token|#token/)
  })
})

describe('a site without a mail server', () => {
  beforeEach(async () => {
    await test.remove()
    test = await openTestApi()
    await test.makeOwner(owner)
  })

  it('says so beforehand, and who can help; no link waits in the outbox', async () => {
    const rules = await test.call('GET', API_PATHS.identityRules)
    expect(await rules.json()).toEqual({ registration: 'approval', canSendMail: false })
    const answer = await ask('painter')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual([expect.stringContaining('npm run owner')])
    expect(await mails()).toEqual([])
  })
})
