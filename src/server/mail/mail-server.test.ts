import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MailServer, MailServerInput, MailTestAnswer } from '../../contract/mail/mail-server.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { openTestApi, type TestApi, type TestOptions } from '../platform/api/testing.ts'
import { readValue } from '../platform/database/values.ts'
import { listAudit } from '../history/audit-rows.ts'
import { insertMail, listMail } from './outbox-rows.ts'
import { listenSmtp, openSmtpServer, partOf, type SmtpServer } from './testing.ts'

let test: TestApi
let owner: string
let server: SmtpServer
const closers: (() => unknown)[] = []

async function open(options: TestOptions = {}) {
  test = await openTestApi(options)
  closers.push(test.remove)
  owner = await test.signInAs('owner')
}
beforeEach(async () => {
  server = await openSmtpServer()
  closers.push(server.close)
  await open()
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const PASSWORD = 'viridian green'
const portOf = ({ url }: SmtpServer) => Number(new URL(url).port)
const input = (changes: Partial<MailServerInput> = {}): MailServerInput => ({
  sender: 'studio@site.test',
  host: '127.0.0.1',
  port: portOf(server),
  security: 'none',
  userName: '',
  password: '',
  ...changes,
})
const put = (body: object, token = owner) => test.call('PUT', API_PATHS.mailServer, { token, body })
const view = async () =>
  (await (await test.call('GET', API_PATHS.mailServer, { token: owner })).json()) as MailServer
async function tryOut(body: object) {
  const answer = await test.call('POST', API_PATHS.mailTest, { token: owner, body })
  return { status: answer.status, ...((await answer.json()) as MailTestAnswer) }
}
const saidBy = async (answer: Response) => JSON.stringify(await answer.json())

describe('an owner without access to the server', () => {
  it('enters a mail server, and waiting mail leaves through it', async () => {
    await insertMail(
      test.db,
      { to: 'ida@mail.test', replyTo: '', subject: 'Hello', text: 'Hi' },
      test.time.now,
    )
    expect(await test.mailer.deliverDue()).toBe(0)
    expect((await put(input())).status).toBe(200)
    expect(await view()).toMatchObject({ source: 'panel', host: '127.0.0.1', sender: 'studio@site.test' })
    expect(await test.mailer.deliverDue()).toBe(1)
    expect(server.received).toMatchObject([{ from: 'studio@site.test', to: ['ida@mail.test'] }])
    expect(server.received[0]?.source).toContain('From: Mahlstick <studio@site.test>')
    expect((await listAudit(test.db)).items).toMatchObject([
      { username: 'the-owner', action: 'update', kind: 'site', title: 'Mail server' },
    ])
    await test.mailer.stop()
  })

  it('can change it while the site runs, and take it away again', async () => {
    const later = await openSmtpServer()
    closers.push(later.close)
    const send = () =>
      insertMail(test.db, { to: 'a@b.test', replyTo: '', subject: 'x', text: 'y' }, test.time.now)
    await put(input())
    await send()
    await test.mailer.deliverDue()
    await put(input({ port: portOf(later) }))
    await send()
    await test.mailer.deliverDue()
    expect([server.received.length, later.received.length]).toEqual([1, 1])
    expect((await test.call('DELETE', API_PATHS.mailServer, { token: owner })).status).toBe(200)
    await send()
    expect(await test.mailer.deliverDue()).toBe(0)
    expect((await listMail(test.db)).items.filter(({ sentAt }) => sentAt === undefined)).toHaveLength(1)
    expect((await view()).source).toBe('none')
    const again = await test.call('DELETE', API_PATHS.mailServer, { token: owner })
    expect([again.status, await again.json()]).toMatchObject([200, { source: 'none' }])
    const taken = (await listAudit(test.db)).items.filter(({ action }) => action === 'delete')
    expect(taken).toHaveLength(1)
    await test.mailer.stop()
  })

  it('gets a test mail before anything is saved', async () => {
    expect(await tryOut({ to: 'me@mail.test', server: input() })).toEqual({ status: 200, detail: '' })
    expect(server.received).toMatchObject([{ from: 'studio@site.test', to: ['me@mail.test'] }])
    expect(partOf(server.received[0]?.source ?? '', 'plain')).toContain('your site can send email')
    expect((await view()).source).toBe('none')
    expect((await listMail(test.db)).items).toEqual([])
  })

  it.each([
    ['gmail.com', { host: 'smtp.gmail.com', port: 465, security: 'tls' }],
    ['bluewin.ch', { host: 'smtpauths.bluewin.ch', port: 465, security: 'tls' }],
    ['icloud.com', { host: 'smtp.mail.me.com', port: 587, security: 'starttls' }],
    ['my-own-name.example', undefined],
    ['', undefined],
  ])('need not know the server of %s', async (domain, known) => {
    const target = `${API_PATHS.mailProvider}?domain=${domain}`
    expect(await (await test.call('GET', target, { token: owner })).json()).toEqual({ server: known })
  })

  it.each([
    ['host', { host: 'https://mail.example.org/' }, 'Host: Enter the name of a mail server'],
    ['host', { host: '' }, 'Host: This field is required'],
    ['port', { port: 0 }, 'Port: Enter a number from 1 to 65535'],
    ['port', { port: '587x' }, 'Port: Enter a number from 1 to 65535'],
    ['sender', { sender: 'studio' }, 'Email must be a valid email address'],
  ])('gets one sentence about a wrong %s', async (_, changes, sentence) => {
    const answer = await put({ ...input(), ...changes })
    expect([answer.status, await saidBy(answer)]).toEqual([400, expect.stringContaining(sentence)])
  })
})

describe('the password of the mail server', () => {
  const withLogin = () => input({ userName: 'studio', password: PASSWORD })

  it('is neither shown nor readable in the database, and its key is private', async () => {
    await put(withLogin())
    const shown = await view()
    expect(shown).toMatchObject({ userName: 'studio', hasPassword: true, isLocked: false })
    const stored = (await readValue(test.db, 'mail-server')) ?? ''
    for (const text of [JSON.stringify(shown), stored, test.logged.join('\n')]) {
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain(Buffer.from(PASSWORD).toString('base64'))
    }
    const { mode } = await stat(path.join(test.config.dataDir, 'settings.key'))
    expect(mode & 0o077).toBe(0)
  })

  it('stays when other fields are saved, and must be entered again for another server or user', async () => {
    await put(withLogin())
    const kept = { ...withLogin(), password: '', sender: 'other@site.test' }
    expect((await put(kept)).status).toBe(200)
    expect(await view()).toMatchObject({ sender: 'other@site.test', hasPassword: true })
    const foreign: Partial<MailServerInput>[] = [
      { host: 'localhost' },
      { port: 2525 },
      { userName: 'somebody' },
      { security: 'tls' },
    ]
    for (const changes of foreign) {
      const answer = await put({ ...kept, ...changes })
      expect([answer.status, await saidBy(answer)]).toEqual([400, expect.stringContaining('password again')])
      const tried = { to: 'me@mail.test', server: { ...kept, ...changes } }
      expect((await tryOut(tried)).status).toBe(400)
    }
    expect(await view()).toMatchObject({ host: '127.0.0.1', hasPassword: true })
  })

  it('is asked for when there is a username and none was saved', async () => {
    const answer = await put(input({ userName: 'studio' }))
    expect([answer.status, await saidBy(answer)]).toEqual([
      400,
      expect.stringContaining('Enter the password'),
    ])
    expect(await view()).toMatchObject({ source: 'none' })
  })

  it('is used for the login', async () => {
    const logins: unknown[] = []
    const { port, close } = await listenSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        logins.push(username, password)
        callback(null, { user: username })
      },
    })
    closers.push(close)
    await put({ ...withLogin(), port })
    expect(await tryOut({ to: 'me@mail.test' })).toEqual({ status: 200, detail: '' })
    expect(logins).toEqual(['studio', PASSWORD])
  })

  it('must be entered again after the key was lost, and mail waits until then', async () => {
    await put(withLogin())
    await rm(path.join(test.config.dataDir, 'settings.key'))
    expect(await view()).toMatchObject({ source: 'panel', hasPassword: true, isLocked: true })
    await insertMail(test.db, { to: 'a@b.test', replyTo: '', subject: 'x', text: 'y' }, test.time.now)
    expect(await test.mailer.deliverDue()).toBe(0)
    await expect(readFile(path.join(test.config.dataDir, 'settings.key'))).rejects.toThrow('ENOENT')
    expect((await put(withLogin())).status).toBe(200)
    expect(await view()).toMatchObject({ isLocked: false })
  })

  it('is sealed with SETTINGS_KEY where it is set, which several servers can share', async () => {
    await open({ config: { secrets: { settingsKey: 'a key that several servers share with each other' } } })
    await put(withLogin())
    expect(await view()).toMatchObject({ hasPassword: true, isLocked: false })
    await expect(readFile(path.join(test.config.dataDir, 'settings.key'))).rejects.toThrow('ENOENT')
  })
})

it('MAIL_FROM is the sender of a server that the owner has entered, and is shown as such', async () => {
  await open({ config: { mailFrom: 'Mara <mara@site.test>' } })
  expect(await view()).toMatchObject({ source: 'none', sender: 'Mara <mara@site.test>', isSenderFixed: true })
  expect((await put(input())).status).toBe(200)
  expect(await view()).toMatchObject({
    source: 'panel',
    sender: 'Mara <mara@site.test>',
    isSenderFixed: true,
  })
  // One that no form would take.
  await open({ config: { mailFrom: 'site@intranet' } })
  for (const sender of ['site@intranet', '']) {
    const entered = input({ sender })
    expect(await tryOut({ to: 'me@mail.test', server: entered })).toEqual({ status: 200, detail: '' })
    expect((await put(entered)).status).toBe(200)
  }
  expect(server.received).toMatchObject([{ from: 'site@intranet' }, { from: 'site@intranet' }])
  await open()
  expect((await put(input({ sender: '' }))).status).toBe(400)
  await put(input())
  expect(await view()).toMatchObject({ source: 'panel', sender: input().sender, isSenderFixed: false })
})

it('SMTP_URL wins: it is shown without its password, and nothing can be changed', async () => {
  const smtpUrl = `smtp://st%40udio:secret@127.0.0.1:${portOf(server)}`
  await open({ config: { secrets: { smtpUrl }, mailFrom: 'Mara <mara@site.test>' } })
  expect(await view()).toEqual({
    source: 'environment',
    sender: 'Mara <mara@site.test>',
    isSenderFixed: true,
    host: '127.0.0.1',
    port: portOf(server),
    security: 'starttls',
    userName: 'st@udio',
    hasPassword: true,
    isLocked: false,
    recipients: [],
    mayChange: true,
  })
  const answer = await put(input())
  expect([answer.status, await saidBy(answer)]).toEqual([409, expect.stringContaining('SMTP_URL')])
})

it('an admin sees the mail server but cannot change it or send through it', async () => {
  const admin = await test.signInAs('admin')
  const seen = await test.call('GET', API_PATHS.mailServer, { token: admin })
  expect(await seen.json()).toMatchObject({ source: 'none', mayChange: false })
  expect((await put(input(), admin)).status).toBe(403)
  const body = { to: 'me@mail.test', server: input() }
  expect((await test.call('POST', API_PATHS.mailTest, { token: admin, body })).status).toBe(403)
})
