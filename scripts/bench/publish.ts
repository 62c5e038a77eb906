import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Language } from '../../src/contract/site/languages.ts'
import type { PublishBench } from './publish-size.ts'

const SIZE = fileURLToPath(new URL('./publish-size.ts', import.meta.url))

/** Measures publishes and edits of collections of these sizes, one after the other. NODE_ENV must be production. */
export async function benchPublish(
  sizes: readonly number[],
  edits: number,
  languages: readonly Language[],
): Promise<PublishBench[]> {
  const benches: PublishBench[] = []
  for (const size of sizes) {
    const child = fork(SIZE, [String(size), String(edits), ...languages])
    const ended = once(child, 'exit')
    child.once('message', (bench: PublishBench) => benches.push(bench))
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`the bench of ${size} paintings ended with ${code}`)
  }
  return benches
}
