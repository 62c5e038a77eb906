import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { loadConfig } from '../platform/config/config.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { writeBackupState } from '../backup/backup-state.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { createServer } from '../app/server.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { createMonitor } from './monitor.ts'
import { createHistogram, toText } from './text.ts'

const TOKEN = 'a-token-for-the-tests'
/** The parts of a monitor except the database. */
const OTHERS = {
  token: TOKEN,
  uploads: () => ({ running: 0, waiting: 0 }),
  isLeading: () => true,
  measureRoom: async () => ({ free: 5e9 }),
  countPendingImages: async () => 0,
}
const headers = { Authorization: `Bearer ${TOKEN}` }

const closers: (() => Promise<unknown>)[] = []
let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await test.remove()
})

async function serve(metricsToken?: string, changes: Partial<TestApi['config']> = {}) {
  const databaseUrl = `sqlite:${path.join(test.config.dataDir, 'site.sqlite')}`
  const server = await createServer(
    { ...test.config, ...changes, port: 0, secrets: { databaseUrl, metricsToken } },
    test.log,
  )
  closers.push(() => server.close())
  return { server, root: `http://127.0.0.1:${await server.listen()}` }
}
/** The metrics by name and labels. */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z][a-z\d_]*(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? []
      return [name, Number(value)]
    }),
  )
}
const read = async (root: string) => parse(await (await fetch(`${root}/metrics`, { headers })).text())

it('an operator reads the state of a server, and nothing about single visitors', async () => {
  const { root } = await serve(TOKEN)
  await expect.poll(async () => (await fetch(root + API_PATHS.ready)).status).toBe(200)
  for (const page of ['/', '/', '/paintings-details/of-ida']) await fetch(root + page)
  const numbers = await read(root)
  const count = (labels: string) => numbers.get(`mahlstick_http_request_duration_seconds_count{${labels}}`)
  expect(count('kind="site",status="200"')).toBe(2)
  expect(count('kind="site",status="404"')).toBe(1)
  expect(count('kind="api_read",status="200"')).toBeGreaterThan(0)
  expect(numbers.get('mahlstick_pages_written_total')).toBeGreaterThan(10)
  expect(numbers.get('mahlstick_publish_duration_seconds_count{kind="all"}')).toBe(1)
  expect(numbers.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(Object.fromEntries(numbers)).toMatchObject({
    mahlstick_database_up: 1,
    mahlstick_publish_lag_revisions: 0,
    mahlstick_outbox_waiting: 0,
    'mahlstick_uploads{state="running"}': 0,
    mahlstick_images_waiting: 0,
  })
  expect(numbers.get('mahlstick_disk_free_bytes')).toBeGreaterThan(1e6)
  await expect.poll(async () => (await read(root)).get('mahlstick_leading')).toBe(1)
  expect([...numbers.keys()].join()).not.toContain('ida')
  expect([...numbers.values()].filter(Number.isNaN)).toEqual([])
})

it('an operator’s Prometheus accepts each family of metrics', async () => {
  const { root } = await serve(TOKEN)
  await expect.poll(async () => (await fetch(root + API_PATHS.ready)).status).toBe(200)
  const text = await (await fetch(`${root}/metrics`, { headers })).text()
  const families = text.split(/^(?=# HELP )/m)
  expect(families.length).toBeGreaterThan(15)
  const names = new Set<string>()
  for (const family of families) {
    // The rules of promtool's linter: one help and type each, counters end with _total, no reserved names or labels.
    const [, name = '', type = ''] =
      /^# HELP ([a-z\d_]+) [A-Z].*\.\n# TYPE \1 (counter|gauge|histogram)\n/.exec(family) ?? []
    expect([family.slice(0, 80), name]).toEqual([family.slice(0, 80), expect.stringMatching(/./)])
    expect([name, names.has(name), name.endsWith('_total')]).toEqual([name, false, type === 'counter'])
    names.add(name)
    const lines = family.split('\n').slice(2).filter(Boolean)
    for (const line of lines) {
      expect(line).toMatch(/^[a-z\d_]+(\{([a-z]+="[^"]*",?)+\})? (-?[\d.]+(e[+-]\d+)?|NaN)$/)
      expect(line.replace(/_(bucket|sum|count)(?=[{ ])/, type === 'histogram' ? '' : '$&')).toMatch(
        new RegExp(`^${name}[{ ]`),
      )
      expect(line).not.toMatch(type === 'histogram' ? /quantile=/ : /(quantile|le)="/)
    }
  }
})

it('an operator reads whether the mirror can be written, and how many files it does not have yet', async () => {
  const folder = path.join(test.config.dataDir, 'mirror')
  // A file is in the place of the folder.
  await writeFile(folder, '')
  const { root } = await serve(TOKEN, { publishAddress: { kind: 'folder', folder } })
  const find = async (name: string) => (await read(root)).get(`mahlstick_mirror_${name}`)
  await expect.poll(() => find('up')).toBe(0)
  await rm(folder)
  await expect.poll(() => find('up')).toBe(1)
  await expect.poll(() => find('files_waiting')).toBe(0)
  expect((await readdir(folder)).length).toBeGreaterThan(10)
})

it('an operator reads how many mails wait', async () => {
  const { server, root } = await serve(TOKEN)
  const mail = { to: 'ida@mail.test', replyTo: '', subject: 'Hello', text: 'Hi' }
  await insertMail(server.database.db, mail, new Date())
  expect((await read(root)).get('mahlstick_outbox_waiting')).toBe(1)
})

it('visitors cannot read the metrics, and without a token there is no such page', async () => {
  const { root } = await serve(TOKEN)
  for (const authorization of ['', 'Bearer wrong', TOKEN]) {
    const answer = await fetch(`${root}/metrics`, { headers: { authorization } })
    expect([answer.status, await answer.text()]).toEqual([401, 'A bearer token is needed.\n'])
  }
  await closers.pop()?.()
  expect((await fetch(`${(await serve()).root}/metrics`, { headers })).status).toBe(404)
})

it.each(ENGINES)(
  'an operator reads the size of a database on $engine, and whether it is available',
  async (each) => {
    const database = await each.open()
    const monitor = createMonitor({ ...OTHERS, database, uploads: () => ({ running: 1, waiting: 7 }) })
    const ask = async () => parse((await monitor.readFor(headers.Authorization)) ?? '')
    const before = await ask()
    expect(before.get('mahlstick_database_bytes')).toBeGreaterThan(10_000)
    expect(before.get('mahlstick_uploads{state="waiting"}')).toBe(7)
    await database.remove()
    const after = await ask()
    expect([after.get('mahlstick_database_up'), after.has('mahlstick_revision')]).toEqual([0, false])
    monitor.close()
  },
)

it('an operator reads whether backups fail, and after the first one its time and size', async () => {
  const { db } = test
  const place = '/mnt/backups'
  const parts = { ...OTHERS, database: { db, engine: 'sqlite' } } as const
  const ask = async (backupPlace?: string) => {
    const monitor = createMonitor({ ...parts, findBackupPlace: async () => backupPlace })
    const numbers = parse((await monitor.readFor(headers.Authorization)) ?? '')
    monitor.close()
    return Object.fromEntries([...numbers].filter(([name]) => name.startsWith('mahlstick_backup')))
  }
  expect([await ask(), await ask(place)]).toEqual([{}, { mahlstick_backup_failing: 0 }])
  const at = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
  const last = { name: 'mahlstick.tar', at, bytes: 4096, photographs: 2 }
  await writeBackupState(db, { place, last, failure: { problem: 'full', message: 'The disk is full.', at } })
  expect(await ask(place)).toEqual({
    mahlstick_backup_failing: 1,
    mahlstick_backup_timestamp_seconds: Date.parse(at) / 1000,
    mahlstick_backup_bytes: 4096,
  })
})

it('an operator’s Prometheus can read the text format', () => {
  const histogram = createHistogram([0.1, 1])
  for (const seconds of [0.1, 0.5, 0.5, 7]) histogram.observe(seconds)
  const samples = histogram.samples({ kind: 'a "b"\n\\' })
  expect(toText([{ name: 'answers', type: 'histogram', help: 'How\nlong.', samples }])).toBe(
    `# HELP answers How\\nlong.
# TYPE answers histogram
answers_bucket{kind="a \\"b\\"\\n\\\\",le="0.1"} 1
answers_bucket{kind="a \\"b\\"\\n\\\\",le="1"} 3
answers_bucket{kind="a \\"b\\"\\n\\\\",le="+Inf"} 4
answers_sum{kind="a \\"b\\"\\n\\\\"} 8.1
answers_count{kind="a \\"b\\"\\n\\\\"} 4
`,
  )
})

it('an operator who sets a token that is easy to guess gets a message', () => {
  expect(() => loadConfig({ METRICS_TOKEN: 'secret' })).toThrow('METRICS_TOKEN: must have 16 characters')
})
