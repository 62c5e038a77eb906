import type { Failure } from '../failure.ts'
import type { Manifest } from '../site-folder/manifest.ts'
import { mayVanish } from '../site-folder/page-files.ts'

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

/** What a run has come to so far; `toRemove` are the pages that its plan takes away. */
export function createOutcome(manifest: Manifest, toRemove: readonly string[]) {
  const failed = new Map<string, Failure>()
  /** Addresses of pages that are not there and ought to be: no page may link to them. */
  const broken = new Set<string>()
  const gone = new Set(toRemove)
  /** Pages that link to what the next run brings. */
  const late = new Set<string>()
  const count = { written: 0, unchanged: 0, removed: 0, bytes: 0 }

  return {
    failed,
    broken: broken as ReadonlySet<string>,
    gone,
    late,
    count,
    fail(page: string, failure: Failure) {
      failed.set(page, failure)
      if (mayVanish(page) && !manifest.pages.records.get(page)?.bytes) broken.add(page)
    },
    result: (): RunResult => ({
      ...count,
      failed: [...failed].map(([page, failure]) => ({ page, ...failure })),
      unfinished: [...gone, ...late],
    }),
  }
}
export type Outcome = ReturnType<typeof createOutcome>
