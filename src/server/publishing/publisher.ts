import { logUnlessUnreachable } from '../platform/database/database-problem.ts'
import { createLoop, doubling } from '../platform/lib/loop.ts'
import { type CatchUpOptions, createCatchUp } from './catch-up.ts'
import type { PublishReport } from './report.ts'
import type { Progress } from './site.ts'
import { createRunRecord, type RunRecordOptions } from './run-record.ts'

export interface PublisherOptions extends Omit<CatchUpOptions, 'checkpoint' | 'log'>, RunRecordOptions {
  /** Throws if no page can be made now. The code that knows the reason has already reported it. */
  readonly requireContent?: () => void
  /** Milliseconds between checks of the database (default 500). */
  readonly lookEvery?: number
  /** Milliseconds until the first retry after a failure (default 1,000). They double up to a minute. */
  readonly retryAfter?: number
}

type OnProgress = (progress: Progress) => void

/** Runs one publish at a time; calls during a publish share the next one. */
function createPublishLoop(options: PublisherOptions) {
  const { log, listener, requireContent, retryAfter = 1000 } = options
  const runRecord = createRunRecord(options)
  /** The progress callbacks of the callers who wait for the next full publish. */
  let wholeFor: OnProgress[] = []
  const logFailure = logUnlessUnreachable(log, 'publishing failed')
  const loop = createLoop({
    work: () => runRecord.watch(publish),
    pause: doubling(retryAfter),
    isFailure: ({ failed }) => failed.length > 0,
    onError: logFailure,
  })
  const site = createCatchUp({
    ...options,
    checkpoint() {
      loop.signal.throwIfAborted()
      requireContent?.()
    },
  })

  async function publish(): Promise<PublishReport> {
    const listeners = wholeFor
    wholeFor = []
    const onProgress: OnProgress = (progress) => {
      listener?.progressed(progress)
      for (const listener of listeners) listener(progress)
    }
    return listeners.length > 0
      ? { ...(await site.all(onProgress)), isAsked: true }
      : await site.changes(onProgress)
  }

  /** Starts a publish without waiting for it. A failure is logged and tried again. */
  function wake() {
    loop.run().catch((error: unknown) => {
      if (!loop.signal.aborted) logFailure(error)
    })
  }

  /** Makes every page, and writes the pages that differ. */
  function publishAll({ onProgress = () => undefined }: { onProgress?: OnProgress } = {}) {
    wholeFor.push(onProgress)
    return loop.run()
  }

  /** Resolves when all results are recorded and the site is closed. No publish may run then. */
  async function close() {
    await runRecord.finish()
    await site.close()
  }

  return { site, loop, wake, publishAll, close }
}

/** Brings the site to the newest revision: after each write, at start, and when a check of the database finds work. */
export function createPublisher(options: PublisherOptions) {
  const { revisions, lookEvery = 500 } = options
  const { site, loop: publishing, wake, publishAll, close } = createPublishLoop(options)

  /**
   * Compares revisions in the database, because another process may have written. A failed publish keeps its own pause.
   */
  const looking = createLoop({
    async work() {
      if ((await revisions?.current()) !== site.reached()) wake()
      else if (!site.isSettled()) publishing.wake()
    },
    every: lookEvery,
  })

  return {
    /** Publishes all changes. Resolves when they are public or have failed. */
    publishChanges: publishing.run,
    wake,
    shownRevision: site.shownRevision,
    isWhole: site.isWhole,
    publishAll,
    /** Publishes all changes that are left, and then all new ones. */
    start() {
      publishing.start()
      if (revisions) looking.start()
    },
    /** Stops before the next page. The next start continues. */
    async stop() {
      await Promise.all([publishing.stop(), looking.stop()])
      await close()
    },
  }
}
export type Publisher = ReturnType<typeof createPublisher>
