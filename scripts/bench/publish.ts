import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { loadConfig } from '../../src/config.ts'
import { listPaintingIds } from '../../src/data/paintings.ts'
import { createPublishing, createServer, type Server } from '../../src/server.ts'
import type { PublishReport } from '../../src/publishing/report.ts'
import { median } from './numbers.ts'
import { makeBenchFolder, seed, signIn, TOKEN } from './collection.ts'
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

/** Linux keeps what is here in memory. */
const MEMORY_FOLDER = '/dev/shm'

const MEGABYTE = 1024 * 1024

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50: Math.round(at(0.5) * 10) / 10, p95: Math.round(at(0.95) * 10) / 10 }
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
