import { globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { runCommand, UsageError } from '../lib/command.ts'
import { ROOT } from '../lib/run.ts'

interface Area {
  /** The files that are mutated. */
  readonly code: readonly string[]
  /** The tests that must fail. */
  readonly tests: readonly string[]
}

const AREAS: Readonly<Record<string, Area>> = {
  contract: {
    // Tables of words, addresses and numbers are left out, because a test would only repeat them.
    code: ['src/contract/**/*.ts', '!src/contract/**/{messages,fields,identity-fields,limits,paths}.ts'],
    tests: ['src/contract/**/*.test.ts'],
  },
  client: {
    // Uploads need FileReader and XMLHttpRequest of a browser, so e2e tests check them.
    code: ['src/client/**/*.ts', '!src/client/{testing,item-upload,read-base64}.ts'],
    tests: ['src/client/**/*.test.ts'],
  },
  publishing: {
    // Only the code that decides. faults.test.ts breaks the code that writes files and renders.
    code: [
      'src/server/publishing/in-process/fragments.ts',
      'src/server/publishing/rendering/page-assets.ts',
      'src/server/publishing/site-folder/{manifest,page-files,page-index,page-list,references}.ts',
      'src/server/publishing/run/plan.ts',
    ],
    tests: [
      'src/server/publishing/in-process/fragments.test.ts',
      'src/server/publishing/rendering/page-assets.test.ts',
      'src/server/publishing/site-folder/{manifest,page-files,page-index,page-list,references}.test.ts',
      'src/server/publishing/run/plan.test.ts',
    ],
  },
  auth: {
    code: [
      'src/server/platform/api/{attempt-rows,rate-limits}.ts',
      'src/server/platform/api/middleware/auth.ts',
      'src/server/platform/lib/caller-address.ts',
      'src/server/people/{identity-routes,owner,password-resets,password-routes,passwords,routes}.ts',
      'src/server/people/setup-codes.ts',
      'src/server/people/sign-ins/*.ts',
    ],
    tests: [
      'src/server/platform/api/middleware/*.test.ts',
      'src/server/platform/database/server-state.test.ts',
      'src/server/people/*.test.ts',
      'src/server/people/sign-ins/*.test.ts',
    ],
  },
}

/** Two workers, so that the machine can do other work. */
const WORKERS = 2
/** The smallest percentage of mutants that tests must find. */
const LEAST = 80

/**
 * `npm run mutate -- contract|client|publishing|auth`: breaks the code in hundreds of small ways, one at a time, and
 * counts how many its tests find. Repeats only mutants that changed since the last run, or all with `--fresh`. Use that
 * for numbers to publish, because changes in code that runs at import are not always detected.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fresh: { type: 'boolean', default: false } },
  })
  const name = positionals[0] ?? ''
  const area = AREAS[name]
  if (!area) throw new UsageError(`Usage: npm run mutate -- ${Object.keys(AREAS).join('|')} [--fresh]`)
  const lost = [...area.code, ...area.tests].filter((files) => globSync(files, { cwd: ROOT }).length === 0)
  if (lost.length > 0) throw new UsageError(`There are no files ${lost.join(', ')}.`)
  // mutate-tests.ts reads this. Stryker's own choice of test files does not work for code that runs at import.
  process.env['MUTATE_TESTS'] = area.tests.join(' ')
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/testing/mutate.vitest.ts', related: false },
    mutate: [...area.code, '!**/*.test.ts'],
    coverageAnalysis: 'perTest',
    concurrency: WORKERS,
    incremental: true,
    force: values.fresh,
    incrementalFile: path.join(ROOT, `node_modules/.cache/mutants-${name}.json`),
    tempDirName: 'node_modules/.cache/mutants',
    ignorePatterns: ['/data', '/dist', '/e2e', '/docs', '/public', '/scripts/demo', '/bench-results'],
    reporters: ['clear-text', 'progress-append-only', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true },
    jsonReporter: { fileName: `node_modules/.cache/mutation-${name}.json` },
    thresholds: { high: 90, low: LEAST, break: LEAST },
    allowConsoleColors: false,
  }).runMutationTest()
})
