import { hash } from 'node:crypto'
import { setImmediate as othersFirst, setTimeout as delay } from 'node:timers/promises'
import type { Manifest } from './site-folder/manifest.ts'
import { fileOfPage, mayVanish, NOT_FOUND_PAGE } from './site-folder/page-files.ts'
import type { PageRecord } from './site-folder/page-index.ts'
import { type Failure, failureOf, PublishFailure } from './failure.ts'
import type { Plan } from './plan.ts'
import { pagesIn, renditionsIn } from './site-folder/references.ts'
import type { RenderedPage } from './rendering/renderer.ts'
import type { Renditions } from './site-folder/renditions.ts'
import type { SiteFile, SiteTarget } from './site-folder/target.ts'

export interface RunParts {
  readonly render: (page: string) => Promise<RenderedPage>
  /** How many pages are in the making at once. */
  readonly lanes: number
  /** Whether there ought to be such a page: asked where it answers 404. */
  readonly exists: (page: string) => Promise<boolean>
  readonly siteUrl: string
  readonly manifest: Manifest
  readonly target: SiteTarget
  readonly renditions: Renditions
  /** Called with the files that visitors get from now on, or no longer. */
  readonly onFiles: (paths: readonly string[]) => void
  /** Resolves when everything is there that pages may use; rejects where it cannot be brought there. */
  readonly beforeWriting: () => Promise<void>
  /** Throws where the publisher is to stop. */
  readonly checkpoint: () => void
  /** Whether the content is still what it was when this run began. */
  readonly isCurrent: () => Promise<boolean>
}

export interface FailedPage extends Failure {
  readonly page: string
}
export interface RunResult {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  readonly bytes: number
  readonly failed: readonly FailedPage[]
  /** Pages that are left for the next run: something failed, or the content has changed meanwhile. */
  readonly unfinished: readonly string[]
}

interface Made {
  readonly page: string
  readonly file: SiteFile
  readonly record: PageRecord
}

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

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

/**
 * Carries out a plan: render, compare, write, report. A page that fails keeps its old file, and nothing that links
 * to a page which should be there and is not becomes public; nothing is removed before all the rest is done.
 */
export async function carryOut(plan: Plan, parts: RunParts, onPage: () => void): Promise<RunResult> {
  const { manifest, target, renditions } = parts
  const failed = new Map<string, Failure>()
  /** Addresses of pages that are not there and ought to be: no page may link to them. */
  const broken = new Set<string>()
  const gone = new Set(plan.remove)
  /** Pages that link to what the next run brings. */
  const late = new Set<string>()
  const count = { written: 0, unchanged: 0, removed: 0, bytes: 0 }
  const isWaitedFor = plan.stages.reduce((sum, stage) => sum + stage.length, 0) <= WAITED_FOR
  /** Settles when all that the stages so far have made is written. */
  let written: Promise<unknown> = Promise.resolve()

  function fail(page: string, failure: Failure) {
    failed.set(page, failure)
    if (mayVanish(page) && !manifest.pages.records.get(page)?.bytes) broken.add(page)
  }

  /** The page's bytes where they differ from those that are public. */
  async function make(page: string): Promise<Made | undefined> {
    const { status, body, tags } = await parts.render(page)
    if (status === 404 && page !== NOT_FOUND_PAGE && !(await parts.exists(page))) {
      if (manifest.pages.records.has(page)) gone.add(page)
      return undefined
    }
    if (status !== (page === NOT_FOUND_PAGE ? 404 : 200)) {
      const problem = status === 404 ? 'notFound' : 'pageFailed'
      throw new PublishFailure({ problem, reason: `the page answered ${status}` })
    }
    const digest = hash('sha256', body, 'base64url')
    const old = manifest.pages.records.get(page)
    if (old?.hash === digest) {
      count.unchanged += 1
      if (!isSame(old.tags, tags)) manifest.setPages(new Map([[page, { ...old, tags }]]))
      return undefined
    }
    const shown: string[] = []
    for (const rendition of renditionsIn(body.toString('latin1'), parts.siteUrl))
      if (await renditions.ensure(rendition)) shown.push(rendition)
    const record = { hash: digest, bytes: body.length, tags, renditions: shown }
    return { page, file: { path: fileOfPage(page), body }, record }
  }

  async function write(batch: readonly Made[], earlier: Promise<unknown>) {
    await earlier
    let ready = batch
    try {
      ready = withoutBrokenLinks(batch, await parts.isCurrent())
      await parts.beforeWriting()
      manifest.willTouchPages(ready.map(({ page }) => page))
      const records = new Map<string, PageRecord>()
      const put = async ({ page, file, record }: Made) => {
        try {
          await target.put(file)
          records.set(page, record)
          count.bytes += record.bytes
        } catch (error) {
          fail(page, failureOf(error))
        }
      }
      await Promise.all(ready.map(put))
      parts.onFiles(ready.map(({ file }) => file.path))
      manifest.setPages(records)
      count.written += records.size
    } catch (error) {
      for (const { page } of ready) fail(page, failureOf(error))
    }
  }

  /**
   * Holds back what links to a missing page: one that could not be made, or one that came while this run was underway
   * and is the next one's. What is held back may be missing in turn.
   */
  function withoutBrokenLinks(batch: readonly Made[], isCurrent: boolean): readonly Made[] {
    let ready = batch
    const isThere = (page: string) =>
      Boolean(manifest.pages.records.get(page)?.bytes) || ready.some((made) => made.page === page)
    for (let size = -1; (broken.size > 0 || !isCurrent) && size !== ready.length;) {
      size = ready.length
      ready = ready.filter(({ page, file }) => {
        const links = [...pagesIn(Buffer.from(file.body).toString(), parts.siteUrl)]
        const missing = links.find((link) => broken.has(link))
        if (missing !== undefined)
          fail(page, { problem: 'brokenLink', reason: `it links to ${missing}, which could not be made` })
        const isLate = !isCurrent && links.some((link) => link !== page && !isThere(link))
        if (isLate) late.add(page)
        return missing === undefined && !isLate
      })
    }
    return ready
  }

  /** Makes a stage's pages; they are written after those of earlier stages. */
  async function makeStage(pages: readonly string[]) {
    const earlier = written
    const batchSize = pages.length <= MADE_TOGETHER ? MADE_TOGETHER : BATCH
    const queue = pages.values()
    const underway = new Set<Promise<void>>()
    let made: Made[] = []

    function writeMade() {
      const work = write(made, earlier).finally(() => underway.delete(work))
      underway.add(work)
      made = []
    }
    async function lane() {
      for (const page of queue) {
        parts.checkpoint()
        try {
          const result = await make(page)
          if (result) made.push(result)
        } catch (error) {
          fail(page, failureOf(error))
        }
        onPage()
        if (made.length >= batchSize) writeMade()
        if (underway.size >= BATCHES_UNDERWAY) await Promise.race(underway)
        await othersFirst()
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: parts.lanes }, lane))
    writeMade()
    written = Promise.all([earlier, ...underway])
    const stopped = lanes.find((lane) => lane.status === 'rejected')
    if (!stopped) return
    await written
    throw stopped.reason
  }

  async function removePages() {
    for (const page of gone) {
      parts.checkpoint()
      const path = fileOfPage(page)
      try {
        manifest.willTouchPages([page])
        await target.remove(path)
        manifest.removePage(page)
      } catch (error) {
        failed.set(page, failureOf(error))
        continue
      }
      gone.delete(page)
      parts.onFiles([path])
      count.removed += 1
    }
    parts.onFiles(await renditions.removeUnshown())
  }

  for (const [index, stage] of plan.stages.entries()) {
    if (index > 0 && isWaitedFor) await delay(BREATH)
    await makeStage(stage)
    if (isWaitedFor) await written
  }
  await written
  if (failed.size > 0) parts.checkpoint()
  // What was gone when its page was made may be back, and linked to by pages that were made after it.
  if (failed.size === 0 && (await parts.isCurrent())) await removePages()
  return {
    ...count,
    failed: [...failed].map(([page, failure]) => ({ page, ...failure })),
    unfinished: [...gone, ...late],
  }
}
