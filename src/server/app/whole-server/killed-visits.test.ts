import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { connect } from '../../platform/database/database.ts'
import { newPostgresUrl } from '../../platform/database/testing.ts'
import { listVisits } from '../../visits/visit-rows.ts'
import { localUrl, startServer } from './testing-process.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openSite(engine: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-visits-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const url =
    engine === 'sqlite' ? `sqlite:${path.join(dataDir, 'mahlstick.sqlite')}` : await newPostgresUrl()
  const place = { dataDir, port: await findFreePort() }
  const server = startServer(place, {
    LOG_LEVEL: 'warn',
    ...(engine === 'postgres' && { DATABASE_URL: url }),
  })
  closers.push(() => server.kill())
  await server.serving
  return { url, server, address: localUrl(place.port) }
}

/** Opens About so many times, one after the other. */
async function visit(address: string, times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const open = () =>
    new Promise<void>((resolve, reject) => {
      get(`${address}/about`, { agent, headers: { 'User-Agent': CHROME } }, (answer) => {
        expect(answer.statusCode).toBe(200)
        answer.resume().on('end', resolve)
      }).on('error', reject)
    })
  for (let count = 0; count < times; count += 1) await open()
  agent.destroy()
}

async function countedIn(url: string): Promise<number> {
  const database = connect(url)
  try {
    // At midnight another day begins.
    const days = (await listVisits(database.db)).filter(({ kind }) => kind === 'all')
    return days.reduce((total, { visits }) => total + visits, 0)
  } finally {
    await database.close()
  }
}

it.each(['sqlite', 'postgres'])(
  'a killed server has stored all visits but those of its last moment (%s)',
  async (engine) => {
    const { url, server, address } = await openSite(engine)
    await visit(address, 200)
    await expect.poll(() => countedIn(url)).toBe(200)
    await visit(address, 50)
    await server.kill()
    const counted = await countedIn(url)
    expect(counted).toBeGreaterThanOrEqual(200)
    expect(counted).toBeLessThanOrEqual(250)
  },
)

it('a stopped server has stored all visits', async () => {
  const { url, server, address } = await openSite('sqlite')
  await visit(address, 50)
  await server.end()
  expect(await countedIn(url)).toBe(50)
})
