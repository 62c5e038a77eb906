import { DatabaseAwayError } from '../database/database-problem.ts'
import { pauseAfter } from '../lib/pause.ts'
import type { RunResult } from './publish-run.ts'
import { add, NOTHING, type PublishReport, reportOf } from './report.ts'
import type { Revisions } from './revisions.ts'
import { openSite, type Progress, type Site, type SiteOptions } from './site.ts'
import { createWitness, type WitnessOptions } from './witness.ts'

export interface PublisherOptions extends Omit<SiteOptions, 'checkpoint' | 'onFiles'>, WitnessOptions {
  /** Name of the build and of the settings that pages are made from (`readBuild`). */
  readonly build: string
  /** Without it the publisher makes whole publishes only: another folder, another server's content. */
  readonly revisions?: Revisions
  /** Throws where no page can be made now, and whoever knows why has said so. */
  readonly requireContent?: () => void
  /** Called with the files that visitors get from now on, or no longer. */
  readonly onFiles?: (paths: readonly string[]) => void
  /** Called where another process published into the same target: nothing remembered of its files is sure. */
  readonly onReplaced?: () => void
  /** Milliseconds between looks at the database (default 500). */
  readonly lookEvery?: number
  /** Milliseconds until the first retry of what failed (default 1,000); doubles up to a minute. */
  readonly retryAfter?: number
}

class Stopped extends Error {
  constructor() {
    super('The publisher was stopped.')
  }
}

/**
 * Brings the site to the newest revision: after each write, at start, and whenever a look at the database shows
 * that something is left to do. One publish at a time; calls that come meanwhile share the next one.
 */
export function createPublisher(options: PublisherOptions) {
  const { build, revisions, log, lookEvery = 500, retryAfter = 1000 } = options
  let site: Site | undefined
  /** The revision up to which every page was made or is in doubt. */
  let reached = 0
  let needsAll = false
  /** Whether files of earlier builds and of strangers may still lie in the site. */
  let needsSweep = false
  let isStopped = false
  /** Whether visitors find every page of some revision in the target. */
  let isWhole = false
  let attempts = 0
  let retry: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let waiting: Promise<PublishReport> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const witness = createWitness(options)
  const tell = (progress: Progress) => options.listener?.progressed(progress)

  function checkpoint() {
    if (isStopped) throw new Stopped()
    options.requireContent?.()
  }

  /** The site as it is on the disk; opened again where another process wrote into it. */
  async function openedSite(): Promise<Site> {
    if (site && !site.manifest.isStale()) return site
    if (site) {
      site.close()
      site = undefined
      options.onReplaced?.()
    }
    const opened = await openSite({ ...options, onFiles: options.onFiles ?? (() => undefined), checkpoint })
    const { finished } = opened.manifest
    reached = finished.revision
    needsAll = finished.build !== build || opened.isTampered
    isWhole ||= finished.build !== ''
    if (revisions) {
      // Behind the database: made again from there. Ahead of it: the database is an older one.
      needsAll ||= finished.revision > (await revisions.current())
      reached = Math.min(reached, await revisions.published())
    }
    site = opened
    return opened
  }

  /** Notes how far a run came: what failed is in doubt from now on, and tried again later. */
  async function settle(target: Site, result: RunResult, revision: number) {
    target.manifest.willTouchPages([...result.failed.map(({ page }) => page), ...result.unfinished])
    reached = revision
    if (result.failed.length > 0) {
      for (const { page, reason } of result.failed) log.error({ page, reason }, 'page not published')
      retryLater()
      return
    }
    attempts = 0
    // There is a newer revision, whose run goes on.
    if (result.unfinished.length > 0) return
    if (needsSweep) await target.sweep()
    needsSweep = false
    target.manifest.finish(revision, build)
    isWhole = true
    await revisions?.setPublished(revision)
  }

  const isStillAt = (revision: number) => async () => !revisions || (await revisions.current()) === revision

  async function runAll(onProgress: (progress: Progress) => void = tell): Promise<PublishReport> {
    const start = performance.now()
    const target = await openedSite()
    const revision = revisions ? await revisions.current() : target.manifest.finished.revision
    const result = await target.writeAll(isStillAt(revision), onProgress)
    needsAll = false
    needsSweep = true
    await settle(target, result, revision)
    return reportOf('all', result, revision, start)
  }

  async function runChanges(source: Revisions): Promise<PublishReport> {
    const start = performance.now()
    let sum = NOTHING
    for (;;) {
      checkpoint()
      const target = await openedSite()
      if (needsAll) return runAll()
      const { revision, tags } = await source.tagsSince(reached)
      if (tags.length === 0 && target.manifest.pages.unknown().length === 0) {
        const isDone =
          target.manifest.finished.revision === revision && revision <= (await source.published())
        if (!isDone) await settle(target, { ...sum, failed: [], unfinished: [] }, revision)
        return reportOf('changes', sum, revision, start)
      }
      const result = await target.writeChanges(tags, isStillAt(revision), tell)
      await settle(target, result, revision)
      sum = add(sum, result)
      if (result.failed.length > 0) return reportOf('changes', sum, revision, start)
    }
  }

  /** After all that was asked for before, and never beside it. */
  function inTurn(work: () => Promise<PublishReport>): Promise<PublishReport> {
    const turn = last.then(() => witness.watch(work))
    last = turn.catch(() => undefined)
    return turn
  }

  function retryLater() {
    if (isStopped) return
    clearTimeout(retry)
    retry = setTimeout(wake, pauseAfter(attempts, retryAfter)).unref()
    attempts += 1
  }

  /** Without revisions there is no telling what changed: only whether this build made the site. */
  async function runIfNeverDone(): Promise<PublishReport> {
    const { manifest } = await openedSite()
    return needsAll ? runAll() : reportOf('changes', NOTHING, manifest.finished.revision, performance.now())
  }

  /** Everything up to the newest revision; resolves when it is public, or what failed is known. */
  function publishChanges(): Promise<PublishReport> {
    waiting ??= inTurn(() => {
      waiting = undefined
      return revisions ? runChanges(revisions) : runIfNeverDone()
    })
    return waiting
  }

  /** `publishChanges` for callers who do not wait: what fails is logged and tried again. */
  function wake() {
    publishChanges().catch((error: unknown) => {
      if (error instanceof Stopped) return
      if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, 'publishing failed')
      retryLater()
    })
  }

  /** Whether the last publish made all it should, and nobody has written into the site since. */
  const isSettled = () =>
    attempts === 0 && site?.manifest.finished.revision === reached && !site.manifest.isStale()

  /** State, not messages: a revision may have come from another process. What failed keeps its own pace. */
  async function lookAround() {
    const isNew = (await revisions?.current()) !== reached
    if (isNew || (attempts === 0 && !isSettled())) wake()
  }

  /** One look at a time, however long the database takes. */
  function lookOnce() {
    looking ??= lookAround()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
  }

  return {
    publishChanges,
    wake,
    /** The revision that this site shows whole; 0 before the first. */
    shownRevision: () => site?.manifest.finished.revision ?? 0,
    /** Makes every page, and writes those that differ from what is there. */
    publishAll: ({ onProgress }: { onProgress?: (progress: Progress) => void } = {}) =>
      inTurn(async () => {
        const report = await runAll((progress) => {
          tell(progress)
          onProgress?.(progress)
        })
        return { ...report, isAsked: true }
      }),
    /** Whether a whole publish has ended here, in this process or an earlier one; known once the first has begun. */
    isWhole: () => isWhole,
    /** Publishes what is left to do, and from now on what comes. */
    start() {
      wake()
      if (revisions) look = setInterval(lookOnce, lookEvery).unref()
    },
    /** Stops before the next page; the next start goes on. */
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(look)
      await last
      await witness.finish()
      site?.close()
      site = undefined
      await options.target.close()
    },
  }
}
export type Publisher = ReturnType<typeof createPublisher>
