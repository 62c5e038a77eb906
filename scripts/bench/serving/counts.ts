import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Site, startSite } from '../../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { connect } from '../../../src/server/platform/database/database.ts'
import { fillDataFolder } from '../collection.ts'
import { median, type Percentiles } from '../numbers.ts'
import { untilPublished } from './served-site.ts'
import type { CountsOrder, CountsTold } from './counts-client.ts'
import { cpuSeconds } from './processor.ts'

const CLIENT = fileURLToPath(new URL('./counts-client.ts', import.meta.url))
const PAINTINGS = 300
const REQUESTS_PER_SECOND = 1000
/** The servers are measured in turn, and the median counts. */
const ROUNDS = 5
const SECONDS = 10
const WARM_UP = 5
const SECONDS_TO_KILL = 60

export interface CountsBench {
  readonly paintings: number
  readonly requestsPerSecond: number
  /** Per cent of one processor, and the times of the visitors. */
  readonly off: Served
  readonly on: Served
  /** The difference in per cent of one processor. */
  readonly cost: number
  readonly killed: {
    readonly seconds: number
    readonly answered: number
    readonly counted: number
    readonly lost: number
  }
}
interface Served {
  /** Answers in a second; a busy machine cannot make as many as are asked for. */
  readonly rate: number
  readonly share: number
  readonly times: Percentiles
}
interface Measured extends CountsTold {
  readonly rate: number
  readonly share: number
}

const inTenths = (value: number) => Math.round(value * 10) / 10
const inHundredths = (value: number) => Math.round(value * 100) / 100

async function tell(client: ChildProcess): Promise<CountsTold> {
  const answer = once(client, 'message')
  client.send('tell' satisfies CountsOrder)
  const [told] = (await answer) as [CountsTold]
  return told
}

async function measure(
  client: ChildProcess,
  site: Site,
  pages: readonly string[],
  seconds: number,
): Promise<Measured> {
  client.send({ address: site.url, pages, requestsPerSecond: REQUESTS_PER_SECOND } satisfies CountsOrder)
  const [before, start] = [await cpuSeconds(site.pid), performance.now()]
  await delay(seconds * 1000)
  const passed = (performance.now() - start) / 1000
  const share = ((await cpuSeconds(site.pid)) - before) / passed
  const told = await tell(client)
  return { ...told, rate: told.answered / passed, share: share * 100 }
}

const medianOf = (runs: readonly Measured[]): Served => {
  const of = (name: keyof Percentiles) => median(runs.map(({ times }) => times[name]))
  return {
    rate: Math.round(median(runs.map(({ rate }) => rate))),
    share: inTenths(median(runs.map(({ share }) => share))),
    times: { p50: of('p50'), p95: of('p95'), p99: of('p99'), most: of('most') },
  }
}

/** The stored visits of people and of bots. */
async function readCounted({ dataDir }: Site): Promise<number> {
  const database = connect(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`, { isReadOnly: true })
  try {
    const rows = await database.db
      .selectFrom('visit_count')
      .select(['kind', 'visits'])
      .where('kind', 'in', ['all', 'bots'])
      .execute()
    return rows.reduce((sum, { visits }) => sum + visits, 0)
  } finally {
    await database.close()
  }
}

async function kill(client: ChildProcess, site: Site, pages: readonly string[]) {
  const before = await readCounted(site)
  client.send({ address: site.url, pages, requestsPerSecond: REQUESTS_PER_SECOND } satisfies CountsOrder)
  await delay(SECONDS_TO_KILL * 1000)
  process.kill(site.pid, 'SIGKILL')
  await site.ended
  const { answered } = await tell(client)
  const counted = (await readCounted(site)) - before
  return { seconds: SECONDS_TO_KILL, answered, counted, lost: inHundredths((1 - counted / answered) * 100) }
}

/** Measures what counting visits costs, and how many a killed server loses. NODE_ENV must be production. */
export async function benchCounts(): Promise<CountsBench> {
  let ids: readonly string[] = []
  const fill = async (dataDir: string) => void (ids = await fillDataFolder(PAINTINGS, dataDir))
  const client = fork(CLIENT)
  const sites: Site[] = []
  const start = async (visits: string) => {
    const site = await startSite({ LOG_LEVEL: 'warn', VISITS: visits }, { fill })
    sites.push(site)
    await untilPublished(site)
    return {
      site,
      pages: [PAGE_PATHS.home, PAGE_PATHS.about, PAGE_PATHS.paintings(), ...ids.map(PAGE_PATHS.painting)],
    }
  }
  try {
    const [off, on] = [await start('off'), await start('server')]
    for (const { site, pages } of [off, on]) await measure(client, site, pages, WARM_UP)
    const runs: { off: Measured[]; on: Measured[] } = { off: [], on: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.off.push(await measure(client, off.site, off.pages, SECONDS))
      runs.on.push(await measure(client, on.site, on.pages, SECONDS))
    }
    const [without, counting] = [medianOf(runs.off), medianOf(runs.on)]
    // The last visits of the rounds are stored.
    await delay(2000)
    return {
      paintings: PAINTINGS,
      requestsPerSecond: REQUESTS_PER_SECOND,
      off: without,
      on: counting,
      cost: inTenths(counting.share - without.share),
      killed: await kill(client, on.site, on.pages),
    }
  } finally {
    client.kill()
    for (const site of sites) await site.stop()
  }
}
