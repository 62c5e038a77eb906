import { failureOf, inPlainWords } from './failure.ts'
import { didAnything, type PublishReport } from './report.ts'
import type { Progress } from './site.ts'

/** Functions that the publisher calls while it works. */
export interface PublishListener {
  /** Called with the number of pages that are made so far. */
  readonly progressed: (progress: Progress) => void
  /** Called when a publish has ended, even if there was nothing to do. */
  readonly ended: (report: PublishReport) => void
  /** Called if a publish could not start or was aborted, so that the problem belongs to no single page. */
  readonly broke: (error: unknown) => void
}

/** Combines several listeners into one. Each is called in this order. */
export const notifyAll = (listeners: readonly Partial<PublishListener>[]): PublishListener => ({
  progressed(progress) {
    for (const listener of listeners) listener.progressed?.(progress)
  },
  ended(report) {
    for (const listener of listeners) listener.ended?.(report)
  },
  broke(error) {
    for (const listener of listeners) listener.broke?.(error)
  },
})

/** The state of publishing that the owner can see (src/server/publishing/routes/routes.ts). */
export interface PublishNews {
  /** The progress of the running publish. Undefined if none runs. */
  readonly running: Progress | undefined
  /**
   * The pages that failed in the last publish, with reasons in plain words. `page` is '' for a failure of the whole
   * publish.
   */
  readonly failed: readonly { readonly page: string; readonly reason: string }[]
  /** Milliseconds from the save to the public page in the last publish. */
  readonly milliseconds: number
}

const QUIET: PublishNews = { running: undefined, failed: [], milliseconds: 0 }

/** Keeps the state of publishing and notifies its listeners. It costs one call for each page. */
export function createPublishWatch() {
  let news = QUIET
  /** When the oldest change that is not public was stored, as `performance.now()`. */
  let waitingSince: number | undefined
  const listeners = new Set<() => void>()
  const set = (change: Partial<PublishNews>) => {
    news = { ...news, ...change }
    for (const listener of listeners) listener()
  }

  const publisher: PublishListener = {
    progressed(running) {
      set({ running })
    },
    ended(report) {
      const failed = report.failed.map(({ page, problem }) => ({ page, reason: inPlainWords(problem) }))
      const isDone = failed.length === 0
      if (!didAnything(report) && waitingSince === undefined && news.failed.length === 0) {
        if (news.running) set({ running: undefined })
        return
      }
      const milliseconds =
        waitingSince === undefined ? report.milliseconds : Math.round(performance.now() - waitingSince)
      if (isDone) waitingSince = undefined
      set({ running: undefined, failed, ...(isDone && { milliseconds }) })
    },
    broke(error) {
      const reason = inPlainWords(failureOf(error).problem)
      set({ running: undefined, failed: [{ page: '', reason }] })
    },
  }

  return {
    publisher,
    /** Notes that a change was stored. */
    changed: () => {
      waitingSince ??= performance.now()
    },
    now: () => news,
    /** Clears the failures, because somebody requested another attempt. */
    forgive() {
      if (news.failed.length > 0) set({ failed: [] })
    },
    /** Adds a listener, which may be called thousands of times a second. Returns a function that removes it. */
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
