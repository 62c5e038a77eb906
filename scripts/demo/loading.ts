import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { createPasswords } from '../../src/server/people/passwords.ts'
import { LoginAnswerSchema } from '../../src/contract/people/identity.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/site/settings.ts'
import { TEXT_NAMES } from '../../src/contract/site/site-texts.ts'
import type { Db } from '../../src/server/platform/database/schema.ts'
import { readRevision } from '../../src/server/platform/database/revisions.ts'
import { readValue, writeValue } from '../../src/server/platform/database/values.ts'
import { deleteUser, findUserByUsername, hasOwner, insertUser } from '../../src/server/people/user-rows.ts'
import type { Server } from '../../src/server/app/server.ts'
import { createProgress } from '../lib/progress.ts'

const FOLDER = import.meta.dirname

const ImagesSchema = z.array(
  z.object({ file: z.string(), isMainImage: z.boolean(), alt: z.string(), translations: z.unknown() }),
)
/** Three texts have no German on purpose, so that visitors see how they fall back (collection.test.ts). */
const CollectionSchema = z.object({
  artist: z.string(),
  series: z.array(z.looseObject({ title: z.string() })),
  /** A painting names the title of its series. */
  paintings: z.array(
    z.looseObject({ name: z.string(), series: z.string().optional(), images: ImagesSchema }),
  ),
  /** An exhibition names the works that it shows. */
  exhibitions: z.array(
    z.looseObject({ title: z.string(), works: z.array(z.string()).optional(), images: ImagesSchema }),
  ),
})

type Call = (method: string, address: string, body?: unknown, token?: string) => Promise<unknown>

/** Calls the API with JSON like any client; a failure throws the message of the answer. */
const createCall =
  (api: Server['api']): Call =>
  async (method, address, body, token) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const request = new Request(`http://api.internal${address}`, { method, headers, ...content })
    const response = await api.fetch(request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
    return JSON.parse(text) as unknown
  }

const readJson = async (file: string) =>
  JSON.parse(await readFile(path.join(FOLDER, file), 'utf8')) as unknown

const readImages = (images: z.infer<typeof ImagesSchema>) =>
  Promise.all(
    images.map(async ({ file, ...marks }) => ({
      ...marks,
      file: await readFile(path.join(FOLDER, file), 'base64'),
      fileName: path.basename(file),
    })),
  )

/** Runs `work` with a temporary account, because the site must still wait for its owner. */
async function asTemporaryAdmin(db: Db, call: Call, work: (token: string) => Promise<void>) {
  const username = 'demo-loader'
  const left = await findUserByUsername(db, username)
  if (left) await deleteUser(db, left.id)
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

/** The ids of the items that an interrupted run has already created, by the address and the name of each. */
async function readHung(call: Call) {
  const hung = new Map<string, string>()
  const items = z.array(
    z.looseObject({ id: z.string(), name: z.string().optional(), title: z.string().optional() }),
  )
  const { paintings, exhibitions, paintingsToSell, portfolioPaintings } = API_PATHS
  const lists = { [paintingsToSell]: paintings, [portfolioPaintings]: paintings, [exhibitions]: exhibitions }
  for (const [list, path] of Object.entries(lists))
    for (const { id, name, title } of items.parse(await call('GET', list)))
      hung.set(`${path} ${name ?? title}`, id)
  return hung
}

async function readWorks(call: Call) {
  const { artist, series, paintings, exhibitions } = CollectionSchema.parse(await readJson('collection.json'))
  const hung = await readHung(call)
  // Created from the end, so that the first item of the file is the newest.
  const works = [
    ...paintings
      .toReversed()
      .map((item) => ({ path: API_PATHS.paintings, field: 'paintingImages', name: item.name, item })),
    ...exhibitions
      .toReversed()
      .map((item) => ({ path: API_PATHS.exhibitions, field: 'exhibitionImages', name: item.title, item })),
  ]
  return { artist, series, hung, works: works.filter(({ path, name }) => !hung.has(`${path} ${name}`)) }
}

const germanSettings = (artist: string) => ({
  tagline:
    'Abstrakte Malerei aus Zürich: Flüsse bei Niedrigwasser, Wetter und Boden, um den jemand eine Linie gezogen hat.',
  contactLine: 'Atelier Wipkingen, Zürich, Schweiz',
  keywords: 'abstrakte Malerei, zeitgenössische Kunst, Zürich, Öl auf Leinwand, Originale kaufen',
  contactInvitation: `Fragen Sie nach einem Bild, einem Auftrag oder einem Samstag im Atelier. Innert zweier Arbeitstage haben Sie eine Antwort, von ${artist} und niemandem sonst.`,
  contactThanks: 'Innert zweier Arbeitstage haben Sie eine Antwort.',
  newsletterInvitation: 'Neues aus dem Atelier, ein paar Mal im Jahr',
  newsletterPromise: 'Er kommt ein paar Mal im Jahr, mit neuen Werken und Ausstellungen.',
})

const settingsOf = (artist: string): Settings => ({
  ...DEFAULT_SETTINGS,
  languages: ['en', 'de'],
  brandName: artist,
  tagline:
    'Abstract paintings from Zurich: rivers at low water, weather, and ground that somebody has drawn a line around.',
  watermark: `© ${artist}`,
  contactLine: 'Studio Wipkingen, Zurich, Switzerland',
  contactEmail: 'studio@example.org',
  keywords: 'abstract painting, contemporary art, Zurich, oil on canvas, original paintings for sale',
  contactInvitation: `Ask about a painting, a commission, or a Saturday in the studio. You will have an answer within two working days, from ${artist} and nobody else.`,
  contactThanks: 'You will have an answer within two working days.',
  newsletterInvitation: 'News from the studio, a few times a year',
  newsletterPromise: 'It comes a few times a year, with new works and exhibitions.',
  socialLinks: [
    { name: 'Instagram', url: 'https://example.org/instagram' },
    { name: 'Pinterest', url: 'https://example.org/pinterest' },
  ],
  // The exhibition Low Water opens on this day.
  comingSoonDate: '2027-03-12',
  translations: { de: germanSettings(artist) },
})

/** The demo painter's texts and pictures outside the collection. */
async function putSite(call: Call, artist: string, token: string) {
  await call('PUT', API_PATHS.settings, settingsOf(artist), token)
  const texts = z.record(z.string(), z.unknown()).parse(await readJson('texts.json'))
  for (const name of TEXT_NAMES) await call('PUT', itemPath(API_PATHS.siteText, name), texts[name], token)
  const file = await readFile(path.join(FOLDER, 'images/studio.jpg'), 'base64')
  const alt = 'The studio: canvases leaning against a white wall, north light from a tall window'
  const german =
    'Das Atelier: Leinwände lehnen an einer weissen Wand, Nordlicht fällt durch ein hohes Fenster'
  const picture = { file, fileName: 'studio.jpg', alt, translations: { de: { alt: german } } }
  for (const place of ['shared', 'studio'])
    await call('PUT', itemPath(API_PATHS.sitePicture, place), picture, token)
}

/** Creates the series that an interrupted run has not created. Returns their ids by their titles. */
async function putSeries(call: Call, series: z.infer<typeof CollectionSchema>['series'], token: string) {
  const answer = await call('GET', API_PATHS.allSeries, undefined, token)
  const known = z.array(z.object({ id: z.string(), title: z.string() })).parse(answer)
  const ids = new Map(known.map(({ id, title }) => [title, id]))
  // Created from the end like the works.
  for (const one of series.toReversed()) {
    if (ids.has(one.title)) continue
    ids.set(one.title, z.string().parse(await call('POST', API_PATHS.allSeries, one, token)))
  }
  return ids
}

interface Item {
  readonly images: z.infer<typeof ImagesSchema>
  readonly series?: string
  readonly works?: readonly string[]
}

/** Creates the demo collection through the API; continues after an interruption. */
async function loadDemo({ api, database }: Server) {
  const call = createCall(api)
  const { artist, series, hung, works } = await readWorks(call)
  const progress = createProgress('Hanging the demo collection', 'works')
  await asTemporaryAdmin(database.db, call, async (token) => {
    await putSite(call, artist, token)
    const ids = await putSeries(call, series, token)
    for (const [index, work] of works.entries()) {
      const { images, series: title, works: shown, ...fields } = work.item as Item
      const body = {
        ...fields,
        seriesId: ids.get(title ?? ''),
        paintingIds: shown?.map((name) => hung.get(`${API_PATHS.paintings} ${name}`)),
        [work.field]: await readImages(images),
      }
      hung.set(`${work.path} ${work.name}`, z.string().parse(await call('POST', work.path, body, token)))
      progress.update(index + 1, works.length)
    }
  })
  progress.finish(works.length)
}

const STATE = 'demo'

/** Loads the demo collection if nothing was saved and the site has no owner, unless DEMO=off. */
export async function loadDemoWhenEmpty(server: Server) {
  const { config, database, log } = server
  const { db } = database
  if (!config.demo || config.apiRoot) return
  const isInterrupted = (await readValue(db, STATE)) === 'loading'
  const isEmpty = (await readRevision(db)) === 0 && !(await hasOwner(db))
  if (!isInterrupted && !isEmpty) return
  const problem = await server.findBucketProblem()
  if (problem !== undefined) {
    console.error(`The demo collection waits for the next start. ${problem}`)
    return
  }
  const level = log.level
  // A log line for each request would break the progress bar; warnings still appear.
  log.level = 'warn'
  await writeValue(db, STATE, 'loading')
  await loadDemo(server)
  await writeValue(db, STATE, 'loaded')
  log.level = level
}
