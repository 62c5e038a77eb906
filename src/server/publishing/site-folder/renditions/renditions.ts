import { PublishFailure } from '../../failure.ts'
import type { Manifest } from '../manifest.ts'
import type { FileSource, SiteTarget } from '../target.ts'

/** The image files of each rendition (src/server/platform/media): their names and how to read them. */
export interface RenditionFiles {
  /** Returns no files if the rendition was not made yet. */
  filesOf(rendition: string): Promise<readonly (FileSource & { readonly name: string })[]>
  /** Whether something public shows this rendition. Otherwise a person typed the address. */
  isPublic(rendition: string): Promise<boolean>
  /** Those that mails show, where no page may. */
  listMailed(): Promise<readonly string[]>
}

export interface RenditionParts {
  readonly source: RenditionFiles
  readonly manifest: Manifest
  readonly target: SiteTarget
  /** Called with the files that were added or removed. */
  readonly onFiles: (paths: readonly string[]) => void
}

const pathOf = (rendition: string, name: string) => `media/${rendition}/${name}`

/** Adds the files of renditions to the site. Calls for the same rendition share one copy. */
function createAdding({ source, manifest, target, onFiles }: RenditionParts) {
  const underway = new Map<string, Promise<boolean>>()

  async function put(rendition: string) {
    if (!(await source.isPublic(rendition))) return false
    const files = await source.filesOf(rendition)
    if (files.length === 0) {
      throw new PublishFailure({
        problem: 'imageNotReady',
        reason: `the image ${rendition} has no files yet`,
      })
    }
    manifest.willTouchRendition(rendition)
    // In parallel, because each file may be downloaded from a bucket.
    await Promise.all(files.map((file) => target.putFile(pathOf(rendition, file.name), file)))
    onFiles(files.map((file) => pathOf(rendition, file.name)))
    manifest.setRendition(
      rendition,
      files.map((file) => file.name),
    )
    return true
  }

  /** Adds the files of a rendition to the site. Returns false if there is no such public image. */
  async function ensure(rendition: string): Promise<boolean> {
    if (manifest.renditions.get(rendition)) return true
    let work = underway.get(rendition)
    if (!work) {
      work = put(rendition).finally(() => underway.delete(rendition))
      underway.set(rendition, work)
    }
    return work
  }

  /** Adds what mails show. What was lost is made again meanwhile; it does not keep pages from being published. */
  async function ensureMailed() {
    for (const rendition of await source.listMailed())
      if (!manifest.renditions.get(rendition) && (await source.filesOf(rendition)).length > 0)
        await ensure(rendition)
  }

  return { ensure, ensureMailed }
}

async function removeUnshown(
  { source, manifest, target, onFiles }: RenditionParts,
  among: ReadonlySet<string> | undefined,
): Promise<void> {
  const mailed = new Set(await source.listMailed())
  for (const rendition of manifest.unshownRenditions()) {
    if (among?.has(rendition) === false || mailed.has(rendition)) continue
    const noted = manifest.renditions.get(rendition)
    const names = noted ? noted.split(' ') : (await source.filesOf(rendition)).map((file) => file.name)
    manifest.willTouchRendition(rendition)
    const paths = names.map((name) => pathOf(rendition, name))
    for (const path of paths) await target.remove(path)
    // Said before they are forgotten, so that it is said again after a failure.
    onFiles(paths)
    manifest.removeRendition(rendition)
  }
}

/**
 * Keeps the image files that pages and mails show in the site. They are added before the page, and removed when nothing
 * shows them.
 */
export function createRenditions(parts: RenditionParts) {
  return {
    ...createAdding(parts),
    /** Removes the files that neither a page nor a mail shows, if they are `among` these. */
    removeUnshown: (among?: ReadonlySet<string>) => removeUnshown(parts, among),
    pathOf,
  }
}
export type Renditions = ReturnType<typeof createRenditions>
