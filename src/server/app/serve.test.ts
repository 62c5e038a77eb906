import { once } from 'node:events'
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { type Site, startSite } from './whole-server/testing-process.ts'
import { ALLOCATOR } from './allocator-settings.mjs'
import { createOwner } from '../people/owner.ts'
import { aPainting, smallImage } from '../platform/api/testing.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { openDatabase } from '../platform/database/database.ts'
import { LINE_LIMITS } from '../platform/http/lines.ts'
import { BARE_ENVIRONMENT, ROOT } from '../../../scripts/lib/run.ts'

const OWNER = { username: 'mara', email: 'mara@site.test', password: 'a-long-password' }
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The real program, started as `npm run serve` does. */
async function start(environment: NodeJS.ProcessEnv = {}): Promise<Site> {
  const site = await startSite({ LOG_LEVEL: 'error', ...environment })
  closers.push(site.stop)
  return site
}

async function signIn({ url, dataDir }: Site): Promise<string> {
  const database = await openDatabase(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
  await createOwner(database.db, OWNER)
  await database.close()
  const answer = await fetch(url + API_PATHS.login, { method: 'POST', body: JSON.stringify(OWNER) })
  return ((await answer.json()) as { token: string }).token
}

/** Starts an upload and sends only a part. `finish` sends the rest and returns the response. */
async function beginUpload({ url }: Site, token: string) {
  const body = Buffer.from(JSON.stringify(aPainting(await smallImage())))
  const headers = { Authorization: `Bearer ${token}`, 'Content-Length': body.length }
  const upload = request(url + API_PATHS.paintings, { method: 'POST', headers })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    upload.on('error', reject).on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text })
      })
    })
  })
  let sent = 1000
  await new Promise((resolve) => upload.write(body.subarray(0, sent), resolve))
  // A slow connection: one byte arrives every 200 ms.
  const trickle = setInterval(() => upload.write(body.subarray(sent, (sent += 1))), 200)
  return {
    async finish() {
      clearInterval(trickle)
      upload.end(body.subarray(sent))
      return answered
    },
  }
}

/** Opens a connection and sends the given text. */
async function openLine({ url }: Site, sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.write(sent)
  await once(socket, 'connect')
  return socket
}
const ask = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  )

it('a painter whose upload is running when the server stops loses nothing, and the next server has the painting', async () => {
  const site = await start()
  await expect.poll(() => ask(site.url + API_PATHS.ready)).toBe(200)
  const upload = await beginUpload(site, await signIn(site))
  const kept = await openLine(site, 'GET /api/ready HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(String((await once(kept, 'data'))[0])).toContain('200 OK')
  const balancer = await openLine(site, 'GET /api/ready HTTP/1.1\r\nHost: x\r\n')
  const dropped = once(kept, 'close')

  process.kill(site.pid, 'SIGTERM')
  await dropped
  expect(await ask(site.url)).toBe('refused')
  balancer.write('\r\n')
  expect(String((await once(balancer, 'data'))[0])).toMatch(/503[^]*"reason":"stopping"/)
  await once(balancer, 'close')

  // Both servers run at the same time; the first one waits for the upload only for a while.
  const starting = start({ DATA_DIR: site.dataDir })
  const { status, text } = await upload.finish()
  const next = await starting
  expect(status).toBe(200)
  expect(await site.ended).toBe(0)
  const page = next.url + PAGE_PATHS.painting(JSON.parse(text) as string)
  await expect.poll(() => ask(page)).toBe(200)
  expect(site.output() + next.output()).not.toContain('"level":50')
})

it('clients with an idle connection, or with half a head or body, do not delay the stop of the server', async () => {
  const site = await start()
  const idle = await openLine(site, '')
  const closed = once(idle, 'close')
  const head = await openLine(site, 'GET /paintings HTTP/1.1\r\nHost: x\r\n')
  const body = await openLine(
    site,
    'POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{"na',
  )
  for (const line of [head, body]) line.on('error', () => undefined)
  await expect.poll(() => ask(site.url + API_PATHS.ready)).toBe(200)
  process.kill(site.pid, 'SIGTERM')
  // Much less than the time that a running request gets.
  expect(await Promise.race([site.ended, delay(15_000, 'still there')])).toBe(0)
  await closed
})

it('an attacker who begins bodies and never ends them is refused another, and the page of a visitor comes', async () => {
  const site = await start()
  const begin = async () => {
    const line = await openLine(
      site,
      'POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{"na',
    )
    onTestFinished(() => void line.destroy())
    return line.on('error', () => undefined)
  }
  for (let count = 0; count < LINE_LIMITS.bodiesPerAddress; count += 1) await begin()
  const answers: string[] = []
  await expect
    .poll(async () => {
      const line = await begin()
      line.on('data', (chunk) => answers.push(String(chunk)))
      return answers[0]
    })
    .toMatch(/^HTTP\/1\.1 429 [^]*Retry-After/i)
  await expect.poll(() => ask(site.url + PAGE_PATHS.home)).toBe(200)
})

it('an operator who starts the server in any way gets the allocator settings, reads of a misspelled name, and stops it with the terminal', async () => {
  const unset = Object.fromEntries(Object.keys(ALLOCATOR).map((name) => [name, undefined]))
  const site = await start({ ...unset, BACKUP_DIR: '/backups' })
  expect(site.output()).toMatch(/^ {2}BACKUP_DIR is not a setting .*Is BACKUP_TO meant\?$/m)
  const environment = (await readFile(`/proc/${site.pid}/environ`, 'utf8')).split('\0')
  for (const [name, value] of Object.entries(ALLOCATOR)) expect(environment).toContain(`${name}=${value}`)
  process.kill(site.pid, 'SIGHUP')
  expect(await site.ended).toBe(0)
})

it.runIf(process.platform === 'linux')(
  'an operator who starts a command that makes pictures without npm gets these settings, too',
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'mahlstick-allocator-'))
    onTestFinished(() => rm(home, { recursive: true }))
    const env = { ...BARE_ENVIRONMENT, DATA_DIR: home }
    // The command waits for somebody who writes into this pipe.
    const pipe = path.join(home, 'pipe.tar')
    await promisify(execFile)('mkfifo', [pipe])
    const command = spawn(process.execPath, [path.join(ROOT, 'scripts/restore.ts'), pipe], { env })
    onTestFinished(() => void command.kill('SIGKILL'))
    const environment = () => readFile(`/proc/${command.pid}/environ`, 'utf8')
    for (const [name, value] of Object.entries(ALLOCATOR))
      await expect.poll(environment).toContain(`${name}=${value}`)
  },
)

it('an operator who starts a second server on a port gets a clear message; a load balancer sees a stop in advance', async () => {
  const site = await start({ STOP_DELAY: '300' })
  const { port } = new URL(site.url)
  await expect(start({ PORT: port })).rejects.toThrow(
    `The port ${port} of 127.0.0.1 is taken by another Mahlstick or another program. Stop that one, or set PORT.\n`,
  )
  await expect.poll(() => ask(site.url + API_PATHS.ready)).toBe(200)
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => ask(site.url + API_PATHS.ready)).toBe(503)
  expect(await ask(site.url)).toBe(200)
  process.kill(site.pid, 'SIGKILL')
})

it.runIf(process.platform === 'linux').each([
  ['src/server.ts', '/proc/nowhere', 'ENOENT'],
  ['scripts/start.ts', '/proc/nowhere', 'ENOENT'],
  ['src/server.ts', '/dev/null/data', 'EEXIST'],
])('an operator reads at once from %s why the data folder %s cannot be used', async (program, dir, code) => {
  const env = { ...BARE_ENVIRONMENT, DATA_DIR: dir, PORT: '0' }
  const started = promisify(execFile)(process.execPath, [path.join(ROOT, program)], { env, timeout: 100_000 })
  expect(await started.catch((error: unknown) => error)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `The data folder ${dir} (DATA_DIR) cannot be used: this user cannot make it or write into it (${code}). See who owns it and whether its disk is mounted for writing, or set DATA_DIR to another folder.\n`,
  })
})

it.each([
  [
    { SITE_URL: 'https://example.org/paintings' },
    /^These environment variables need another value:\n {2}SITE_URL: .*\n$/,
  ],
  [{ HOST: '192.0.2.1' }, /^This machine has no address 192\.0\.2\.1\. Set HOST\.\n$/],
])(
  'an operator who starts the server with %j reads in a sentence what is wrong',
  async (settings, sentence) => {
    const home = await mkdtemp(path.join(tmpdir(), 'mahlstick-settings-'))
    onTestFinished(() => rm(home, { recursive: true }))
    const env = {
      ...BARE_ENVIRONMENT,
      DATA_DIR: home,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      ...settings,
    }
    const program = path.join(ROOT, 'src/server.ts')
    const started = promisify(execFile)(process.execPath, [program], { env, timeout: 100_000 })
    expect(await started.catch((error: unknown) => error)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence) as unknown,
    })
  },
)
