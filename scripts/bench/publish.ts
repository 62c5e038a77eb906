import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { loadConfig } from '../../src/config.ts'
import type { Db } from '../../src/data/database.ts'
import { insertPainting, listPaintingIds } from '../../src/data/paintings.ts'
import { insertSession } from '../../src/data/sessions.ts'
import { saveOwner } from '../../src/data/users.ts'
import { write } from '../../src/data/write.ts'
import type { Media } from '../../src/media/media.ts'
import { createPublishing, createServer, type Server } from '../../src/server.ts'
import type { PublishReport } from '../../src/publishing/report.ts'
import { median } from './numbers.ts'
import type { EditTask, EditTimes } from './publish-client.ts'

interface BenchOptions {
  readonly paintings?: number
  readonly edits?: number
}

interface Percentiles {
  readonly p50: number
  readonly p95: number
}
export interface PublishBench {
  readonly paintings: number
  readonly pages: number
  readonly megabytes: number
  /** Of the first full publish in a fresh process, whose code is not compiled yet. */
  readonly pagesPerSecondCold: number
  /** Of a full publish into an empty folder by a process that runs for a while: median of three. */
  readonly pagesPerSecond: number
  /** The same into a folder in memory, where the disk has no say; undefined where there is none. */
  readonly pagesPerSecondInMemory: number | undefined
  /** Of the process, images for the seed included. */
  readonly peakMegabytes: number
  /** Milliseconds from sending a text edit until the painting's page shows it over HTTP. */
  readonly saveToLive: Percentiles
  /** … and until every page that shows it is published. */
  readonly saveToLiveEverywhere: Percentiles
}

/** On the disk where data folders usually are: a temporary folder may be of another, slower or faster, kind. */
const FOLDER = fileURLToPath(new URL('../../bench-results/', import.meta.url))

async function makeBenchFolder() {
  await mkdir(FOLDER, { recursive: true })
  return FOLDER
}

/** Linux keeps what is here in memory. */
const MEMORY_FOLDER = '/dev/shm'

const IMAGES = 4
const TOKEN = randomBytes(16).toString('hex')
const MEGABYTE = 1024 * 1024

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50: Math.round(at(0.5) * 10) / 10, p95: Math.round(at(0.95) * 10) / 10 }
}

/** Photographs enough to have every variant: noise, so that no encoder has it too easy. */
function makeImages(media: Media) {
  return Promise.all(
    Array.from({ length: IMAGES }, async (_, index) => {
      const noise = { type: 'gaussian', mean: 90 + index * 20, sigma: 30 } as const
      const image = sharp({
        create: { width: 1700, height: 1200 + index * 100, channels: 3, background: '#888', noise },
      })
      const bytes = await image.jpeg({ quality: 70 }).toBuffer()
      return media.intake({ bytes, fileName: `${index}.jpg` }, { kind: 'painting', watermark: 'Bench' })
    }),
  )
}

/** A collection as it may grow over a life: two thirds for sale, a few on focus, two images each. */
async function seed(db: Db, media: Media, paintings: number) {
  const images = await makeImages(media)
  await write(db, async (tx, change) => {
    for (let index = 0; index < paintings; index += 1) {
      const fields = {
        name: `Study in ${index} parts`,
        description: `Layer ${index} over layer.\n\nPainted in one winter, with the window open. ${'Oil, cold wax and sand. '.repeat(8)}`,
        dimensions: `${60 + (index % 7) * 10} x ${50 + (index % 5) * 10} cm`,
        technique: 'Oil on canvas',
        year: 1990 + (index % 36),
        price: 1000 + index,
        isAvailableToSell: index % 3 !== 0,
        isAvailableForSale: index % 3 !== 0,
        isOnFocus: index % 200 === 1,
      }
      const own = [images[index % IMAGES], images[(index + 1) % IMAGES]].flatMap((image, place) =>
        image ? [{ ...image, fileName: `${index}-${place}.jpg`, alt: '', isMain: place === 0 }] : [],
      )
      await insertPainting(tx, change, fields, own)
    }
  })
}

async function signIn(db: Db) {
  const owner = { username: 'bench', email: 'bench@example.org', passwordHash: '-' }
  const { id } = await saveOwner(db, owner, new Date())
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex')
  await insertSession(db, { tokenHash, userId: id, expiresAt: new Date(Date.now() + 3_600_000) }, new Date())
}

/** Text edits over HTTP by a client with a thread of its own, as far from the server as a browser is. */
function editAsClient(task: EditTask): Promise<EditTimes[]> {
  const client = new Worker(fileURLToPath(new URL('./publish-client.ts', import.meta.url)), {
    workerData: task,
  })
  return new Promise((resolve, reject) => {
    client.once('message', resolve)
    client.once('error', reject)
  })
}

async function measureEdits(server: Server, edits: number) {
  const address = `http://127.0.0.1:${await server.listen()}`
  const ids = await listPaintingIds(server.database.db)
  const edited = Array.from({ length: edits }, (_, index) => ids[(index * 7919) % ids.length] ?? '')
  return editAsClient({ address, token: TOKEN, ids: edited })
}

const speedOf = ({ written, milliseconds }: PublishReport) => Math.round((written * 1000) / milliseconds)

async function measureAgain(server: Server, folder: string): Promise<number> {
  const speeds: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const { renderer, renderPool } = server
    const options = { renderer, renderPool, siteDir: path.join(folder, name) }
    const publisher = await createPublishing(server, options)
    speeds.push(speedOf(await publisher.publishAll()))
    await publisher.stop()
  }
  return median(speeds)
}

async function measureInMemory(server: Server): Promise<number | undefined> {
  if (!existsSync(MEMORY_FOLDER)) return undefined
  const folder = await mkdtemp(path.join(MEMORY_FOLDER, 'mahlstick-bench-'))
  try {
    return await measureAgain(server, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A full publish of a seeded collection, then text edits one after the other. NODE_ENV is to be production. */
export async function benchPublish({
  paintings = 1000,
  edits = 50,
}: BenchOptions = {}): Promise<PublishBench> {
  const folder = await mkdtemp(path.join(await makeBenchFolder(), 'publish-'))
  const settings = { DATA_DIR: folder, SITE_URL: 'http://localhost:4321', PORT: '0', LOG_LEVEL: 'silent' }
  const server = await createServer(loadConfig(settings))
  try {
    await seed(server.database.db, server.media, paintings)
    await signIn(server.database.db)
    const full = await server.publisher.publishAll()
    if (full.failed.length > 0)
      throw new Error(`${full.failed.length} pages failed: ${full.failed[0]?.reason}`)
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
    const pagesPerSecond = await measureAgain(server, folder)
    const pagesPerSecondInMemory = await measureInMemory(server)
    const times = await measureEdits(server, edits)
    return {
      paintings,
      pages: full.written,
      megabytes: Math.round((full.bytes / MEGABYTE) * 10) / 10,
      pagesPerSecondCold: speedOf(full),
      pagesPerSecond,
      pagesPerSecondInMemory,
      peakMegabytes,
      saveToLive: percentiles(times.map((time) => time.live)),
      saveToLiveEverywhere: percentiles(times.map((time) => time.everywhere)),
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
