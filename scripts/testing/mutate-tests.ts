import { globSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe } from 'vitest'

// The same examples for all mutants, so that the score is stable; and few of them, because there are thousands of
// mutants.
fc.configureGlobal({ seed: 1, numRuns: 20 })

/** Runs all tests of an area (mutate.ts) in one file, because each file costs a thread for each mutant. */
for (const file of globSync((process.env['MUTATE_TESTS'] ?? '').split(' ')).sort())
  describe(file, async () => {
    await import(/* @vite-ignore */ path.resolve(file))
  })
