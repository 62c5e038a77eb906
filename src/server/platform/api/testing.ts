import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { loadConfig, type Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Role } from '../../../contract/people/identity.ts'
import type { Painting, PaintingToEdit } from '../../../contract/collection/painting.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { insertSession } from '../../people/sign-ins/session-rows.ts'
import { openTestDatabase, type TestDatabase } from '../database/testing.ts'
import { insertUser, saveOwner } from '../../people/user-rows.ts'
import { type ApiOptions, openApi } from '../../app/open-api.ts'
import { openStorage } from '../../app/open-storage.ts'
import { listFiles } from '../lib/files.ts'
import { sha256 } from '../lib/hashing.ts'
import { createOwner } from '../../people/owner.ts'
import { createPasswords } from '../../people/passwords.ts'
import { NO_PASSWORD } from './testing/no-password.ts'

/** For tests: the first stages of the server with a real database and real folders, which `remove` deletes. */

/** By default password hashes are cheap to compute. */
export interface TestOptions extends Omit<ApiOptions, 'clock'> {
  /** Opens the database. The default is SQLite. */
  readonly open?: () => Promise<TestDatabase>
  readonly config?: Partial<Omit<Config, 'secrets'> & { readonly secrets: Partial<Secrets> }>
}
export interface Call {
  readonly token?: string | undefined
  /** An object is sent as JSON, a string without changes. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** The caller's address. Without it the call counts as a call within the process. */
  readonly address?: string
}

const QUICK = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }

export async function openTestApi(options: TestOptions = {}) {
  const { open = openTestDatabase, config: changes, ...others } = options
  const { passwords = createPasswords({ cost: QUICK }) } = options
  const database = await open()
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-api-'))
  const usual = loadConfig({ DATA_DIR: folder, SITE_URL: 'http://site.test' })
  const config: Config = { ...usual, ...changes, secrets: { ...usual.secrets, ...changes?.secrets } }
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) })
  const time = { now: new Date() }
  const clock = () => time.now
  const { db } = database
  const storage = await openStorage(config, { log, database, clock })
  const stage = openApi(config, storage, { ...others, passwords, clock })
  const { api, mailRequests } = stage

  async function call(method: string, target: string, { token, body, headers = {}, address }: Call = {}) {
    const isText = typeof body === 'string' || body === undefined
    const init = {
      method,
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    }
    const bindings = address ? { incoming: { socket: { remoteAddress: address } } } : {}
    const answer = await api.request(target, init, bindings)
    // A running server writes requested mails after the response.
    await mailRequests.workOff()
    return answer
  }

  /** Creates the owner, who can sign in with this password. */
  const makeOwner = (owner: Parameters<typeof createOwner>[1]) => createOwner(db, owner, time.now, passwords)

  /** Creates a session without a login, and returns its token. */
  async function signInAs(role: Role) {
    const user = { username: `the-${role}`, email: `${role}@site.test`, passwordHash: NO_PASSWORD }
    const { id } =
      role === 'owner'
        ? await saveOwner(db, user, time.now)
        : await insertUser(db, { ...user, role, status: 'active' }, time.now)
    const token = `token-of-${role}`
    const expiresAt = new Date(time.now.getTime() + 3_600_000)
    await insertSession(db, { tokenHash: sha256(token), userId: id, expiresAt }, time.now)
    return token
  }

  /** Counts the files in the data folder. */
  async function storedFiles() {
    return (await listFiles(folder)).length
  }

  async function remove() {
    await Promise.all([stage.uploads.stop(), stage.backups.stop()])
    storage.bucket?.close()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    ...storage,
    ...stage,
    call,
    config,
    db,
    logged,
    makeOwner,
    signInAs,
    storedFiles,
    time,
    remove,
  }
}
export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** A small JPEG as base64. Each `shade` gives a different file. */
export async function smallImage(shade = 0): Promise<string> {
  const background = { r: shade % 256, g: 120, b: 80 }
  const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return jpeg.toString('base64')
}

export const aPainting = (file: string) => ({
  name: 'Low Water',
  description: 'Mud, rope and light.',
  dimensions: '80 x 60 cm',
  technique: 'Oil on canvas',
  price: '7340911',
  year: '2024',
  isAvailableToSell: true,
  isAvailableForSale: true,
  isOnFocus: false,
  paintingImages: [{ file, fileName: 'low-water.jpg', imagePath: '', isMainImage: true }],
})

export const anExhibition = (file: string) => ({
  title: 'Slack Tide',
  startDate: '2026-03-01T00:00:00',
  endDate: '2026-04-01',
  location: 'Zurich',
  longDescription: 'Twelve works.',
  organizer: '',
  link: null,
  exhibitionImages: [{ file, fileName: 'room.jpg', isMainImage: true }],
})

/** Reads a painting as the holder of this token sees it. */
export const readPainting = async (test: TestApi, id: string, token?: string) =>
  (await (await test.call('GET', itemPath(API_PATHS.painting, id), { token })).json()) as Painting
export const readPaintingToEdit = async (test: TestApi, id: string, token: string) =>
  (await (await test.call('GET', itemPath(API_PATHS.paintingToEdit, id), { token })).json()) as PaintingToEdit

const ITEM_PATHS = {
  painting: API_PATHS.paintings,
  exhibition: API_PATHS.exhibitions,
  series: API_PATHS.allSeries,
} as const

/** Creates an item and returns its id. Throws if the API refuses. */
export async function create(
  test: TestApi,
  token: string,
  kind: keyof typeof ITEM_PATHS,
  body: object,
): Promise<string> {
  const answer = await test.call('POST', ITEM_PATHS[kind], { token, body })
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as string
}
