import { setTimeout as delay } from 'node:timers/promises'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { readMemory } from '../../testing/memory.ts'
import type { Site } from '../../../src/server/app/whole-server/testing-process.ts'
import { median } from '../numbers.ts'

/** Milliseconds between two measurements of the server's memory, and between two checks of its health. */
const SAMPLE = 1000
const LOOK_EVERY = 250

/** Reads the health report of the server. */
export async function readHealth(site: Site) {
  return (await fetch(site.url + API_PATHS.health)).json() as Promise<Record<string, unknown>>
}

/** Resolves when all saved changes are published. */
export async function untilPublished(site: Site) {
  for (;;) {
    const { publishedRevision, revision } = await readHealth(site)
    if (publishedRevision === revision) return
    await delay(LOOK_EVERY)
  }
}

const TENTHS = 10

/** Megabytes of the server until `end`, the median of each tenth of the time. */
export async function watchMemory(
  site: Site,
  end: number,
  onSample: () => void = () => undefined,
): Promise<number[]> {
  const samples: number[] = []
  while (performance.now() < end) {
    samples.push(await readMemory(site.pid))
    onSample()
    await delay(SAMPLE)
  }
  const length = samples.length / TENTHS
  return Array.from({ length: TENTHS }, (_, tenth) =>
    median(samples.slice(Math.floor(tenth * length), Math.floor((tenth + 1) * length))),
  )
}

/** The percentage by which the last tenth is above the third. Before that, caches fill and code is compiled. */
export function growthOf(memory: readonly number[]): number {
  const [early = 0, late = 0] = [memory[2], memory.at(-1)]
  return Math.round((late / early - 1) * 1000) / 10
}
