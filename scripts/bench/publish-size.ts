import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Language, toLanguage } from '../../src/contract/site/languages.ts'
import { loadConfig } from '../../src/server/platform/config/config.ts'
import { listPaintingIds } from '../../src/server/paintings/painting-rows.ts'
import { listRuns } from '../../src/server/publishing/routes/publish-run-rows.ts'
import { openPublisher } from '../../src/server/app/open-publisher.ts'
import { createServer, type Server } from '../../src/server/app/server.ts'
import type { PublishReport } from '../../src/server/publishing/report.ts'
import { MEMORY_FOLDER } from '../testing/memory.ts'
import { editAsClient } from './clients.ts'
import { confirmAgain, makeBenchFolder, seed, signIn, TOKEN } from './collection.ts'
import { EDIT_KINDS, type EditKind } from './edit-kinds.ts'
import { median, percentiles, type Percentiles } from './numbers.ts'
import { measureTakingBack } from './publish-meanwhile.ts'

export interface EditBench {
  readonly kind: EditKind
  readonly edits: number
  /** Milliseconds from the start of an edit until a visitor sees it on the page of the item. */
  readonly live: Percentiles
  /** … and until all pages that show it are published. */
  readonly everywhere: Percentiles
  /** The median for one edit. */
  readonly pagesMade: number
  readonly pagesWritten: number
  readonly kilobytesWritten: number
}
export interface PublishBench {
  readonly paintings: number
  readonly pages: number
  readonly megabytes: number
  /** The speed of the first full publish in a new process, whose code is not compiled yet. */
  readonly pagesPerSecondCold: number
  /**
   * The speed of a full publish into an empty folder in a process that has been running for some time, as the median of
   * five.
   */
  readonly pagesPerSecond: number
  /** The same into a folder in memory, without the influence of the disk; undefined where there is no such folder. */
  readonly pagesPerSecondInMemory: number | undefined
  /** The seconds of the full publish with the speed `pagesPerSecond`. */
  readonly seconds: number
  /** The peak memory of the process after its full publishes, including the images of the collection. */
  readonly peakMegabytes: number
  readonly edits: readonly EditBench[]
  /** Milliseconds until no page speaks of a work that is taken back while all pages are made again. */
  readonly takenBack: number
}

const MEGABYTE = 1024 * 1024
/** A site setting renders all pages again: 100 times for 10,000 paintings would take 15 minutes. */
const PAGES_FOR_SETTINGS = 20_000
const FEWEST = 3

const speedOf = ({ written, milliseconds }: PublishReport) => Math.round((written * 1000) / milliseconds)

/** The folders stay until the end, because ext4 creates files slowly for minutes after thousands were deleted. */
async function measureAgain(server: Server, folder: string): Promise<number> {
  const speeds: number[] = []
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const siteDir = path.join(folder, name)
    const publisher = openPublisher(server.config, server, { siteDir })
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

/** The publishes of each revision, as the server recorded them. */
async function workByRevision(server: Server) {
  const work = new Map<number, { made: number; written: number; bytes: number }>()
  for (const { revision, written, unchanged, removed, bytes } of (await listRuns(server.database.db)).items) {
    const sum = work.get(revision) ?? { made: 0, written: 0, bytes: 0 }
    sum.made += written + unchanged + removed
    sum.written += written
    sum.bytes += bytes
    work.set(revision, sum)
  }
  return work
}

interface Client {
  readonly address: string
  readonly ids: readonly string[]
}
async function measureEdits(
  server: Server,
  { address, ids }: Client,
  pages: number,
  edits: number,
  languages: readonly Language[],
) {
  const { db } = server.database
  // A change of settings needs a recent sign-in, and edits of a large collection take longer.
  const staying = setInterval(() => void confirmAgain(db), 60_000)
  const settings = Math.min(edits, Math.max(FEWEST, Math.round(PAGES_FOR_SETTINGS / pages)))
  const countOf = (kind: EditKind) => {
    // In several languages only edits of texts are measured: the others make the same pages, once for each language.
    if (languages.length > 1) return kind === 'text' || kind === 'translation' ? edits : 0
    if (kind === 'translation') return 0
    return kind === 'site setting' ? settings : edits
  }
  const all = await editAsClient({ address, token: TOKEN, ids, counts: EDIT_KINDS.map(countOf) }).finally(
    () => clearInterval(staying),
  )
  const work = await workByRevision(server)
  const kinds = EDIT_KINDS.filter((kind) => countOf(kind) > 0)
  return kinds.map((kind): EditBench => {
    const times = all.filter((time) => time.kind === kind)
    const done = times.flatMap(({ revision }) => work.get(revision) ?? [])
    return {
      kind,
      edits: times.length,
      live: percentiles(times.map((time) => time.live)),
      everywhere: percentiles(times.map((time) => time.everywhere)),
      pagesMade: median(done.map(({ made }) => made)),
      pagesWritten: median(done.map(({ written }) => written)),
      kilobytesWritten: Math.round(median(done.map(({ bytes }) => bytes)) / 1024),
    }
  })
}

/** Publishes a collection, then makes edits of each kind one after the other. NODE_ENV must be production. */
async function measure(
  paintings: number,
  edits: number,
  languages: readonly Language[],
): Promise<PublishBench> {
  const folder = await mkdtemp(path.join(await makeBenchFolder(), 'publish-'))
  const settings = { DATA_DIR: folder, SITE_URL: 'http://localhost:4321', PORT: '0', LOG_LEVEL: 'silent' }
  const server = await createServer(loadConfig(settings))
  try {
    await seed(server.database.db, server.media, paintings, languages)
    const full = await server.publisher.publishAll()
    if (full.failed.length > 0)
      throw new Error(`${full.failed.length} pages failed: ${full.failed[0]?.reason}`)
    const pagesPerSecond = await measureAgain(server, folder)
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
    const pagesPerSecondInMemory = await measureInMemory(server)
    const { db } = server.database
    const client = {
      address: `http://127.0.0.1:${await server.listen()}`,
      ids: await listPaintingIds(db),
    }
    await signIn(db)
    const editBenches = await measureEdits(server, client, full.written, edits, languages)
    return {
      paintings,
      pages: full.written,
      megabytes: Math.round((full.bytes / MEGABYTE) * 10) / 10,
      pagesPerSecondCold: speedOf(full),
      pagesPerSecond,
      pagesPerSecondInMemory,
      seconds: Math.round((full.written * 10) / pagesPerSecond) / 10,
      peakMegabytes,
      edits: editBenches,
      takenBack: await measureTakingBack(server, client.address, client.ids),
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

// Each size runs in its own process, so that the peak memory belongs to it alone.
const [, , paintings, edits, ...languages] = process.argv
process.send?.(await measure(Number(paintings), Number(edits), languages.map(toLanguage)))
