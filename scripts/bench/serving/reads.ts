import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LIMITS } from '../../../src/contract/limits.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { type Site, startSite } from '../../../src/server/app/whole-server/testing-process.ts'
import { readReport } from '../clients.ts'
import { fillDataFolder } from '../collection.ts'
import type { Percentiles } from '../numbers.ts'
import { growthOf, untilPublished, watchMemory } from './served-site.ts'
import type { ReadsTask, ReadsTold } from './reads-client.ts'
import type { Order, Visits, VisitorsTask } from './visitors-client.ts'

export interface ReadsBench extends ReadsTold {
  readonly read: string
  readonly clients: number
  /** The times of visitors during the reads. */
  readonly pages: Percentiles
  /** Megabytes of the server, the median of each tenth of the time. */
  readonly memory: readonly number[]
  /** The percentage by which the last tenth is above the third. */
  readonly growth: number
}

const CLIENT = fileURLToPath(new URL('./reads-client.ts', import.meta.url))
const VISITORS = fileURLToPath(new URL('./visitors-client.ts', import.meta.url))
export const READ_PAINTINGS = 3000
const CLIENTS = 64
/** Requests of visitors in one second. */
const VISITS = 100
/** In milliseconds; until code is compiled and files are in memory. */
const WARM_UP = 5000
/** The number of calls for several paintings, each for a different set. */
const DIFFERENT = 2000

type Read = Pick<ReadsTask, 'paths' | 'encoding'>

/** The most expensive public requests. */
function findReads(ids: readonly string[]): Readonly<Record<string, Read>> {
  const several = Array.from({ length: DIFFERENT }, (_, call) => {
    const some = Array.from({ length: LIMITS.severalPaintings }, (_, index) => {
      return ids[(call * 7919 + index * (call + 1)) % ids.length] ?? ''
    })
    return `${API_PATHS.severalPaintings}?ids=${some.join()}`
  })
  return {
    'the whole list, compressed': { paths: [API_PATHS.paintingsToSell], encoding: 'br' },
    'the whole list, plain': { paths: [API_PATHS.paintingsToSell], encoding: 'identity' },
    'a hundred paintings, ever others': { paths: several, encoding: 'identity' },
    'an inquiry about a painting, ever another': { paths: ids.map(PAGE_PATHS.inquiry), encoding: 'br' },
    'pages of paintings that there are not': {
      paths: [PAGE_PATHS.painting('00000000-0000-4000-8000-%')],
      encoding: 'br',
    },
  }
}

async function measure(site: Site, visitors: ChildProcess, read: Read, seconds: number) {
  const client = fork(CLIENT)
  try {
    visitors.send('count' satisfies Order)
    client.send({ address: site.url, clients: CLIENTS, ...read } satisfies ReadsTask)
    const memory = await watchMemory(site, performance.now() + seconds * 1000)
    const { pages } = await readReport<Visits>(visitors)
    const told = await readReport<ReadsTold>(client)
    return { ...told, clients: CLIENTS, pages, memory, growth: growthOf(memory) }
  } finally {
    client.kill()
  }
}

/**
 * Measures how visitors are affected while strangers send the most expensive requests, each for so many seconds.
 * NODE_ENV must be production.
 */
export async function benchReads(seconds: number): Promise<readonly ReadsBench[]> {
  let ids: readonly string[] = []
  const fill = async (dataDir: string) => void (ids = await fillDataFolder(READ_PAINTINGS, dataDir))
  const site = await startSite({ LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1' }, { fill })
  const visitors = fork(VISITORS)
  try {
    await untilPublished(site)
    visitors.send({ address: site.url, ids, requestsPerSecond: VISITS } satisfies VisitorsTask)
    await delay(WARM_UP)
    const results: ReadsBench[] = []
    for (const [name, read] of Object.entries(findReads(ids)))
      results.push({ read: name, ...(await measure(site, visitors, read, seconds)) })
    return results
  } finally {
    visitors.kill()
    await site.stop()
  }
}
