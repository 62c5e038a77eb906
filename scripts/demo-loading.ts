import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { createPasswords } from '../src/api/passwords.ts'
import { LoginAnswerSchema } from '../src/contract/identity.ts'
import { API_PATHS } from '../src/contract/paths.ts'
import { DEFAULT_SETTINGS } from '../src/contract/settings.ts'
import type { Db } from '../src/data/database.ts'
import { readRevision } from '../src/data/revisions.ts'
import { deleteUser, hasOwner, insertUser } from '../src/data/users.ts'
import type { Server } from '../src/server.ts'
import { createProgress } from './progress.ts'

const FOLDER = path.join(import.meta.dirname, 'demo')

const ImagesSchema = z.array(z.object({ file: z.string(), isMainImage: z.boolean(), alt: z.string() }))
const CollectionSchema = z.object({
  artist: z.string(),
  paintings: z.array(z.looseObject({ name: z.string(), images: ImagesSchema })),
  exhibitions: z.array(z.looseObject({ title: z.string(), images: ImagesSchema })),
})

type Call = (method: string, address: string, body: unknown, token?: string) => Promise<unknown>

/** Calls the API as any client does: JSON in, JSON out, the answer's own words on failure. */
const createCall =
  (api: Server['api']): Call =>
  async (method, address, body, token) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const request = new Request(`http://api.internal${address}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    const response = await api.fetch(request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
    return JSON.parse(text) as unknown
  }

const readImages = (images: z.infer<typeof ImagesSchema>) =>
  Promise.all(
    images.map(async ({ file, isMainImage, alt }) => ({
      file: await readFile(path.join(FOLDER, file), 'base64'),
      fileName: path.basename(file),
      isMainImage,
      alt,
    })),
  )

/** Signs in with an account that exists for the time of `work` only: the site still waits for its owner. */
async function asTemporaryAdmin(db: Db, call: Call, work: (token: string) => Promise<void>) {
  const username = `demo-${randomBytes(6).toString('hex')}`
  const password = randomBytes(24).toString('base64url')
  const passwordHash = await createPasswords().hash(password)
  const email = 'demo@example.org'
  const user = await insertUser(
    db,
    { username, email, passwordHash, role: 'admin', status: 'active' },
    new Date(),
  )
  try {
    const { token } = LoginAnswerSchema.parse(await call('POST', API_PATHS.login, { username, password }))
    await work(token)
  } finally {
    await deleteUser(db, user.id)
  }
}

/** Hangs the demo collection through the API. Posted from its end: the file's first is the newest. */
async function loadDemo({ api, database }: Server) {
  const collection = CollectionSchema.parse(
    JSON.parse(await readFile(path.join(FOLDER, 'collection.json'), 'utf8')),
  )
  const { artist, paintings, exhibitions } = collection
  const call = createCall(api)
  const total = paintings.length + exhibitions.length
  const progress = createProgress('Hanging the demo collection', 'works')
  let done = 0
  await asTemporaryAdmin(database.db, call, async (token) => {
    const settings = { ...DEFAULT_SETTINGS, brandName: artist, watermark: `© ${artist}` }
    await call('PUT', API_PATHS.settings, settings, token)
    for (const { images, ...painting } of paintings.toReversed()) {
      await call(
        'POST',
        API_PATHS.paintings,
        { ...painting, paintingImages: await readImages(images) },
        token,
      )
      progress.update(++done, total)
    }
    for (const { images, ...exhibition } of exhibitions.toReversed()) {
      await call(
        'POST',
        API_PATHS.exhibitions,
        { ...exhibition, exhibitionImages: await readImages(images) },
        token,
      )
      progress.update(++done, total)
    }
  })
  progress.finish(total)
}

/** Loads the demo collection where nothing was ever saved and nobody owns the site, unless DEMO=off. */
export async function loadDemoWhenEmpty(server: Server) {
  const { config, database, log } = server
  if (!config.demo || config.apiRoot) return
  if ((await readRevision(database.db)) > 0 || (await hasOwner(database.db))) return
  const level = log.level
  // One line a request would tear the progress bar apart; what goes wrong still shows.
  log.level = 'warn'
  await loadDemo(server)
  log.level = level
}
