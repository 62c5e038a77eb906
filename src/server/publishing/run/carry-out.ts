import { setImmediate as othersFirst, setTimeout as delay } from 'node:timers/promises'
import { failureOf } from '../failure.ts'
import { makePage } from './make-page.ts'
import { createOutcome, type Outcome, type RunResult } from './outcome.ts'
import type { Made, RunParts } from './parts.ts'
import { isNew, type Plan } from './plan.ts'
import { removePages, writePages } from './write-pages.ts'

/**
 * Milliseconds of pause between stages, in which the server answers requests for new pages. The item page is public by
 * then, and the long lists, which come last, take the most time. A visitor's request takes about 5 ms on a busy machine;
 * one that misses the pause waits for the pages of the next stage.
 */
const BREATH = 16
/** Number of pages of a larger stage that are written and noted together. */
const BATCH = 16
/** Maximum number of batches that wait to be written, for example while the files of a new build are copied. */
const BATCHES_UNDERWAY = 16
/**
 * Up to this size, all pages of a stage are made before the first is written, because new pages may link to each other.
 */
const MADE_TOGETHER = 128
/**
 * Somebody may wait for one of the first pages, up to this number of them. A larger publish has pauses only between its
 * first stages. Of the others, one is made while the last is written.
 */
const WAITED_FOR = 200
/** A large publish looks for newer changes whenever this number of pages was made. */
const LOOK_EVERY = 64

/** Whether a large publish must make way for newer changes, which nobody should have to wait for. */
function createLook({ isCurrent }: RunParts) {
  let pages = 0
  let mustGiveWay = false
  return async () => {
    pages += 1
    if (!mustGiveWay && pages % LOOK_EVERY === 0) mustGiveWay = !(await isCurrent())
    return mustGiveWay
  }
}
const never = async () => false

/**
 * Makes the pages of a stage. They are written after `earlier`, the writes of earlier stages. Returns a promise for all
 * writes. If the publisher stops, it rejects after these writes.
 */
async function makeStage(
  pages: readonly string[],
  earlier: Promise<unknown>,
  parts: RunParts & { readonly onPage: () => void; readonly mustGiveWay: () => Promise<boolean> },
  outcome: Outcome,
): Promise<{ readonly written: Promise<unknown> }> {
  const batchSize = pages.length <= MADE_TOGETHER ? MADE_TOGETHER : BATCH
  const queue = pages.values()
  const underway = new Set<Promise<void>>()
  let made: Made[] = []

  async function write(batch: readonly Made[]) {
    await earlier
    await writePages(batch, parts, outcome)
  }
  function writeMade() {
    const work = write(made).finally(() => underway.delete(work))
    underway.add(work)
    made = []
  }
  async function lane() {
    for (const page of queue) {
      parts.checkpoint()
      if (await parts.mustGiveWay()) {
        outcome.left.add(page)
        continue
      }
      try {
        const result = await makePage(page, parts, outcome)
        if (result) made.push(result)
        outcome.left.delete(page)
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
 * Carries out a plan: render, compare, write, report. A page that fails keeps its old file, and a page with a link to a
 * missing page is not published. Pages are removed last. A large publish that is overtaken by a newer change leaves the
 * rest of its pages to a later run, as soon as it has no new pages any more: the change would link to them. `left` are the
 * pages that earlier runs have left so.
 */
export async function carryOut(
  plan: Plan,
  parts: RunParts,
  onPage: () => void,
  left: Iterable<string> = [],
): Promise<RunResult> {
  const outcome = createOutcome(parts.manifest, plan.remove, left)
  const { pages } = parts.manifest
  const isLarge = plan.stages.reduce((sum, stage) => sum + stage.length, 0) > WAITED_FOR
  const lastOfNew = plan.stages.findLastIndex((stage) => stage.some((page) => isNew(pages, page)))
  const look = createLook(parts)
  /** Settles when all pages of the stages so far are written. */
  let written: Promise<unknown> = Promise.resolve()
  let begun = 0
  for (const [index, stage] of plan.stages.entries()) {
    if (index > 0 && begun <= WAITED_FOR) await delay(BREATH)
    begun += stage.length
    const mustGiveWay = isLarge && index > lastOfNew ? look : never
    ;({ written } = await makeStage(stage, written, { ...parts, onPage, mustGiveWay }, outcome))
    if (begun <= WAITED_FOR) await written
  }
  await written
  if (outcome.failed.size > 0) parts.checkpoint()
  // A page that was gone when it was rendered may exist again and have new links, so it is removed only if the content
  // is the same.
  if (await parts.isCurrent()) await removePages(parts, outcome)
  else outcome.leave(plan.remove)
  return outcome.result()
}
