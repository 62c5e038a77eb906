import { createClient, type Transport } from '../../client/client.ts'
import { countListPages, findListPage } from '../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { isSitemapPart, listSitemapParts } from '../../contract/site/site-index.ts'
import { putAssets, removeOldAssets, type AssetParts } from './rendering/assets.ts'
import { createFragments } from './in-process/fragments.ts'
import { inspect } from './site-folder/inspect.ts'
import { openManifest } from './site-folder/manifest.ts'
import { countPaintings, listPages, readInventory } from './site-folder/page-list.ts'
import { changesSitemapParts, planAll, planChanges, type Plan } from './run/plan.ts'
import { carryOut } from './run/carry-out.ts'
import type { RunResult } from './run/outcome.ts'
import type { RunParts } from './run/parts.ts'
import type { RenderPool } from './rendering/render-pool.ts'
import type { Renderer } from './rendering/renderer.ts'
import { forOnePublish } from './in-process/one-publish.ts'
import { createRenditions, type RenditionFiles } from './site-folder/renditions.ts'
import type { SiteTarget } from './site-folder/target.ts'

export interface SiteOptions {
  readonly renderer: Renderer
  /** Renders beside this thread where there is much to do. */
  readonly renderPool: RenderPool | undefined
  readonly transport: Transport
  readonly siteUrl: string
  readonly target: SiteTarget
  /** Journal of what was published: beside the site's folder, not inside. */
  readonly manifestFile: string
  readonly renditionFiles: RenditionFiles
  /** The build's files for visitors, `dist/client`. */
  readonly assetsDir: string
  /** Called with the files that visitors get from now on, or no longer. */
  readonly onFiles: (paths: readonly string[]) => void
  /** Throws where the publisher is to stop. */
  readonly checkpoint: () => void
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** Enough to keep the writing thread busy while this one renders; more would only make visitors wait longer. */
const LANES = 3

const countPages = (plan: Plan) => plan.stages.reduce((sum, stage) => sum + stage.length, 0)

/** Counts the pages that are made; says at once how many there are to make. */
function counter(total: number, onProgress: ((progress: Progress) => void) | undefined) {
  let done = 0
  onProgress?.({ done, total })
  return () => {
    done += 1
    onProgress?.({ done, total })
  }
}

/** The id of an item page, to ask the API for it. */
const idOf = (page: string, pathOf: (id: string) => string) =>
  page.startsWith(pathOf('')) ? page.slice(pathOf('').length) : undefined

function existsIn(transport: Transport, staticPages: readonly string[]) {
  const client = createClient(transport)
  return async (page: string): Promise<boolean> => {
    if (staticPages.includes(page)) return true
    const painting = idOf(page, PAGE_PATHS.painting)
    if (painting !== undefined) return (await client.findPainting(painting)) !== undefined
    const exhibition = idOf(page, PAGE_PATHS.exhibition)
    if (exhibition !== undefined) return (await client.findExhibition(exhibition)) !== undefined
    if (isSitemapPart(page)) return listSitemapParts(await client.listIndexParts()).includes(page)
    const listPage = findListPage(page)
    if (!listPage) return false
    return listPage.number <= countListPages(listPage.list, await countPaintings(transport, listPage.list))
  }
}

/**
 * Opens the site in a target to write into it: repairs what an interrupted publish left, and brings the build's
 * files there. Files of unknown origin are reported as `isTampered`; a full publish then mends everything.
 */
export async function openSite(options: SiteOptions) {
  const { renderer, renderPool, transport, target, onFiles } = options
  const manifest = openManifest(options.manifestFile)
  const renditions = createRenditions({ source: options.renditionFiles, manifest, target, onFiles })
  const assetParts: AssetParts = { dir: options.assetsDir, manifest, target, onFiles }
  const found = inspect(manifest, renditions, await target.list())
  manifest.willTouchPages(found.damagedPages)
  found.damagedRenditions.forEach(manifest.willTouchRendition)
  found.damagedAssets.forEach(manifest.willTouchAsset)
  /** Pages may be made meanwhile, but none is shown before all is there that it may use. */
  const assets = putAssets(assetParts)
  // Whoever writes a page meets the failure.
  assets.catch(() => undefined)

  const parts: Omit<RunParts, 'render' | 'lanes' | 'isCurrent'> = {
    exists: existsIn(transport, renderer.staticPages),
    siteUrl: options.siteUrl,
    manifest,
    target,
    renditions,
    onFiles,
    beforeWriting: async () => void (await assets),
    checkpoint: options.checkpoint,
  }

  /** What one publish of so many pages is made with. */
  function newRun(through: Transport, pages: number): Omit<RunParts, 'isCurrent'> {
    const fragments = createFragments()
    const here = (page: string) => renderer.render(page, through, fragments)
    if (!renderPool || pages < renderPool.worthFrom) return { ...parts, render: here, lanes: LANES }
    return { ...parts, render: renderPool.newRun(here), lanes: renderPool.lanes }
  }

  async function restoreRenditions() {
    for (const rendition of renditions.missing()) await renditions.ensure(rendition)
  }

  return {
    manifest,
    isTampered: target.isOwned && found.strays.length > 0,

    /** Every page; unchanged ones are left alone. */
    async writeAll(
      isCurrent: RunParts['isCurrent'],
      onProgress?: (progress: Progress) => void,
    ): Promise<RunResult> {
      const through = forOnePublish(transport, true)
      const plan = planAll(manifest.pages, listPages(await readInventory(through, renderer.staticPages)))
      const total = countPages(plan)
      await restoreRenditions()
      return carryOut(plan, { ...newRun(through, total), isCurrent }, counter(total, onProgress))
    },

    /** The pages that things with these tags show on, and those whose files are in doubt. */
    async writeChanges(
      tags: readonly string[],
      isCurrent: RunParts['isCurrent'],
      onProgress?: (progress: Progress) => void,
    ): Promise<RunResult> {
      await restoreRenditions()
      const parts = changesSitemapParts(tags) ? await createClient(transport).listIndexParts() : undefined
      const plan = planChanges(manifest.pages, tags, parts && listSitemapParts(parts))
      const total = countPages(plan)
      const through = forOnePublish(transport, total > manifest.pages.records.size / 2)
      return carryOut(plan, { ...newRun(through, total), isCurrent }, counter(total, onProgress))
    },

    /** What only a whole publish may do: away with old builds' files and, where all is ours, with strangers'. */
    async sweep() {
      await removeOldAssets(assetParts, await assets)
      if (!target.isOwned) return
      for (const stray of inspect(manifest, renditions, await target.list()).strays)
        await target.remove(stray)
    },
    close: manifest.close,
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
