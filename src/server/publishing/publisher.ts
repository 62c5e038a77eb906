import { logUnlessAway } from '../database/database-problem.ts'
import { createLoop, doubling } from '../lib/loop.ts'
import { type CatchUpOptions, createCatchUp } from './catch-up.ts'
import type { PublishReport } from './report.ts'
import type { Progress } from './site.ts'
import { createWitness, type WitnessOptions } from './witness.ts'

export interface PublisherOptions extends Omit<CatchUpOptions, 'checkpoint' | 'log'>, WitnessOptions {
  /** Throws where no page can be made now, and whoever knows why has said so. */
  readonly requireContent?: () => void
  /** Milliseconds between looks at the database (default 500). */
  readonly lookEvery?: number
  /** Milliseconds until the first retry of what failed (default 1,000); doubles up to a minute. */
  readonly retryAfter?: number
}

type OnProgress = (progress: Progress) => void

/**
 * Brings the site to the newest revision: after each write, at start, and whenever a look at the database shows
 * that something is left to do. One publish at a time; calls that come meanwhile share the next one.
 */
export function createPublisher(options: PublisherOptions) {
  const { revisions, log, listener, requireContent, lookEvery = 500, retryAfter = 1000 } = options
  const witness = createWitness(options)
  /** Those who wait for the next publish to make every page. */
  let wholeFor: OnProgress[] = []
  let isStopped = false
  const site = createCatchUp({
    ...options,
    checkpoint() {
      if (isStopped) throw new Error('The publisher was stopped.')
      requireContent?.()
    },
  })

  async function publish(): Promise<PublishReport> {
    const hearers = wholeFor
    wholeFor = []
    const onProgress: OnProgress = (progress) => {
      listener?.progressed(progress)
      for (const hear of hearers) hear(progress)
    }
    return hearers.length > 0
      ? { ...(await site.all(onProgress)), isAsked: true }
      : await site.changes(onProgress)
  }

  const logFailure = logUnlessAway(log, 'publishing failed')
  const publishing = createLoop({
    work: () => witness.watch(publish),
    pause: doubling(retryAfter),
    isFailure: ({ failed }) => failed.length > 0,
    onError: logFailure,
  })

  /** For callers who do not wait: what fails is logged and tried again. */
  function wake() {
    publishing.run().catch((error: unknown) => {
      if (!isStopped) logFailure(error)
    })
  }

  /** State, not messages: a revision may have come from another process. What failed keeps its own pace. */
  const looking = createLoop({
    async work() {
      if ((await revisions?.current()) !== site.reached()) wake()
      else if (!site.isSettled()) publishing.wake()
    },
    every: lookEvery,
  })

  return {
    /** Everything up to the newest revision; resolves when it is public, or what failed is known. */
    publishChanges: publishing.run,
    wake,
    shownRevision: site.shownRevision,
    isWhole: site.isWhole,
    /** Makes every page, and writes those that differ from what is there. */
    publishAll({ onProgress = () => undefined }: { onProgress?: OnProgress } = {}) {
      wholeFor.push(onProgress)
      return publishing.run()
    },
    /** Publishes what is left to do, and from now on what comes. */
    start() {
      publishing.start()
      if (revisions) looking.start()
    },
    /** Stops before the next page; the next start goes on. */
    async stop() {
      isStopped = true
      await Promise.all([publishing.stop(), looking.stop()])
      await witness.finish()
      await site.close()
    },
  }
}
export type Publisher = ReturnType<typeof createPublisher>
