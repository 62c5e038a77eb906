import { defineConfig } from 'vitest/config'

/** Vitest's settings while code is mutated: no build of the pages, and one file with the tests of an area. */
export default defineConfig({
  test: {
    include: ['scripts/testing/mutate-tests.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['src/server/database/engines/testing-postgres.ts'],
  },
})
