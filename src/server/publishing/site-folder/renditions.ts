import { PublishFailure } from '../failure.ts'
import type { Manifest } from './manifest.ts'
import type { FileSource, SiteTarget } from './target.ts'

/** Where the files of images are: for each rendition (src/server/media) their names, and how to come by them. */
export interface RenditionFiles {
  /** Empty where the rendition was not made, or not yet. */
  filesOf(rendition: string): Promise<readonly (FileSource & { readonly name: string })[]>
  /** Whether an image in the records has it. Otherwise its address is nothing but somebody's words on a page. */
  isOfImage(rendition: string): Promise<boolean>
}

export interface RenditionParts {
  readonly source: RenditionFiles
  readonly manifest: Manifest
  readonly target: SiteTarget
  /** Called with files that are there from now on. */
  readonly onFiles: (paths: readonly string[]) => void
}

const pathOf = (rendition: string, name: string) => `media/${rendition}/${name}`

/** Keeps in the site the image files that its pages show: all of them before the page, and none for long after. */
export function createRenditions({ source, manifest, target, onFiles }: RenditionParts) {
  const underway = new Map<string, Promise<boolean>>()

  async function put(rendition: string) {
    const files = await source.filesOf(rendition)
    if (files.length === 0) {
      if (!(await source.isOfImage(rendition))) return false
      throw new PublishFailure({
        problem: 'imageNotReady',
        reason: `the image ${rendition} has no files yet`,
      })
    }
    manifest.willTouchRendition(rendition)
    // Side by side, as each may be a journey to a bucket.
    await Promise.all(files.map((file) => target.putFile(pathOf(rendition, file.name), file)))
    onFiles(files.map((file) => pathOf(rendition, file.name)))
    manifest.setRendition(
      rendition,
      files.map((file) => file.name),
    )
    return true
  }

  /** Brings its files to the site; false where there is no such image. */
  async function ensure(rendition: string): Promise<boolean> {
    if (manifest.renditions.get(rendition)) return true
    let work = underway.get(rendition)
    if (!work) {
      work = put(rendition).finally(() => underway.delete(rendition))
      underway.set(rendition, work)
    }
    return work
  }

  /** Removes what no page shows any more. Gives the files that are gone. */
  async function removeUnshown(): Promise<string[]> {
    const gone: string[] = []
    for (const rendition of manifest.unshownRenditions()) {
      const noted = manifest.renditions.get(rendition)
      const names = noted ? noted.split(' ') : (await source.filesOf(rendition)).map((file) => file.name)
      manifest.willTouchRendition(rendition)
      for (const name of names) {
        await target.remove(pathOf(rendition, name))
        gone.push(pathOf(rendition, name))
      }
      manifest.removeRendition(rendition)
    }
    return gone
  }

  return {
    ensure,
    removeUnshown,
    /** Those that pages show and that are not there whole, after files were lost. */
    missing: () => [...manifest.shownRenditions()].filter((each) => !manifest.renditions.get(each)),
    pathOf,
  }
}
export type Renditions = ReturnType<typeof createRenditions>
