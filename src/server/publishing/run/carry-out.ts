import { setImmediate as othersFirst, setTimeout as delay } from 'node:timers/promises'
import { failureOf } from '../failure.ts'
import { makePage } from './make-page.ts'
import { createOutcome, type Outcome, type RunResult } from './outcome.ts'
import type { Made, RunParts } from './parts.ts'
import type { Plan } from './plan.ts'
import { removePages, showPages } from './show-pages.ts'

/**
 * Milliseconds between stages, in which whoever waits for a page gets it: the painting's own page is there, and the
 * long lists that come last take longer to make than all before.
 */
const BREATH = 8
/** Pages of a larger stage that are written and noted together. */
const BATCH = 16
/** Batches that may wait to be written, for instance while a new build's files are brought to the site. */
const BATCHES_UNDERWAY = 16
/** In a stage up to this size all pages are made before the first is shown: new ones may link to each other. */
const MADE_TOGETHER = 128
/** In a publish of more pages nobody waits for a certain one: the next stage is made while the last is written. */
const WAITED_FOR = 200

/**
 * Makes a stage's pages; they are written after `earlier`, which is what earlier stages have to write. Gives what
 * settles when all of it is written; rejects after that where it was stopped.
 */
async function makeStage(
  pages: readonly string[],
  earlier: Promise<unknown>,
  parts: RunParts & { readonly onPage: () => void },
  outcome: Outcome,
): Promise<{ readonly written: Promise<unknown> }> {
  const batchSize = pages.length <= MADE_TOGETHER ? MADE_TOGETHER : BATCH
  const queue = pages.values()
  const underway = new Set<Promise<void>>()
  let made: Made[] = []

  async function write(batch: readonly Made[]) {
    await earlier
    await showPages(batch, parts, outcome)
  }
  function writeMade() {
    const work = write(made).finally(() => underway.delete(work))
    underway.add(work)
    made = []
  }
  async function lane() {
    for (const page of queue) {
      parts.checkpoint()
      try {
        const result = await makePage(page, parts, outcome)
        if (result) made.push(result)
      } catch (error) {
        outcome.fail(page, failureOf(error))
      }
      parts.onPage()
      if (made.length >= batchSize) writeMade()
      if (underway.size >= BATCHES_UNDERWAY) await Promise.race(underway)
      await othersFirst()
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: parts.lanes }, lane))
  writeMade()
  const written = Promise.all([earlier, ...underway])
  const stopped = lanes.find(({ status }) => status === 'rejected')
  if (!stopped) return { written }
  await written
  throw (stopped as PromiseRejectedResult).reason
}

/**
 * Carries out a plan: render, compare, write, report. A page that fails keeps its old file, and nothing that links
 * to a page which should be there and is not becomes public; nothing is removed before all the rest is done.
 */
export async function carryOut(plan: Plan, parts: RunParts, onPage: () => void): Promise<RunResult> {
  const outcome = createOutcome(parts.manifest, plan.remove)
  const isWaitedFor = plan.stages.reduce((sum, stage) => sum + stage.length, 0) <= WAITED_FOR
  /** Settles when all that the stages so far have made is written. */
  let written: Promise<unknown> = Promise.resolve()
  for (const [index, stage] of plan.stages.entries()) {
    if (index > 0 && isWaitedFor) await delay(BREATH)
    ;({ written } = await makeStage(stage, written, { ...parts, onPage }, outcome))
    if (isWaitedFor) await written
  }
  await written
  if (outcome.failed.size > 0) parts.checkpoint()
  // What was gone when its page was made may be back, and linked to by pages that were made after it.
  if (outcome.failed.size === 0 && (await parts.isCurrent())) await removePages(parts, outcome)
  return outcome.result()
}
