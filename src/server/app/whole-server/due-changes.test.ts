import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { aPainting, anExhibition, smallImage } from '../../platform/api/testing.ts'
import { loadConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import { sha256 } from '../../platform/lib/hashing.ts'
import { insertSession } from '../../people/sign-ins/session-rows.ts'
import { saveOwner } from '../../people/user-rows.ts'
import { createServer, type Server } from '../server.ts'

const TOKEN = 'token-of-the-owner'
/** Milliseconds after which a change must be there, counted from its time or from the return of the server. */
const within = { timeout: Number(process.env.LATE ?? 90_000), interval: 50 }
let dataDir: string
let server: Server
let root: string

async function serve() {
  const config = loadConfig({ DATA_DIR: dataDir, SITE_URL: 'http://site.test', DEMO: 'off' })
  server = await createServer({ ...config, port: 0 }, pino({ level: 'silent' }))
  root = `http://127.0.0.1:${await server.listen()}`
}
async function call(method: string, target: string, body: object): Promise<unknown> {
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const answer = await fetch(root + target, { method, headers, body: JSON.stringify(body) })
  expect([target, answer.status]).toEqual([target, 200])
  return answer.json()
}
const pageOf = async (id: string) => (await fetch(root + PAGE_PATHS.painting(id))).text()

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const reserve = (id: string) =>
  call('PATCH', itemPath(API_PATHS.painting, id), { availability: 'reserved', reservedUntil: inAnHour() })
/** Lets the hour of a reservation pass. */
async function endReservation(db: Db, id: string) {
  const now = new Date().toISOString()
  const times = { reserved_until: now, changes_at: now }
  await db.updateTable('painting').set(times).where('id', '=', id).execute()
}
/** Runs something on the database while the server is away. */
async function whileAway(change: (db: Db) => Promise<unknown>) {
  await server.close()
  const database = await openDatabase(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
  await change(database.db)
  await database.close()
  await serve()
}
const isReserved = async (id: string) => (await pageOf(id)).includes('>Reserved<')

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-due-'))
  await serve()
  const { db } = server.database
  const now = new Date()
  const owner = { username: 'ida', email: 'ida@site.test', passwordHash: '-' }
  const { id: userId } = await saveOwner(db, owner, now)
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await insertSession(db, { tokenHash: sha256(TOKEN), userId, expiresAt }, now)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('a visitor reads that a work is reserved until its time, and no longer, also after the server was away', async () => {
  const image = await smallImage()
  const id = (await call('POST', API_PATHS.paintings, aPainting(image))) as string
  await reserve(id)
  await expect.poll(() => isReserved(id)).toBe(true)
  await endReservation(server.database.db, id)
  await expect.poll(() => isReserved(id), within).toBe(false)

  await reserve(id)
  await expect.poll(() => isReserved(id)).toBe(true)
  await whileAway((db) => endReservation(db, id))
  await expect.poll(() => isReserved(id), within).toBe(false)
})

it('a visitor finds an exhibition from its time on, and not before, also after the server was away', async () => {
  const image = await smallImage()
  const announce = async (title: string) => {
    const body = { ...anExhibition(image), title, publishAt: inAnHour() }
    return (await call('POST', API_PATHS.exhibitions, body)) as string
  }
  const statusOf = async (id: string) => (await fetch(root + PAGE_PATHS.exhibition(id))).status
  /** Lets the hour pass. */
  const come = (db: Db, id: string) =>
    db.updateTable('exhibition').set({ publish_at: new Date().toISOString() }).where('id', '=', id).execute()
  const [id, other] = [await announce('Tides'), await announce('Ebb')]
  expect([await statusOf(id), await statusOf(other)]).toEqual([404, 404])
  await come(server.database.db, id)
  await expect.poll(() => statusOf(id), within).toBe(200)

  await whileAway((db) => come(db, other))
  await expect.poll(() => statusOf(other), within).toBe(200)
})
