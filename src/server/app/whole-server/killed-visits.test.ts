import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { dayOf } from '../../../contract/collection/standing.ts'
import { openDatabase } from '../../database/database.ts'
import { newPostgresUrl } from '../../database/testing.ts'
import { listVisits } from '../../visits/visit-rows.ts'
import { findFreePort, localUrl, startServer } from './testing-process.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** Milliseconds of visits before the kill, and of the last ones, which may be lost. */
const VISITED = 4000
const MAY_BE_LOST = 1500

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

/** Opens About again and again, and resolves to the times of the answers. */
async function keepVisiting(address: string, isOver: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const visit = () =>
    new Promise<void>((resolve) => {
      get(`${address}/about`, { agent, headers: { 'User-Agent': CHROME } }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) times.push(performance.now())
          resolve()
        })
      }).on('error', () => resolve())
    })
  while (!isOver()) await visit()
  agent.destroy()
  return times
}

const countedIn = async (url: string) => {
  const database = await openDatabase(url)
  try {
    return await listVisits(database.db)
  } finally {
    await database.close()
  }
}

it.each(['sqlite', 'postgres'])(
  'a killed server has stored all visits but those of its last moment (%s)',
  async (engine) => {
    const { url, server, address } = await openSite(engine)
    let isOver = false
    const visiting = keepVisiting(address, () => isOver)
    await delay(VISITED)
    const killed = performance.now()
    await server.kill()
    isOver = true
    const times = await visiting
    const sure = times.filter((time) => time < killed - MAY_BE_LOST).length
    const visits = (await countedIn(url)).find(({ kind }) => kind === 'all')?.visits ?? 0
    expect(sure).toBeGreaterThan(100)
    expect(visits).toBeGreaterThanOrEqual(sure)
    expect(visits).toBeLessThanOrEqual(times.length + 1)
  },
  60_000,
)

it('a stopped server has stored all visits', async () => {
  const { url, server, address } = await openSite('sqlite')
  let count = 0
  const times = await keepVisiting(address, () => (count += 1) > 50)
  await server.end()
  expect(await countedIn(url)).toEqual([
    { day: dayOf(new Date()), kind: 'all', name: '', visits: times.length },
    { day: dayOf(new Date()), kind: 'page', name: '/about', visits: times.length },
  ])
})
