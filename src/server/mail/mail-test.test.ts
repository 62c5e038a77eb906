import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import type { MailServerInput, MailTestAnswer } from '../../contract/mail/mail-server.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { sendTestMail } from './mail-test.ts'
import { listenSmtp } from './testing.ts'

let test: TestApi
let owner: string
const closers: (() => unknown)[] = []

beforeEach(async () => {
  test = await openTestApi()
  closers.push(test.remove)
  owner = await test.signInAs('owner')
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const input = (changes: Partial<MailServerInput>): MailServerInput => ({
  ...{ sender: 'studio@site.test', host: '127.0.0.1', port: 25, security: 'none' },
  ...{ userName: '', password: '' },
  ...changes,
})
async function tryOut(body: object) {
  const answer = await test.call('POST', API_PATHS.mailTest, { token: owner, body })
  return { status: answer.status, ...((await answer.json()) as MailTestAnswer) }
}

describe('an owner whose test mail does not leave reads why:', () => {
  const no = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  const plain = { authOptional: true, disabledCommands: ['STARTTLS'] }

  it.each<[string, SMTPServerOptions, Partial<MailServerInput>]>([
    ['senderRefused', { ...plain, onMailFrom: (_, _session, callback) => callback(no(550)) }, {}],
    ['recipientRefused', { ...plain, onRcptTo: (_, _session, callback) => callback(no(550)) }, {}],
    [
      'mailRefused',
      {
        ...plain,
        onData(stream, _session, callback) {
          stream.resume()
          stream.on('end', () => callback(no(554)))
        },
      },
      {},
    ],
    [
      'wrongLogin',
      {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_, _session, callback) => callback(no(535)),
      },
      { userName: 'studio', password: 'wrong' },
    ],
    ['loginNeeded', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }, {}],
    ['noTls', plain, { security: 'starttls' }],
    ['noTls', plain, { security: 'tls' }],
  ])('%s', async (failure, options, changes) => {
    const { port, close } = await listenSmtp(options)
    closers.push(close)
    expect(await tryOut({ to: 'me@mail.test', server: input({ port, ...changes }) })).toMatchObject({
      status: 200,
      failure,
    })
  })

  it.each([
    ['unreachable', { port: 1 }],
    ['unknownHost', { host: 'smtp.nowhere.invalid' }],
  ])('%s', async (failure, changes) => {
    expect(await tryOut({ to: 'me@mail.test', server: input(changes) })).toMatchObject({ failure })
  })

  /** Answers every connection with this, and says no more. */
  async function openRaw(greeting: string) {
    const raw: Server = createServer((socket) => {
      socket.on('error', () => undefined)
      closers.push(() => socket.destroy())
      socket.write(greeting)
    })
    await new Promise<void>((done) => raw.listen(0, '127.0.0.1', () => done()))
    closers.push(() => raw.close())
    return (raw.address() as AddressInfo).port
  }
  const toServer = (port: number) =>
    ({ options: { host: '127.0.0.1', port, ignoreTLS: true }, sender: '' }) as const

  it('notMail', async () => {
    const port = await openRaw('HTTP/1.1 400 Bad Request\r\n\r\n')
    expect(await tryOut({ to: 'me@mail.test', server: input({ port }) })).toMatchObject({
      failure: 'notMail',
    })
  })

  it.each([
    ['that says nothing', ''],
    ['that greets and then hangs', '220 hello\r\n'],
  ])('timeout, at a server %s', async (_, greeting) => {
    const port = await openRaw(greeting)
    const parts = { db: test.db, config: test.config, patience: 300 }
    expect(await sendTestMail(parts, toServer(port), 'me@mail.test')).toEqual({
      failure: 'timeout',
      detail: '',
    })
  })

  it('no mail server is set', async () => {
    expect((await tryOut({ to: 'me@mail.test' })).status).toBe(409)
  })
})
