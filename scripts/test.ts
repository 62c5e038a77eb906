/**
 * `npm test`: runs all checks of CI, also on a new machine: build, lint and types in parallel, unit and API tests, and
 * browser tests. Ends with a line `N passed, N failed`.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { auditDependencies, describeAudit } from './testing/audit.ts'
import { installChromium } from '../e2e/support/chromium.ts'
import { MEMORY_FOLDER } from './testing/memory.ts'
import { buildPages } from './lib/pages-bundle.ts'
import { ROOT, run } from './lib/run.ts'
import { describeFailure, readPlaywrightReport, readVitestReport, type Tally } from './testing/reports.ts'

/** Bytes of free space; several times as much as tests and browsers need. */
const ROOM = 4 * 1024 ** 3

/**
 * Finds a place for temporary files of tests, if possible in memory: ext4 creates files slowly for minutes after
 * thousands were deleted.
 */
async function findRoom(): Promise<string> {
  const free = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > ROOM ? MEMORY_FOLDER : tmpdir()
}
process.env.TMPDIR = await findRoom()

const NOTHING: Tally = { passed: 0, skipped: 0, failures: [] }
const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  reasons: [...(a.reasons ?? []), ...(b.reasons ?? [])],
})
const one = (title: string, isOk: boolean, message = ''): Tally =>
  isOk ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [{ title, message }] }

/** A check that counts as one test; its output is printed when it fails. */
async function check(title: string, command: string, parameters: readonly string[]): Promise<Tally> {
  const started = performance.now()
  const { code, output } = await run(command, parameters, { quiet: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return one(title, code === 0, output)
}

/** A run without a report, or with an error outside of tests, counts as one failure. */
async function readReport(title: string, file: string, code: number, read: (report: unknown) => Tally) {
  const report = await readFile(file, 'utf8').catch(() => undefined)
  const tally = report === undefined ? NOTHING : read(JSON.parse(report))
  const isExplained = code === 0 ? report !== undefined : tally.failures.length > 0
  return isExplained ? tally : add(tally, one(title, false, `ended with code ${code}`))
}

async function unitTests(folder: string) {
  const file = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', ...reporters])
  return readReport('unit tests', file, code, (report) => readVitestReport(report, ROOT))
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
  return readReport('browser tests', file, code, (report) =>
    readPlaywrightReport(report, (each) => readFileSync(each, 'utf8')),
  )
}

const ASTRO_CHECK = ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'warning']

/** Counts only if the registry could be reached. */
async function audit(): Promise<Tally> {
  const found = await auditDependencies()
  console.log(describeAudit(found))
  const title = 'known faults of dependencies'
  return found.isKnown ? one(title, found.faults.length === 0, found.faults.join('\n')) : NOTHING
}

async function build() {
  try {
    await buildPages({ force: true })
    console.log('✓ production build')
    return one('production build', true)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.log(`✗ production build\n${message}`)
    return one('production build', false, message)
  }
}

async function checks() {
  // Two lanes of about the same duration, and one that waits for the registry.
  const lanes = await Promise.all([
    check('format', 'prettier', ['--check', '.']),
    (async () => [
      // Writes the types of the content collections, which a new clone lacks and the other checks need.
      await build(),
      await check('lint and types', 'oxlint', []),
      await check('types in .astro files', 'astro', ASTRO_CHECK),
      await check('unused code and dependencies', 'knip', []),
    ])(),
    audit(),
  ])
  return lanes.flat().reduce(add)
}

const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-test-'))
let total = NOTHING
try {
  await installChromium()
  for (const step of [checks, () => unitTests(folder), () => browserTests(folder)]) {
    total = add(total, await step())
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const reason of total.reasons ?? []) console.log(`Skipped: ${reason}`)
for (const failure of total.failures) console.log(`\n${describeFailure(failure)}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`)
process.exitCode = total.failures.length === 0 ? 0 : 1
