import type { RenderedPage } from '../rendering/renderer.ts'
import type { Manifest } from '../site-folder/manifest.ts'
import type { PageRecord } from '../site-folder/page-index.ts'
import type { Renditions } from '../site-folder/renditions.ts'
import type { SiteFile, SiteTarget } from '../site-folder/target.ts'

/** What a run is made with. */
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

/** A page whose bytes differ from those that are public. */
export interface Made {
  readonly page: string
  readonly file: SiteFile
  readonly record: PageRecord
}
