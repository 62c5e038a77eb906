import type { PublishKind } from '../../contract/publishing.ts'
import type { FailedPage, RunResult } from './run/outcome.ts'

/** The result of a publish. */
export interface PublishReport {
  readonly kind: PublishKind
  readonly revision: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  readonly failed: readonly FailedPage[]
  /** All pages that a later run must make: those that failed, and those that made way for newer changes. */
  readonly unmade: readonly string[]
  readonly bytes: number
  readonly milliseconds: number
  /** Whether somebody requested the publish, even if there was nothing to do. */
  readonly isAsked?: boolean
}

export const NOTHING: RunResult = {
  written: 0,
  unchanged: 0,
  removed: 0,
  bytes: 0,
  failed: [],
  unfinished: [],
  left: [],
}

/** Builds the report. `start` is a value of `performance.now()`. */
export const reportOf = (
  kind: PublishKind,
  result: RunResult,
  revision: number,
  start: number,
): PublishReport => ({
  kind,
  revision,
  written: result.written,
  unchanged: result.unchanged,
  removed: result.removed,
  failed: result.failed,
  unmade: [...result.failed.map(({ page }) => page), ...result.unfinished, ...result.left],
  bytes: result.bytes,
  milliseconds: Math.round(performance.now() - start),
})

export const add = (a: RunResult, b: RunResult): RunResult => ({
  ...b,
  written: a.written + b.written,
  unchanged: a.unchanged + b.unchanged,
  removed: a.removed + b.removed,
  bytes: a.bytes + b.bytes,
})

/** Whether the publish wrote or removed a page or failed. Most checks of the database find nothing to do. */
export const didAnything = ({ written, unchanged, removed, failed }: PublishReport) =>
  written + unchanged + removed + failed.length > 0
