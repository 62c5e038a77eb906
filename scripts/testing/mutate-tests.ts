import { globSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe } from 'vitest'

// The same examples for every mutant, so that a score does not change by itself; fewer of them, as there are thousands.
fc.configureGlobal({ seed: 1, numRuns: 20 })

/** All tests of one area, as mutate.ts names them, in one file: a file of its own for each costs a thread per mutant. */
for (const file of globSync((process.env['MUTATE_TESTS'] ?? '').split(' ')).sort())
  describe(file, async () => {
    await import(/* @vite-ignore */ path.resolve(file))
  })
