import type { RenderedPage } from '../rendering/renderer.ts'
import type { Manifest } from '../site-folder/manifest.ts'
import type { PageRecord } from '../site-folder/page-index.ts'
import type { Renditions } from '../site-folder/renditions/renditions.ts'
import type { SiteFile, SiteTarget } from '../site-folder/target.ts'

/** The parts that a run needs. */
export interface RunParts {
  readonly render: (page: string) => Promise<RenderedPage>
  /** Number of pages that are made in parallel. */
  readonly lanes: number
  /** Whether the page should exist. It is called if a page answers 404. */
  readonly exists: (page: string) => Promise<boolean>
  readonly siteUrl: string
  readonly manifest: Manifest
  readonly target: SiteTarget
  readonly renditions: Renditions
  /** Called with the files that have changed for visitors, removed ones included. */
  readonly onFiles: (paths: readonly string[]) => void
  /** Resolves when all files that pages use are there. Rejects if they cannot be copied. */
  readonly beforeWriting: () => Promise<void>
  /** Throws if the publisher must stop. */
  readonly checkpoint: () => void
  /** Whether the content is the same as at the start of the run. */
  readonly isCurrent: () => Promise<boolean>
}

/** A page whose bytes differ from the public file. */
export interface Made {
  readonly page: string
  readonly file: SiteFile
  readonly record: PageRecord
}
