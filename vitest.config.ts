import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: [
      'src/data/testing-postgres.ts',
      'src/publishing/testing-build.ts',
      'scripts/test-object-store.ts',
    ],
  },
})
