import { expect, it } from 'vitest'
import { describeFailure, readPlaywrightReport, readVitestReport } from './test-reports.ts'

const unitTest = (status: string, fullName: string, failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
  ancestorTitles: ['without a bucket'],
})
const unitFile = (name: string, status: string, message: string, assertionResults: unknown[]) => ({
  name: `/site/${name}`,
  status,
  message,
  assertionResults,
})

it('who reads the end of a long run is told each unit test that failed or passed at a later attempt only, and each file that could not be run', () => {
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      unitFile('a.test.ts', 'failed', '', [
        unitTest('passed', 'sees'),
        unitTest('passed', 'smells', ['too early']),
        unitTest('failed', 'hears', ['too late']),
        unitTest('pending', 'writes'),
      ]),
      unitFile('b.test.ts', 'failed', 'no such module', []),
    ],
  }
  expect(readVitestReport(report, '/site')).toEqual({
    passed: 2,
    skipped: 1,
    failures: [
      { title: 'a.test.ts › hears', message: 'too late' },
      { title: 'b.test.ts', message: 'no such module' },
    ],
    reasons: ['without a bucket'],
    flaky: ['a.test.ts › smells'],
  })
})

it('… and each browser test that failed, or passed at a later attempt only', () => {
  const spec = (title: string, status: string, errors: string[]) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ status, results: errors.map((message) => ({ errors: [{ message }] })) }],
  })
  const inner = { specs: [spec('slides', 'unexpected', ['no slide']), spec('swipes', 'flaky', ['late'])] }
  const report = {
    suites: [{ specs: [spec('opens', 'expected', []), spec('flies', 'skipped', [])], suites: [inner] }],
    errors: [{ message: 'no browser' }],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    skipped: 1,
    failures: [
      { title: 'home.spec.ts:7 › slides', message: 'no slide' },
      { title: 'outside of the tests', message: 'no browser' },
    ],
    flaky: ['home.spec.ts:7 › swipes'],
  })
})

it('a failure is told in a few lines without colours', () => {
  const message = [
    '\u001B[31mexpected 1\u001B[39m',
    '',
    ...Array.from({ length: 40 }, (_, index) => String(index)),
  ].join('\n')
  const lines = describeFailure({ title: 'hears', message }).split('\n')
  expect(lines.slice(0, 3)).toEqual(['✗ hears', '    expected 1', '    0'])
  expect(lines).toHaveLength(13)
})
