/**
 * `npm test`: everything CI asks for, on a fresh machine too. Lint and types run beside each other, then unit and
 * API tests, the build, and the browser tests. Ends with a line `N passed, N failed`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { auditDependencies, describeAudit } from './audit.ts'
import { installChromium } from './chromium.ts'
import { buildPages } from './pages-bundle.ts'
import { run } from './run.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What was skipped, and why. */
  readonly reasons?: readonly string[]
}

const VitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), ancestorTitles: z.array(z.string()) })),
    }),
  ),
})
const PlaywrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int(), flaky: z.int() }),
})

const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  reasons: [...(a.reasons ?? []), ...(b.reasons ?? [])],
})
const one = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/** A check that counts as one test; its output is shown when it fails. */
async function check(title: string, command: string, parameters: readonly string[]): Promise<Tally> {
  const started = performance.now()
  const { code, output } = await run(command, parameters, { quiet: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return one(code === 0)
}

/** A run that died before its report counts as one failure, never as none. */
async function readReport<T>(
  file: string,
  code: number,
  read: (report: unknown) => T & Tally,
): Promise<Tally> {
  const report = await readFile(file, 'utf8').catch(() => undefined)
  const tally = report === undefined ? one(false) : read(JSON.parse(report))
  return code !== 0 && tally.failed === 0 ? add(tally, one(false)) : tally
}

async function unitTests(folder: string) {
  const file = path.join(folder, 'vitest.json')
  const { code } = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return readReport(file, code, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      VitestSchema.parse(report)
    // The outermost group of those that are skipped says in its title why.
    const skipped = testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      reasons: [...new Set(skipped.map(({ ancestorTitles }) => ancestorTitles[0] ?? ''))],
    }
  })
}

async function browserTests(folder: string) {
  const file = path.join(folder, 'playwright.json')
  const { code } = await run(
    'playwright',
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    {
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  )
  return readReport(file, code, (report) => {
    const { expected, unexpected, skipped, flaky } = PlaywrightSchema.parse(report).stats
    if (flaky > 0) console.log(`${flaky} passed only at a later attempt: see "flaky" above.`)
    return { passed: expected + flaky, failed: unexpected, skipped }
  })
}

async function checks() {
  // Writes the types of the site's texts, which the linter reads: a fresh clone has none.
  await run('astro', ['sync', '--silent'], { quiet: true })
  // Two lanes that take about as long as each other.
  const [lint, others] = await Promise.all([
    check('lint', 'eslint', ['--max-warnings=0', '.']),
    (async () => [
      await check('types', 'astro', ['check', '--minimumSeverity', 'warning']),
      await check('format', 'prettier', ['--check', '.']),
      await check('unused code and dependencies', 'knip', []),
    ])(),
  ])
  return [lint, ...others].reduce(add)
}

/** Counts where the registry could be asked. */
async function audit(): Promise<Tally> {
  const found = await auditDependencies()
  console.log(describeAudit(found))
  return found.isKnown ? one(found.faults.length === 0) : { passed: 0, failed: 0, skipped: 0 }
}

async function build() {
  try {
    await buildPages({ force: true })
    console.log('✓ production build')
    return one(true)
  } catch (error) {
    console.log(`✗ production build\n${error instanceof Error ? error.message : String(error)}`)
    return one(false)
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-test-'))
let total: Tally = { passed: 0, failed: 0, skipped: 0 }
try {
  await installChromium()
  for (const step of [checks, audit, build, () => unitTests(folder), () => browserTests(folder)]) {
    total = add(total, await step())
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const reason of total.reasons ?? []) console.log(`Skipped: ${reason}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
