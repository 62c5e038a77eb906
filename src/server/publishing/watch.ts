import { failureOf, inPlainWords } from './failure.ts'
import { didAnything, type PublishReport } from './report.ts'
import type { Progress } from './site.ts'

/** What the publisher tells while it works. */
export interface PublishListener {
  /** Pages made of the pages to make, from 0. */
  readonly progressed: (progress: Progress) => void
  /** Also where there was nothing to do. */
  readonly ended: (report: PublishReport) => void
  /** It could not even begin, or broke off: nothing to do with one page. */
  readonly broke: (error: unknown) => void
}

/** One publisher, several who hear of it, each only of what concerns it; in this order. */
export const tellAll = (listeners: readonly Partial<PublishListener>[]): PublishListener => ({
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

/** What is going on, for those who want to see it (src/server/publishing/routes/routes.ts). */
export interface PublishNews {
  /** The running publish; undefined while none runs. */
  readonly running: Progress | undefined
  /** What the last publish could not make, in plain words; a page '' where it is about no single one. */
  readonly failed: readonly { readonly page: string; readonly reason: string }[]
  /** From the save to the public page, in the last publish. */
  readonly milliseconds: number
}

const QUIET: PublishNews = { running: undefined, failed: [], milliseconds: 0 }

/** Hears the publisher and tells everybody who listens. Costs a publish one call a page. */
export function createPublishWatch() {
  let news = QUIET
  /** When the oldest change that is not public yet was stored, as performance.now(). */
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
    /** A change was stored. */
    changed: () => {
      waitingSince ??= performance.now()
    },
    now: () => news,
    /** Somebody asks for another attempt: what failed is in the making again. */
    forgive() {
      if (news.failed.length > 0) set({ failed: [] })
    },
    /** Called at every news, which may be thousands a second; gives what ends it. */
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
