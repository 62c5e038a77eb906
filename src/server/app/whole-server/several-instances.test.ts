import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueSetupCode } from '../../people/owner.ts'
import { aPainting, openTestApi, smallImage } from '../../platform/api/testing.ts'
import { type Config, loadConfig } from '../../platform/config/config.ts'
import { AppError } from '../../../contract/errors.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { type Publishing, type PublishRun } from '../../../contract/publishing.ts'
import { newPostgresUrl } from '../../platform/database/testing.ts'
import { openSmtpServer, type SmtpServer } from '../../mail/testing.ts'
import type { IntakenImage } from '../../platform/media/media.ts'
import { openStorage } from '../open-storage.ts'
import { createServer, type Server } from '../server.ts'

const PASSWORD = 'red lake by night'
const closers: (() => Promise<unknown>)[] = []

interface Running {
  readonly server: Server
  readonly logged: string[]
  readonly call: (method: string, target: string, options?: CallOptions) => Promise<Response>
}
interface CallOptions {
  readonly token?: string
  readonly body?: unknown
}

/** Starts a whole server. It shares with others only what `settings` name. */
async function serve(settings: Partial<Config>): Promise<Running> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-instance-'))
  closers.push(() => rm(dataDir, { recursive: true }))
  const config = { ...loadConfig({ DATA_DIR: dataDir, SITE_URL: 'http://site.test' }), ...settings, port: 0 }
  const logged: string[] = []
  const server = await createServer(config, pino({ level: 'warn' }, { write: (line) => logged.push(line) }))
  const root = `http://127.0.0.1:${await server.listen()}`
  closers.push(() => server.close())
  const call: Running['call'] = (method, target, { token, body } = {}) =>
    fetch(root + target, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { server, logged, call }
}

/** The URL has a password, as it has outside of tests. */
async function newDatabaseUrl() {
  const url = new URL(await newPostgresUrl())
  url.password = 'not-asked-for-here'
  return url.href
}

describe('an owner and visitors whose requests go to two servers in turn', () => {
  let [first, second]: Running[] = []
  let smtp: SmtpServer
  let token: string
  const a = () => first as Running
  const b = () => second as Running
  const logIn = ({ call }: Running, password: string) =>
    call('POST', API_PATHS.login, { body: { username: 'mara', password } })
  const tokenFrom = async (server: Running) =>
    ((await (await logIn(server, PASSWORD)).json()) as LoginAnswer).token
  const read = async <Answer>({ call }: Running, target: string) =>
    (await (await call('GET', target, { token })).json()) as Answer

  beforeAll(async () => {
    smtp = await openSmtpServer()
    closers.push(smtp.close)
    const shared = await mkdtemp(path.join(tmpdir(), 'mahlstick-shared-'))
    closers.push(() => rm(shared, { recursive: true }))
    const settings = {
      secrets: { databaseUrl: await newDatabaseUrl(), smtpUrl: smtp.url },
      originalsDir: path.join(shared, 'originals'),
      variantsDir: path.join(shared, 'variants'),
      mailTo: ['mara@site.test'],
    }
    ;[first, second] = [await serve(settings), await serve(settings)]
    const setup = await issueSetupCode(a().server.database.db)
    const owner = { username: 'mara', email: 'mara@site.test', password: PASSWORD, confirmPassword: PASSWORD }
    const links = await Promise.all(
      [a(), b()].map(({ call }) => call('POST', API_PATHS.register, { body: { ...owner, setup } })),
    )
    expect(links.map(({ status }) => status).toSorted(), 'the set-up link works once').toEqual([200, 400])
    token = await tokenFrom(a())
  })
  afterAll(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })
  beforeEach(async () => {
    await a().server.database.db.deleteFrom('attempt').execute()
  })

  it('are signed in at both, and signed out at both after a logout at one', async () => {
    const own = await tokenFrom(a())
    const ask = ({ call }: Running) => call('GET', API_PATHS.overview, { token: own })
    expect((await ask(b())).status).toBe(200)
    await b().call('POST', API_PATHS.logout, { token: own })
    expect([(await ask(a())).status, (await ask(b())).status]).toEqual([401, 401])
  })

  it('guess passwords at both, and all guesses count together; a repeated call counts once', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await logIn(a(), `guess ${guess}`)).status)
      // A client repeats the call by itself when a response is lost.
      statuses.push((await logIn(b(), `guess ${guess}`)).status)
    }
    expect(statuses).toEqual(statuses.map(() => 401))
    // The delay that they have opened is two seconds long. A busy machine may need more for one sign-in.
    const later = new Date(Date.now() + 60_000).toISOString()
    const { db } = a().server.database
    await db.updateTable('attempt').set({ ends_at: later }).where('key', 'like', 'delay:%').execute()
    expect((await logIn(b(), PASSWORD)).status).toBe(429)
    expect((await logIn(a(), PASSWORD)).status).toBe(429)
  })

  it('write messages to both, and each mail is sent once', async () => {
    // Each message has another address, because an address gets one confirmation an hour.
    const message = (turn: number) => ({
      name: 'Ben',
      email: `ben-${turn}@visitor.test`,
      phoneNumber: '',
      subject: `Number ${turn}`,
      content: 'Is it still there?',
    })
    for (let turn = 0; turn < 4; turn += 1) {
      const { call } = turn % 2 === 0 ? a() : b()
      expect((await call('POST', API_PATHS.contact, { body: message(turn) })).status).toBe(200)
    }
    // One mail goes to the owner and one to the visitor.
    const sent = () => smtp.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
    await expect.poll(() => sent().length).toBeGreaterThanOrEqual(8)
    await Promise.all([a().server.mailer.deliverDue(), b().server.mailer.deliverDue()])
    expect([sent().length, new Set(sent()).size]).toEqual([8, 8])
  })

  it('save at one and see the change and its photographs at the other; the history has it once', async () => {
    const created = await a().call('POST', API_PATHS.paintings, {
      token,
      body: aPainting(await smallImage(9)),
    })
    const id = (await created.json()) as string
    const pageAt = async ({ call }: Running) => (await call('GET', PAGE_PATHS.painting(id))).text()
    await expect.poll(() => pageAt(b())).toContain('Low Water')
    const [picture] = /\/media\/[^"\s]+\.jpg/.exec(await pageAt(b())) ?? []
    expect((await b().call('GET', picture ?? '')).status).toBe(200)

    const areLive = async (revision: number) => {
      for (const server of [a(), b()])
        await expect
          .poll(() => read<Publishing>(server, API_PATHS.publishing))
          .toMatchObject({ state: 'idle', revision, publishedRevision: revision })
    }
    await areLive(1)

    const edited = await read<object>(b(), itemPath(API_PATHS.paintingToEdit, id))
    await b().call('PUT', API_PATHS.paintings, { token, body: { ...edited, name: 'Spring Tide' } })
    await areLive(2)
    expect([await pageAt(a()), await pageAt(b())]).toEqual([
      expect.stringContaining('Spring Tide'),
      expect.stringContaining('Spring Tide'),
    ])
    const runs = async () =>
      (await read<PublishRun[]>(a(), API_PATHS.publishingRuns)).map(({ kind, revision }) => [kind, revision])
    await expect.poll(runs).toEqual([
      ['changes', 2],
      ['changes', 1],
      ['all', 0],
    ])
  })
})

it('an operator of servers that share a database but no photographs finds one log line about it', async () => {
  const secrets = { databaseUrl: await newDatabaseUrl() }
  const both = [await serve({ secrets }), await serve({ secrets })] as const
  for (const { call } of both)
    await expect.poll(async () => (await call('GET', API_PATHS.ready)).status).toBe(200)
  const isLeading = ({ server }: (typeof both)[0]) => server.leadership.isHeld()
  await expect.poll(() => both.filter(isLeading).length).toBe(1)
  const [first, second] = isLeading(both[0]) ? both : [both[1], both[0]]
  const { db } = first.server.database
  const setup = await issueSetupCode(db)
  const owner = { username: 'mara', email: 'mara@site.test', password: PASSWORD, confirmPassword: PASSWORD }
  await first.call('POST', API_PATHS.register, { body: { ...owner, setup } })
  const body = { username: 'mara', password: PASSWORD }
  const { token } = (await (await first.call('POST', API_PATHS.login, { body })).json()) as LoginAnswer
  await first.call('POST', API_PATHS.paintings, { token, body: aPainting(await smallImage(9)) })
  await expect.poll(() => second.logged.join('')).toContain('several servers on one database need MEDIA_URL')
  expect(first.logged.join('')).not.toContain('MEDIA_URL')
  for (const close of closers.splice(0).reverse()) await close()
})

it('a painter keeps a photograph that one server refuses and another has just stored', async () => {
  const test = await openTestApi()
  const { media: other } = await openStorage(test.config, test)
  const uploads = [{ bytes: Buffer.from(await smallImage(9), 'base64'), fileName: 'low-water.jpg' }]
  const preset = { kind: 'exhibition' } as const
  const kept: IntakenImage[] = []
  const refused = test.media.intakeFor(uploads, preset, async () => {
    kept.push(...(await other.intakeAll(uploads, preset)))
    throw new AppError('conflict')
  })
  await expect(refused).rejects.toThrow(AppError)
  const [image] = kept
  expect([
    await other.hasOriginal(image?.original.hash ?? ''),
    await other.hasRendition(image?.rendition ?? ''),
  ]).toEqual([true, true])
  await test.remove()
})
