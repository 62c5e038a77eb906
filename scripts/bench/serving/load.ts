import { fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createProgress } from '../../lib/progress.ts'
import { type Site, startSite } from '../../../src/server/app/whole-server/testing-process.ts'
import { readReport } from '../clients.ts'
import { fillDataFolder, TOKEN } from '../collection.ts'
import { createEdits, type EditKind } from '../edit-kinds.ts'
import type { LoadTask, LoadTold } from './load-visitors.ts'
import { percentiles, type Percentiles } from '../numbers.ts'
import { growthOf, readHealth, untilPublished, watchMemory } from './served-site.ts'

export interface LoadBench extends LoadTold {
  readonly minutes: number
  readonly visitors: number
  readonly owners: number
  readonly paintings: number
  readonly saves: Percentiles
  readonly saved: number
  /** Refused saves, and at the end each problem that the server reports about itself. */
  readonly faults: readonly string[]
  /** Megabytes of the server, the median of each tenth of the time. */
  readonly memory: readonly number[]
  /** The percentage by which the last tenth is above the third. Before that, caches fill and code is compiled. */
  readonly growth: number
}

const CLIENT = fileURLToPath(new URL('./load-visitors.ts', import.meta.url))
const PAINTINGS = 1000
const VISITORS = 200
const OWNERS = 5
/** Milliseconds between two saves of an owner. */
const BREATH = { least: 4000, most: 12_000 }
/** The edits of owners with their usual frequency; created paintings are deleted again. */
const EDITS: readonly EditKind[] = [
  'text',
  'text',
  'text',
  'text',
  'for-sale toggle',
  'for-sale toggle',
  'create',
  'delete',
  'reorder',
]
/** Only one owner changes settings, because two at once would get conflicts. */
const EDITS_OF_FIRST: readonly EditKind[] = [...EDITS, 'site setting']

/** Saves until `end` with pauses, in paintings that no other owner edits. */
async function keepSaving(site: Site, ids: readonly string[], kinds: readonly EditKind[], end: number) {
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
  const edits = createEdits(
    async (path, init) => (await fetch(site.url + path, { headers, ...init })).json() as Promise<unknown>,
    ids,
  )
  const times: number[] = []
  const faults: string[] = []
  for (let turn = 0; performance.now() < end; turn += 1) {
    const kind = kinds[turn % kinds.length] ?? 'text'
    const { method, path, body, sight } = await edits[kind]()
    const start = performance.now()
    const saved = await fetch(site.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await saved.text()
    times.push(performance.now() - start)
    if (saved.ok) sight(answer)
    else faults.push(`${kind}: ${saved.status} ${answer.slice(0, 200)}`)
    await delay(BREATH.least + Math.random() * (BREATH.most - BREATH.least))
  }
  return { times, faults }
}

/** Runs visitors and owners on one server for so many minutes. NODE_ENV must be production. */
export async function benchLoad(minutes: number): Promise<LoadBench> {
  let ids: readonly string[] = []
  const site = await startSite(
    { LOG_LEVEL: 'warn' },
    { fill: async (dataDir) => void (ids = await fillDataFolder(PAINTINGS, dataDir)) },
  )
  const client = fork(CLIENT)
  const progress = createProgress('Under load', 'seconds')
  try {
    await untilPublished(site)
    client.send({ address: site.url, visitors: VISITORS } satisfies LoadTask)
    const start = performance.now()
    const end = start + minutes * 60_000
    const share = Math.floor(ids.length / OWNERS)
    const owners = Array.from({ length: OWNERS }, (_, owner) =>
      keepSaving(
        site,
        ids.slice(owner * share, (owner + 1) * share),
        owner === 0 ? EDITS_OF_FIRST : EDITS,
        end,
      ),
    )
    const memory = await watchMemory(site, end, () => {
      progress.update(Math.round((performance.now() - start) / 1000), minutes * 60)
    })
    const done = await Promise.all(owners)
    const told = await readReport<LoadTold>(client)
    await untilPublished(site)
    progress.finish(minutes * 60)
    const { status } = await readHealth(site)
    const times = done.flatMap((owner) => owner.times)
    return {
      ...told,
      minutes,
      visitors: VISITORS,
      owners: OWNERS,
      paintings: PAINTINGS,
      memory,
      growth: growthOf(memory),
      saves: percentiles(times),
      saved: times.length,
      faults: [
        ...done.flatMap(({ faults }) => faults),
        ...(status === 'ok' ? [] : [`The server says ${JSON.stringify(status)} of itself.`]),
        ...(site.output().match(/"level":(40|50|60).*/g) ?? []),
      ],
    }
  } finally {
    client.kill()
    await site.stop()
  }
}
