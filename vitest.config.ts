import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What passes at a second attempt only is a fault, of the product or of the test.
    retry: 0,
    expect: { poll: { timeout: 20_000 } },
    // Test files share their workers: what they import is read once, not once for each of them.
    isolate: false,
    // A third of the time a test waits for something: more than there are cores.
    maxWorkers: 4,
    globalSetup: [
      'src/server/database/engines/testing-postgres.ts',
      'src/server/publishing/testing/build.ts',
      'src/server/object-store/testing-swift.ts',
    ],
    coverage: {
      provider: 'v8',
      // What runs in a browser is tried in browsers (e2e), where nobody counts lines.
      include: ['src/{client,contract,server}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing*.ts', '**/testing/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
    },
  },
})
