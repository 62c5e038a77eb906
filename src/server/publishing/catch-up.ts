import type { Logger } from 'pino'
import type { RunResult } from './run/outcome.ts'
import { add, NOTHING, type PublishReport, reportOf } from './report.ts'
import type { Revisions } from './revisions.ts'
import { openSite, type Progress, type Site, type SiteOptions } from './site.ts'

export interface CatchUpOptions extends Omit<SiteOptions, 'onFiles'> {
  /** Name of the build and of the settings that pages are made from (`readBuild`). */
  readonly build: string
  /** Without it only whole publishes are made: another folder, another server's content. */
  readonly revisions?: Revisions
  /** Called with the files that visitors get from now on, or no longer. */
  readonly onFiles?: (paths: readonly string[]) => void
  /** Called where another process published into the same target: nothing remembered of its files is sure. */
  readonly onReplaced?: () => void
  readonly log: Pick<Logger, 'error'>
}

/** Where a publish into a site that was just opened has to begin. */
async function findStart({ manifest, isTampered }: Site, { build, revisions }: CatchUpOptions) {
  const { finished } = manifest
  const isOther = finished.build !== build || isTampered
  if (!revisions) return { reached: finished.revision, needsAll: isOther }
  return {
    // Behind the database: made again from there. Ahead of it: the database is an older one.
    needsAll: isOther || finished.revision > (await revisions.current()),
    reached: Math.min(finished.revision, await revisions.published()),
  }
}

/** Brings a site to the newest revision, and knows how far it has come. To be asked for one publish at a time. */
export function createCatchUp(options: CatchUpOptions) {
  const { build, revisions, log } = options
  let site: Site | undefined
  /** The revision up to which every page was made or is in doubt. */
  let reached = 0
  let needsAll = false
  /** Whether files of earlier builds and of strangers may still lie in the site. */
  let needsSweep = false
  let isWhole = false

  /** The site as it is on the disk; opened again where another process wrote into it. */
  async function openedSite(): Promise<Site> {
    if (site && !site.manifest.isStale()) return site
    if (site) {
      site.close()
      site = undefined
      options.onReplaced?.()
    }
    const opened = await openSite({ ...options, onFiles: options.onFiles ?? (() => undefined) })
    ;({ reached, needsAll } = await findStart(opened, options))
    isWhole ||= opened.manifest.finished.build !== ''
    site = opened
    return opened
  }

  /** Notes how far a run came: what failed is in doubt from now on. */
  async function settle(target: Site, result: RunResult, revision: number) {
    target.manifest.willTouchPages([...result.failed.map(({ page }) => page), ...result.unfinished])
    reached = revision
    for (const { page, reason } of result.failed) log.error({ page, reason }, 'page not published')
    // Pages that are unfinished and did not fail belong to a newer revision, whose run goes on.
    if (result.failed.length > 0 || result.unfinished.length > 0) return
    if (needsSweep) await target.sweep()
    needsSweep = false
    target.manifest.finish(revision, build)
    isWhole = true
    await revisions?.setPublished(revision)
  }

  const isStillAt = (revision: number) => async () => !revisions || (await revisions.current()) === revision

  /** Makes every page, and writes those that differ from what is there. */
  async function all(onProgress: (progress: Progress) => void): Promise<PublishReport> {
    const start = performance.now()
    const target = await openedSite()
    const revision = revisions ? await revisions.current() : target.manifest.finished.revision
    const result = await target.writeAll(isStillAt(revision), onProgress)
    needsAll = false
    needsSweep = true
    await settle(target, result, revision)
    return reportOf('all', result, revision, start)
  }

  /** Makes what has changed since the last time, until nothing has. */
  async function changes(onProgress: (progress: Progress) => void): Promise<PublishReport> {
    const start = performance.now()
    for (let sum = NOTHING; ;) {
      options.checkpoint()
      const target = await openedSite()
      if (needsAll) return all(onProgress)
      const { finished, pages } = target.manifest
      // Without revisions there is no telling what changed: only whether this build made the site.
      if (!revisions) return reportOf('changes', NOTHING, finished.revision, start)
      const { revision, tags } = await revisions.tagsSince(reached)
      if (tags.length === 0 && pages.unknown().length === 0) {
        const isDone = finished.revision === revision && revision <= (await revisions.published())
        if (!isDone) await settle(target, { ...sum, failed: [], unfinished: [] }, revision)
        return reportOf('changes', sum, revision, start)
      }
      const result = await target.writeChanges(tags, isStillAt(revision), onProgress)
      await settle(target, result, revision)
      sum = add(sum, result)
      if (result.failed.length > 0) return reportOf('changes', sum, revision, start)
    }
  }

  return {
    all,
    changes,
    reached: () => reached,
    /** Whether the last publish made all it should, and nobody has written into the site since. */
    isSettled: () => site?.manifest.finished.revision === reached && !site.manifest.isStale(),
    /** Whether a whole publish has ended here, in this process or an earlier one; known once the first has begun. */
    isWhole: () => isWhole,
    /** The revision that this site shows whole; 0 before the first. */
    shownRevision: () => site?.manifest.finished.revision ?? 0,
    async close() {
      site?.close()
      site = undefined
      await options.target.close()
    },
  }
}
