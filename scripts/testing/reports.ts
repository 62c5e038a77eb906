import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface Failure {
  readonly title: string
  readonly message: string
  /** What the browser showed at that moment, as its accessibility tree. */
  readonly screen?: string
}
export interface Tally {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
  /** The reasons of skipped tests. */
  readonly reasons?: readonly string[]
}

const VitestSchema = z.object({
  numPassedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Set for a file that could not run. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          ancestorTitles: z.array(z.string()),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Reads the report of vitest's JSON reporter about files below `root`. */
export function readVitestReport(report: unknown, root: string): Tally {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = VitestSchema.parse(report)
  const files = testResults.map(({ name, ...file }) => ({ ...file, title: path.relative(root, name) }))
  const tests = files.flatMap(({ title, assertionResults }) =>
    assertionResults.map(({ fullName, failureMessages, ...test }) => ({
      ...test,
      title: `${title} › ${fullName}`,
      message: (failureMessages ?? []).join('\n'),
    })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const unrun = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  // The title of the outermost skipped group contains the reason.
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failures: [...failed, ...unrun].map(({ title, message }) => ({ title, message })),
    reasons: [...new Set(skipped.map(({ ancestorTitles }) => ancestorTitles[0] ?? ''))],
  }
}

const SpecSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'skipped']),
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string().optional() })),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
        }),
      ),
    }),
  ),
})
const SuiteSchema = z.object({
  specs: z.array(SpecSchema),
  get suites() {
    return z.array(SuiteSchema).optional()
  },
})
type Suite = z.infer<typeof SuiteSchema>
const PlaywrightSchema = z.object({
  suites: z.array(SuiteSchema),
  /** Errors outside of tests. */
  errors: z.array(z.object({ message: z.string().optional() })),
})

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)]

/** The page from its main part on, of Playwright's description of a failure; '' for none. */
const screenIn = (description: string) =>
  /```yaml\n(?:.*?\n(?=- main:))?(.*?)```/s.exec(description)?.[1] ?? ''

/** Reads the report of Playwright's JSON reporter. `readText` reads the files that it names. */
export function readPlaywrightReport(report: unknown, readText: (file: string) => string): Tally {
  const { suites, errors } = PlaywrightSchema.parse(report)
  const tests = suites.flatMap(specsIn).flatMap(({ title, file, line, tests: runs }) =>
    runs.map(({ status, results }) => ({
      title: `${file}:${line} › ${title}`,
      status,
      message: results
        .flatMap((result) => result.errors)
        .map(({ message = '' }) => message)
        .join('\n'),
      files: results
        .flatMap(({ attachments }) => attachments)
        .flatMap(({ name, path: file }) => (name === 'error-context' && file ? [file] : [])),
    })),
  )
  const ofStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const outside = errors.map(({ message = '' }) => ({ title: 'outside of the tests', message }))
  return {
    passed: ofStatus('expected').length,
    skipped: ofStatus('skipped').length,
    failures: [
      ...ofStatus('unexpected').map(({ title, message, files }) => ({
        title,
        message,
        screen: files.map((file) => screenIn(readText(file))).join('\n'),
      })),
      ...outside,
    ],
  }
}

/** The most lines of a failure's message; the complete message is in the output of the test. */
const LINES = 12
/** The most lines of what the browser showed. */
const SCREEN_LINES = 60

const linesOf = (text: string, most: number) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most)

/** Describes a failure for the end of a long output, with `indent` before each line. */
export function describeFailure({ title, message, screen = '' }: Failure, indent = '    '): string {
  const shown = linesOf(screen, SCREEN_LINES)
  const lines = [...linesOf(message, LINES), ...(shown.length > 0 ? ['The page:', ...shown] : [])]
  return [`✗ ${title}`, ...lines.map((line) => indent + line)].join('\n')
}
