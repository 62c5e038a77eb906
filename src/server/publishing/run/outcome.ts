import type { Failure } from '../failure.ts'
import type { Manifest } from '../site-folder/manifest.ts'
import { mayVanish } from '../site-folder/page-files.ts'
import { isNew } from './plan.ts'

export interface FailedPage extends Failure {
  readonly page: string
}
export interface RunResult {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  readonly bytes: number
  readonly failed: readonly FailedPage[]
  /** Pages that the next run must make: something failed, or the content has changed meanwhile. */
  readonly unfinished: readonly string[]
  /** Pages of a large publish, also of an earlier one, that have made way for newer changes. */
  readonly left: readonly string[]
}

/** The result of a run so far. `toRemove` are the pages that the plan removes, `leftBefore` those that earlier runs left. */
export function createOutcome(manifest: Manifest, toRemove: readonly string[], leftBefore: Iterable<string>) {
  const failed = new Map<string, Failure>()
  /** Pages that are missing because they failed. No page may link to them. */
  const broken = new Set<string>()
  const gone = new Set(toRemove)
  /** Pages with links to pages that only the next run will make. */
  const late = new Set<string>()
  const left = new Set(leftBefore)
  const count = { written: 0, unchanged: 0, removed: 0, bytes: 0 }

  return {
    failed,
    broken: broken as ReadonlySet<string>,
    gone,
    late,
    left,
    count,
    fail(page: string, failure: Failure) {
      failed.set(page, failure)
      if (mayVanish(page) && isNew(manifest.pages, page)) broken.add(page)
    },
    /** Leaves the removal of pages to a later run, too. */
    leave(pages: readonly string[]) {
      for (const page of pages) if (gone.delete(page)) left.add(page)
    },
    result: (): RunResult => ({
      ...count,
      failed: [...failed].map(([page, failure]) => ({ page, ...failure })),
      unfinished: [...gone, ...late],
      left: [...left],
    }),
  }
}
export type Outcome = ReturnType<typeof createOutcome>
