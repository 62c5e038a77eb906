import { defineConfig } from 'vitest/config'
import { compiledOwnerWords } from './src/words/compiled.mjs'

export default defineConfig({
  plugins: [compiledOwnerWords],
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // For a test that hangs: a busy machine needs several times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A test that passes only at a second attempt shows an error of the product or the test.
    retry: 0,
    expect: { poll: { timeout: 40_000 } },
    // Test files share their workers, so that each import is loaded once for all files.
    isolate: false,
    // Tests wait a third of their time, so more workers than cores are faster.
    maxWorkers: 4,
    globalSetup: [
      'src/server/platform/database/engines/testing-postgres.ts',
      'src/server/publishing/testing/build.ts',
      'src/server/platform/object-store/testing-swift.ts',
    ],
    coverage: {
      provider: 'v8',
      // Browser code is tested in browsers (e2e) without coverage, so it is not included.
      include: ['src/{client,contract,server}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing*.ts', '**/testing/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
    },
  },
})
