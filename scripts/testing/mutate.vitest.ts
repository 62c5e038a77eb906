import { defineConfig } from 'vitest/config'

/** Vitest's settings for mutated code: no build of the pages, and one file with all tests of an area. */
export default defineConfig({
  test: {
    include: ['scripts/testing/mutate-tests.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['src/server/platform/database/engines/testing-postgres.ts'],
  },
})
