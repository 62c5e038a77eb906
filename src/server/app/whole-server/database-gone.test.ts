import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createOwner } from '../../people/owner.ts'
import { aPainting, smallImage } from '../../platform/api/testing.ts'
import { loadConfig } from '../../platform/config/config.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { wordsIn } from '../../../words/words.ts'
import { type PostgresServer, startPostgres } from '../../platform/database/engines/testing-postgres.ts'
import { createServer } from '../server.ts'
import { openLineTo } from '../../platform/lib/testing-line.ts'
import { startSite } from './testing-process.ts'

const OWNER = { username: 'mara', email: 'mara@site.test', password: 'a-long-password' }
const MESSAGE = {
  name: 'Vera Lind',
  email: 'vera@example.org',
  phoneNumber: '',
  subject: 'Low Water',
  content: 'Is it still there?',
  honeypot: '',
}
const AWAY = 'cannot reach its database'

/** A PostgreSQL server only for this file, because the tests stop and start it. */
let postgres: PostgresServer
let databases = 0
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Stops PostgreSQL until the returned function is called or the test ends. */
async function stopPostgres() {
  let isStopped = true
  const start = async () => {
    if (isStopped) await postgres.resume()
    isStopped = false
  }
  closers.push(start)
  await postgres.halt()
  return start
}

const newDatabase = () => postgres.createDatabase(`site_${++databases}`)
async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-away-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the whole server with this database and data folder. */
async function serve(databaseUrl: string, dataDir: string, patience = {}) {
  const lines: { level: number; msg: string; err?: unknown; error?: unknown }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as never) })
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SITE_URL: 'http://site.test' })
  const server = await createServer({ ...config, port: 0 }, log, patience)
  let isClosed = false
  const close = async () => {
    if (!isClosed) await server.close()
    isClosed = true
  }
  closers.push(close)
  const root = `http://127.0.0.1:${await server.listen()}`
  const send = (target: string, body: object, headers: Record<string, string> = {}) =>
    fetch(root + target, { method: 'POST', headers, body: JSON.stringify(body) })

  return {
    root,
    close,
    send,
    status: async (target: string) => (await fetch(root + target)).status,
    read: async (target: string) => (await fetch(root + target)).json() as Promise<unknown>,
    /** The warnings and errors of the log. */
    faults: () => lines.filter(({ level }) => level >= 40),
    async signIn() {
      await createOwner(server.database.db, OWNER)
      const answer = await send(API_PATHS.login, OWNER)
      expect(answer.status).toBe(200)
      const { token } = (await answer.json()) as { token: string }
      return { Authorization: `Bearer ${token}` }
    },
  }
}
type Site = Awaited<ReturnType<typeof serve>>

async function create({ send, status }: Site, session: Record<string, string>) {
  const saved = await send(API_PATHS.paintings, aPainting(await smallImage()), session)
  expect(saved.status).toBe(200)
  const page = PAGE_PATHS.painting((await saved.json()) as string)
  await expect.poll(() => status(page)).toBe(200)
  return page
}

/** Expects a 503 with a sentence and a `Retry-After` header. */
async function expectRefused(answer: Response) {
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(await answer.text()).toContain(AWAY)
}

it('visitors can read while PostgreSQL is stopped, writers get a clear error, and all works again when it is back', async () => {
  const site = await serve(await newDatabase(), await newFolder())
  const { root, send, status, read, faults } = site
  const session = await site.signIn()
  const page = await create(site, session)
  const languages = { ...DEFAULT_SETTINGS, languages: ['en', 'de'] }
  const offered = { method: 'PUT', headers: session, body: JSON.stringify(languages) }
  expect((await fetch(root + API_PATHS.settings, offered)).status).toBe(200)
  await expect.poll(() => status('/de')).toBe(200)
  await expect.poll(() => read(API_PATHS.health)).toMatchObject({ status: 'ok' })

  const startAgain = await stopPostgres()
  expect([await status(PAGE_PATHS.home), await status(page)]).toEqual([200, 200])
  const health = await fetch(root + API_PATHS.health)
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ status: 'failing', databaseProblem: 'unreachable' })
  const ready = await fetch(root + API_PATHS.ready)
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: 'database' }])
  await expectRefused(await send(API_PATHS.login, OWNER))
  await expectRefused(await send(API_PATHS.paintings, aPainting(await smallImage()), session))
  await expectRefused(await send(API_PATHS.contact, MESSAGE))
  await expectRefused(await send(API_PATHS.subscription, { email: 'vera@example.org' }))
  await expectRefused(await fetch(root + PAGE_PATHS.painting('never-seen')))
  const form = { method: 'POST', body: new URLSearchParams(MESSAGE) }
  const refused = await fetch(root + API_PATHS.contact, form)
  expect(refused.status).toBe(503)
  expect(await refused.text()).toMatch(new RegExp(`${AWAY}[^]*${MESSAGE.content.replace('?', '\\?')}`))

  // What was published says in which languages forms are answered.
  const german = await fetch(`${root}${API_PATHS.contact}?lang=de`, form)
  expect([german.status, await german.text()]).toEqual([
    503,
    expect.stringContaining(wordsIn('de')('answers.plain.databaseAway')),
  ])

  // Many requests meanwhile get their responses at once and add no lines to the log.
  const many = Array.from({ length: 100 }, () => status(API_PATHS.paintingsToSell))
  expect(await Promise.all(many)).toEqual(many.map(() => 503))
  expect(faults()).toHaveLength(1)
  expect(faults()[0]?.msg).toMatch(/^PostgreSQL at .* cannot be reached/)
  expect(faults()[0]).not.toHaveProperty('err')

  await startAgain()
  await expect.poll(() => read(API_PATHS.health)).toMatchObject({ status: 'ok' })
  await create(site, session)
  expect((await send(API_PATHS.contact, MESSAGE)).status).toBe(200)
  expect(await status(API_PATHS.ready)).toBe(200)
})

it('visitors of a server that starts while PostgreSQL is stopped see the published site; the rest works later', async () => {
  const folder = await newFolder()
  const old = await serve(await newDatabase(), folder)
  const page = await create(old, await old.signIn())
  await expect.poll(() => old.read(API_PATHS.health)).toMatchObject({ status: 'ok' })
  await old.close()
  const published = await newFolder()
  await cp(folder, published, { recursive: true })

  // The database is empty, so the server has to create its tables when PostgreSQL is back.
  const [url, another] = [await newDatabase(), await newDatabase()]
  const startAgain = await stopPostgres()
  const site = await serve(url, folder)
  // The program itself, as an operator starts it.
  const fill = (dataDir: string) => cp(published, dataDir, { recursive: true })
  const program = await startSite({ DATABASE_URL: another, LOG_LEVEL: 'fatal' }, { fill })
  closers.push(program.stop)
  expect((await fetch(program.url + page)).status).toBe(200)
  expect(program.output()).toContain('The site is served as it was published last; the rest follows.')
  expect([await site.status(PAGE_PATHS.home), await site.status(page)]).toEqual([200, 200])
  expect(await site.read(API_PATHS.health)).toMatchObject({ databaseProblem: 'unreachable' })
  await expectRefused(await site.send(API_PATHS.login, OWNER))

  await startAgain()
  await expect.poll(() => site.read(API_PATHS.health)).toMatchObject({ status: 'ok', revision: 0 })
  await create(site, await site.signIn())
  expect(await site.status(PAGE_PATHS.home)).toBe(200)
  await expect.poll(program.output).toContain('Nobody owns this site yet. Make your account: ')
})

it('an operator reads again and again in the log that the database is away, and not at every attempt', async () => {
  const sayEvery = 400
  const site = await serve(await newDatabase(), await newFolder(), { lookEvery: 20, sayEvery })
  await expect.poll(() => site.read(API_PATHS.health)).toMatchObject({ status: 'ok' })
  const from = performance.now()
  await stopPostgres()
  const lines = () => site.faults().filter(({ msg }) => msg.includes('cannot be reached')).length
  await expect.poll(lines).toBeGreaterThan(2)
  expect(lines()).toBeLessThanOrEqual(1 + (performance.now() - from) / sayEvery)
})

it('visitors and the operator do not wait for a database that accepts connections and never responds', async () => {
  const url = new URL(await newDatabase())
  const line = await openLineTo(url)
  closers.push(line.close)
  url.host = `127.0.0.1:${line.port}`
  const site = await serve(url.href, await newFolder(), { slowAfter: 1000, silentFor: 2000 })
  const session = await site.signIn()
  await create(site, session)
  await expect.poll(() => site.read(API_PATHS.health)).toMatchObject({ status: 'ok' })

  line.stall()
  const health = await fetch(site.root + API_PATHS.health)
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'failing', databaseProblem: 'silent' }),
  ])
  expect(await site.status(PAGE_PATHS.home)).toBe(200)
  await expectRefused(await site.send(API_PATHS.contact, MESSAGE))
  line.mend()
  await expect.poll(() => site.read(API_PATHS.health)).toMatchObject({ status: 'ok' })
  await create(site, session)

  line.stall()
  await site.close()
})

it('an operator who starts the server with a wrong database name gets an error message', async () => {
  const url = new URL(await newDatabase())
  url.pathname = '/nowhere'
  await expect(serve(url.href, await newFolder())).rejects.toMatchObject({
    problem: { message: `PostgreSQL has no database of this name: ${url.host}/nowhere.` },
  })
})
