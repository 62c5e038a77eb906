import { createPageClient } from '../../client/page-client.ts'
import type { Transport } from '../../client/reader.ts'
import {
  countListPages,
  countSeriesPages,
  findListPage,
  findSeriesPage,
  findYearPage,
} from '../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { isOffered, splitPage } from '../../contract/translations/page-language.ts'
import { isShown } from '../../contract/site/settings.ts'
import { isIndexFile, listIndexFiles } from '../../contract/site/site-index.ts'
import { putAssets, removeOldAssets, type AssetParts } from './rendering/assets.ts'
import { failureOf } from './failure.ts'
import { createFragments } from './in-process/fragments.ts'
import { inspect } from './site-folder/inspect.ts'
import { openManifest } from './site-folder/manifest.ts'
import { countPaintings, listPages, readInventory } from './site-folder/page-list.ts'
import { changesIndexFiles, planAll, planChanges, type Plan } from './run/plan.ts'
import { carryOut } from './run/carry-out.ts'
import type { RunResult } from './run/outcome.ts'
import type { RunParts } from './run/parts.ts'
import type { RenderPool } from './rendering/render-pool.ts'
import type { Renderer } from './rendering/renderer.ts'
import { forOnePublish } from './in-process/one-publish.ts'
import { createRenditions, type RenditionFiles } from './site-folder/renditions/renditions.ts'
import type { SiteTarget } from './site-folder/target.ts'

export interface SiteOptions {
  readonly renderer: Renderer
  /** Threads that render pages in a large publish. */
  readonly renderPool: RenderPool | undefined
  readonly transport: Transport
  readonly siteUrl: string
  readonly target: SiteTarget
  /** The journal of published files. It is beside the site folder, not inside. */
  readonly manifestFile: string
  readonly renditionFiles: RenditionFiles
  /** The files of the build for visitors, `dist/client`. */
  readonly assetsDir: string
  /** Called with the files that have changed for visitors, removed ones included. */
  readonly onFiles: (paths: readonly string[]) => void
  /** Throws if the publisher must stop. */
  readonly checkpoint: () => void
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** Enough to keep the writer thread busy while this thread renders. More would only delay visitors. */
const LANES = 3

const countPages = (plan: Plan) => plan.stages.reduce((sum, stage) => sum + stage.length, 0)

/** Reports the number of pages at once, and then each page that was made. */
function counter(total: number, onProgress: ((progress: Progress) => void) | undefined) {
  let done = 0
  onProgress?.({ done, total })
  return () => {
    done += 1
    onProgress?.({ done, total })
  }
}

/** The id in the address of an item page. */
const idOf = (page: string, pathOf: (id: string) => string) =>
  page.startsWith(pathOf('')) ? page.slice(pathOf('').length) : undefined

function existsIn(transport: Transport, staticPages: readonly string[]) {
  const client = createPageClient(transport)
  return async (address: string): Promise<boolean> => {
    const asked = splitPage(address)
    const { page } = asked
    if (asked.language !== undefined && !isOffered(await client.getSettings(), asked)) return false
    if (staticPages.includes(page)) return isShown(page, await client.getSettings())
    const painting = idOf(page, PAGE_PATHS.painting)
    if (painting !== undefined) return (await client.findPainting(painting)) !== undefined
    const exhibition = idOf(page, PAGE_PATHS.exhibition)?.replace(/\.ics$/, '')
    if (exhibition !== undefined) return (await client.findExhibition(exhibition)) !== undefined
    const letter = idOf(page, PAGE_PATHS.letter)
    if (letter !== undefined) return (await client.findLetter(letter)) !== undefined
    const ofSeries = findSeriesPage(page)
    if (ofSeries) {
      const series = await client.findSeries(ofSeries.id)
      return series !== undefined && ofSeries.number <= countSeriesPages(series.works)
    }
    const ofYear = findYearPage(page)
    if (ofYear) {
      const { years } = await client.getFacets(ofYear.list)
      return years.some(({ year, pages }) => year === ofYear.year && ofYear.number <= pages)
    }
    if (isIndexFile(page)) return listIndexFiles(await client.listIndexParts()).includes(page)
    const listPage = findListPage(page)
    if (!listPage) return false
    return listPage.number <= countListPages(listPage.list, await countPaintings(transport, listPage.list))
  }
}

/** How the pages of one publish are rendered: many pages by threads. */
function renderingFor({ renderer, renderPool }: SiteOptions, through: Transport, pages: number) {
  const fragments = createFragments()
  const here = (page: string) => renderer.render(page, through, fragments)
  if (!renderPool || pages < renderPool.worthFrom) return { render: here, lanes: LANES }
  return { render: renderPool.newRun(here), lanes: renderPool.lanes }
}

/** Opens the journal and the files of a site, and notes the files that an interrupted publish may have damaged. */
async function openFiles(options: SiteOptions) {
  const { target, onFiles } = options
  const manifest = openManifest(options.manifestFile)
  const renditions = createRenditions({ source: options.renditionFiles, manifest, target, onFiles })
  const assetParts: AssetParts = { dir: options.assetsDir, manifest, target, onFiles }
  const found = inspect(manifest, renditions, await target.list())
  manifest.willTouchPages(found.damagedPages)
  found.damagedRenditions.forEach(manifest.willTouchRendition)
  found.damagedAssets.forEach(manifest.willTouchAsset)
  /** Pages can be rendered meanwhile, but they are written only after these files are there. */
  let assets = putAssets(assetParts)
  // The first write of a page reports the failure.
  assets.catch(() => undefined)

  /** The pages whose pictures are not made yet are made again, and fail alone. */
  function touchPagesOf(lacking: ReadonlySet<string>) {
    const pages = [...manifest.pages.records].filter(
      // Those that are in doubt already are noted.
      ([, { hash, renditions: shown }]) => hash !== '' && shown.some((rendition) => lacking.has(rendition)),
    )
    manifest.willTouchPages(pages.map(([page]) => page))
  }

  return {
    manifest,
    renditions,
    /** Tries a failed copy of the build's files again. */
    retryAssets() {
      assets = assets.catch(() => putAssets(assetParts))
      assets.catch(() => undefined)
    },
    copied: async (): Promise<undefined> => {
      await assets
      return undefined
    },
    hasStrays: found.strays.length > 0,

    async restoreRenditions() {
      const lacking = new Set<string>()
      for (const rendition of manifest.missingRenditions()) {
        await renditions.ensure(rendition).catch((error: unknown) => {
          if (failureOf(error).problem !== 'imageNotReady') throw error
          lacking.add(rendition)
        })
      }
      if (lacking.size > 0) touchPagesOf(lacking)
      await renditions.ensureMailed()
    },

    async sweep() {
      await removeOldAssets(assetParts, await assets)
      if (!target.isOwned) return
      for (const stray of inspect(manifest, renditions, await target.list()).strays)
        await target.remove(stray)
    },
  }
}

/**
 * Opens a published site for writing: repairs the result of an interrupted publish, and copies the files of the build.
 * Unknown files are reported as `isTampered`; a full publish then repairs everything.
 */
export async function openSite(options: SiteOptions) {
  const { renderer, transport, target, onFiles } = options
  const files = await openFiles(options)
  const { manifest, renditions } = files
  const parts: Omit<RunParts, 'render' | 'lanes' | 'isCurrent'> = {
    exists: existsIn(transport, renderer.staticPages),
    siteUrl: options.siteUrl,
    manifest,
    target,
    renditions,
    onFiles,
    beforeWriting: files.copied,
    checkpoint: options.checkpoint,
  }

  return {
    manifest,
    isTampered: target.isOwned && files.hasStrays,

    /** Makes every page, and writes the pages that differ. */
    async writeAll(
      isCurrent: RunParts['isCurrent'],
      onProgress?: (progress: Progress) => void,
    ): Promise<RunResult> {
      files.retryAssets()
      const through = forOnePublish(transport, true)
      const plan = planAll(manifest.pages, listPages(await readInventory(through, renderer.staticPages)))
      const total = countPages(plan)
      await files.restoreRenditions()
      const run = { ...parts, ...renderingFor(options, through, total), isCurrent }
      return carryOut(plan, run, counter(total, onProgress))
    },

    /**
     * Makes the pages with these tags, these `others`, and the pages whose files are uncertain. `left` are pages that a later
     * run makes.
     */
    async writeChanges(
      tags: readonly string[],
      { others, left }: { readonly others: Iterable<string>; readonly left: Iterable<string> },
      isCurrent: RunParts['isCurrent'],
      onProgress?: (progress: Progress) => void,
    ): Promise<RunResult> {
      files.retryAssets()
      await files.restoreRenditions()
      const index = changesIndexFiles(tags) ? await createPageClient(transport).listIndexParts() : undefined
      const plan = planChanges(manifest.pages, tags, index && listIndexFiles(index), others)
      const total = countPages(plan)
      const through = forOnePublish(transport, total > manifest.pages.records.size / 2)
      const run = { ...parts, ...renderingFor(options, through, total), isCurrent }
      return carryOut(plan, run, counter(total, onProgress), left)
    },
    /** Removes files of old builds, and unknown files if the folder is ours. Only a full publish may do this. */
    sweep: () => files.sweep(),
    close: manifest.close,
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
