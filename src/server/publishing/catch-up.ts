import type { Logger } from 'pino'
import { TAGS } from '../../contract/tags.ts'
import type { RunResult } from './run/outcome.ts'
import { add, NOTHING, type PublishReport, reportOf } from './report.ts'
import type { Revisions } from './revisions.ts'
import { openSite, type Progress, type Site, type SiteOptions } from './site.ts'

export interface CatchUpOptions extends Omit<SiteOptions, 'onFiles'> {
  /** The name of the build and of its settings (`readBuild`). */
  readonly build: string
  /**
   * The revisions of the content. Without them every publish is a full one, for example if another server has the
   * content.
   */
  readonly revisions?: Revisions
  /** Called with the files that have changed for visitors, removed ones included. */
  readonly onFiles?: (paths: readonly string[]) => void
  /** Called if another process published into the same folder, so that the known state of its files may be old. */
  readonly onReplaced?: () => void
  readonly log: Pick<Logger, 'error'>
}

/** Number of pages that were left and are made together with newer changes. */
const TOGETHER_WITH_NEWS = 64

/** Where the first publish into an opened site has to begin. */
async function findStart({ manifest, isTampered }: Site, { build, revisions }: CatchUpOptions) {
  const { finished } = manifest
  const isOther = finished.build !== build || isTampered
  if (!revisions) return { reached: finished.revision, needsAll: isOther }
  return {
    // A site behind the database continues from its revision. A site ahead of it is made again, because the database
    // is an older one, for example after a restore.
    needsAll: isOther || finished.revision > (await revisions.current()),
    reached: Math.min(finished.revision, await revisions.published()),
  }
}

/** How far a site has come: nowhere before it is opened. */
const notBegun = () => ({
  /** The revision up to which every page was made or is marked to be made again. */
  reached: 0,
  needsAll: false,
  /** Whether files of older builds or of other programs may still be in the site. */
  needsSweep: false,
  /** Whether a full publish has ever ended here, also in an earlier process. */
  isWhole: false,
  /** Pages that a large publish has left to a later run, to let newer changes pass. */
  left: [] as readonly string[],
})
type State = ReturnType<typeof notBegun>

/** The opened site. It is opened again if another process wrote into it. */
function createOpenSite(options: CatchUpOptions, state: State) {
  let site: Site | undefined
  return {
    open: async (): Promise<Site> => {
      if (site && !site.manifest.isStale()) return site
      if (site) {
        site.close()
        site = undefined
        options.onReplaced?.()
      }
      const opened = await openSite({ ...options, onFiles: options.onFiles ?? (() => undefined) })
      Object.assign(state, await findStart(opened, options))
      state.isWhole ||= opened.manifest.finished.build !== ''
      site = opened
      return opened
    },
    /** Whether the last publish had no failures and no other process has written into the site since. */
    isSettled: () => site?.manifest.finished.revision === state.reached && !site.manifest.isStale(),
    /** The revision that the site shows completely; 0 before the first publish. */
    shownRevision: () => site?.manifest.finished.revision ?? 0,
    close: async () => {
      site?.close()
      site = undefined
      await options.target.close()
    },
  }
}

/**
 * Notes how far a run came. Pages that failed are marked to be made again. Pages that were left are known here alone: after
 * a crash the next start makes everything again.
 */
const createSettling =
  ({ build, revisions, log }: CatchUpOptions, state: State) =>
  async (target: Site, result: RunResult, revision: number): Promise<void> => {
    state.left = result.left
    target.manifest.willTouchPages([...result.failed.map(({ page }) => page), ...result.unfinished])
    state.reached = revision
    for (const { page, reason } of result.failed) log.error({ page, reason }, 'page not published')
    // Pages that are unfinished without a failure belong to a newer revision, and the loop continues with it.
    if (result.failed.length > 0 || result.unfinished.length > 0 || result.left.length > 0) return
    if (state.needsSweep) await target.sweep()
    state.needsSweep = false
    target.manifest.finish(revision, build)
    state.isWhole = true
    await revisions?.setPublished(revision)
  }

/** The site, and how far it has come. */
function createSiteState(options: CatchUpOptions) {
  const state = notBegun()
  return { state, settle: createSettling(options, state), ...createOpenSite(options, state) }
}

const isStillAt = (revision: number, revisions: Revisions | undefined) => async () =>
  !revisions || (await revisions.current()) === revision

/**
 * The pages among those that were left that are made now. News comes first. Where there is always more, some of the pages
 * that were left are made together with it.
 */
function shareOf(left: readonly string[], hasNews: boolean, wasNews: boolean) {
  const turn = hasNews ? (wasNews ? TOGETHER_WITH_NEWS : 0) : left.length
  return { others: left.slice(0, turn), left: left.slice(turn) }
}

/**
 * Brings a site to the newest revision and remembers how far it has come. The caller must run one publish at a time.
 */
export function createCatchUp(options: CatchUpOptions) {
  const { revisions } = options
  const { state, open, settle, isSettled, shownRevision, close } = createSiteState(options)

  /** Makes every page, and writes the pages that differ. Newer changes are published meanwhile. */
  async function all(onProgress: (progress: Progress) => void): Promise<PublishReport> {
    const start = performance.now()
    const target = await open()
    const revision = revisions ? await revisions.current() : target.manifest.finished.revision
    const result = await target.writeAll(isStillAt(revision, revisions), onProgress)
    state.needsAll = false
    state.needsSweep = true
    await settle(target, result, revision)
    if (result.failed.length > 0 || result.left.length === 0) return reportOf('all', result, revision, start)
    return { ...(await changes(onProgress, result, start)), kind: 'all' }
  }

  /** Makes the pages that have changed since the last publish, until no further change exists. */
  async function changes(
    onProgress: (progress: Progress) => void,
    before = NOTHING,
    start = performance.now(),
  ): Promise<PublishReport> {
    for (let sum = before, wasNews = false; ;) {
      options.checkpoint()
      const target = await open()
      if (state.needsAll) return all(onProgress)
      const { finished, pages } = target.manifest
      // Without revisions the changes are unknown. Only a new build can be recognized.
      if (!revisions) return reportOf('changes', NOTHING, finished.revision, start)
      const { revision, tags } = await revisions.tagsSince(state.reached)
      if (tags.includes(TAGS.everything)) return all(onProgress)
      const hasNews = tags.length > 0
      if (!hasNews && pages.unknown().length === 0 && state.left.length === 0) {
        const isDone = finished.revision === revision && revision <= (await revisions.published())
        if (!isDone) await settle(target, { ...sum, failed: [], unfinished: [], left: [] }, revision)
        return reportOf('changes', sum, revision, start)
      }
      const share = shareOf(state.left, hasNews, wasNews)
      const result = await target.writeChanges(tags, share, isStillAt(revision, revisions), onProgress)
      await settle(target, result, revision)
      sum = add(sum, result)
      const isStuck = !hasNews || result.left.length === 0
      if (result.failed.length > 0 && isStuck) return reportOf('changes', sum, revision, start)
      wasNews = hasNews
    }
  }

  return {
    all,
    changes,
    reached: () => state.reached,
    isSettled,
    /** Known after the first publish has begun. */
    isWhole: () => state.isWhole,
    shownRevision,
    close,
  }
}
