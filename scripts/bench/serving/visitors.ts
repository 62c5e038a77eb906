import { fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { startSite } from '../../../src/server/app/whole-server/testing-process.ts'
import { readReport } from '../clients.ts'
import { fillDataFolder, TOKEN } from '../collection.ts'
import { createEdits } from '../edit-kinds.ts'
import type { Order, Visits, VisitorsTask } from './visitors-client.ts'

export interface VisitorsBench {
  readonly paintings: number
  readonly requestsPerSecond: number
  readonly idle: Visits
  /** Measured while all pages are rendered and written again. */
  readonly publishing: Visits
  /** Seconds of those publishes. */
  readonly seconds: number
}

const CLIENT = fileURLToPath(new URL('./visitors-client.ts', import.meta.url))
const REQUESTS_PER_SECOND = 500
const PUBLISHES = 2
/**
 * In milliseconds: the warm-up until code is compiled and files are in memory, the quiet phase, and the time between
 * checks.
 */
const WARM_UP = 5000
const IDLE = 15_000
const LOOK_EVERY = 250

/**
 * Measures how full publishes affect visitors; server and clients have their own processes. NODE_ENV must be
 * production.
 */
export async function benchVisitors(paintings: number): Promise<VisitorsBench> {
  let ids: readonly string[] = []
  const fill = async (dataDir: string) => void (ids = await fillDataFolder(paintings, dataDir))
  const site = await startSite({ LOG_LEVEL: 'warn' }, { fill })
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
  const read = async (path: string) => (await fetch(site.url + path, { headers })).json() as Promise<unknown>
  const untilPublished = async () => {
    for (;;) {
      const health = (await read(API_PATHS.health)) as Record<string, number>
      if (health.publishedRevision === health.revision) return
      await delay(LOOK_EVERY)
    }
  }
  const client = fork(CLIENT)
  try {
    await untilPublished()
    const task: VisitorsTask = { address: site.url, ids, requestsPerSecond: REQUESTS_PER_SECOND }
    client.send(task)
    await delay(WARM_UP)
    client.send('count' satisfies Order)
    await delay(IDLE)
    const idle = await readReport<Visits>(client)
    const edits = createEdits(read, ids)
    const start = performance.now()
    for (let round = 0; round < PUBLISHES; round += 1) {
      const { method, path, body } = await edits['site setting']()
      await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
      await untilPublished()
    }
    const seconds = (performance.now() - start) / 1000
    const publishing = await readReport<Visits>(client)
    return {
      paintings,
      requestsPerSecond: REQUESTS_PER_SECOND,
      idle,
      publishing,
      seconds: Math.round(seconds),
    }
  } finally {
    client.kill()
    await site.stop()
  }
}
