import { expect, it } from 'vitest'
import { describeFailure, readPlaywrightReport, readVitestReport } from './reports.ts'

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

it('a developer reads at the end of a run each failed unit test, and each file that could not run', () => {
  const report = {
    numPassedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      unitFile('a.test.ts', 'failed', '', [
        unitTest('passed', 'sees'),
        unitTest('failed', 'hears', ['too late']),
        unitTest('pending', 'writes'),
      ]),
      unitFile('b.test.ts', 'failed', 'no such module', []),
    ],
  }
  expect(readVitestReport(report, '/site')).toEqual({
    passed: 1,
    skipped: 1,
    failures: [
      { title: 'a.test.ts › hears', message: 'too late' },
      { title: 'b.test.ts', message: 'no such module' },
    ],
    reasons: ['without a bucket'],
  })
})

it('a developer reads at the end of a run each failed browser test, and what its page showed', () => {
  const spec = (title: string, status: string, errors: string[]) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [
      {
        status,
        results: errors.map((message) => ({
          errors: [{ message }],
          attachments: [{ name: 'error-context', path: `/${title}.md` }, { name: 'trace' }],
        })),
      },
    ],
  })
  const inner = { specs: [spec('slides', 'unexpected', ['no slide'])] }
  const report = {
    suites: [{ specs: [spec('opens', 'expected', []), spec('flies', 'skipped', [])], suites: [inner] }],
    errors: [{ message: 'no browser' }],
  }
  const texts: Record<string, string> = {
    '/slides.md': '# Error\n\n```yaml\n- banner:\n- main:\n  - heading "Home"\n```\n\n# Test source\n',
  }
  expect(readPlaywrightReport(report, (file) => texts[file] ?? '')).toEqual({
    passed: 1,
    skipped: 1,
    failures: [
      { title: 'home.spec.ts:7 › slides', message: 'no slide', screen: '- main:\n  - heading "Home"\n' },
      { title: 'outside of the tests', message: 'no browser' },
    ],
  })
})

it('a developer reads a failure in a few lines without colours', () => {
  const message = [
    '\u001B[31mexpected 1\u001B[39m',
    '',
    ...Array.from({ length: 40 }, (_, index) => String(index)),
  ].join('\n')
  const lines = describeFailure({ title: 'hears', message, screen: '- main:\n' }).split('\n')
  expect(lines.slice(0, 3)).toEqual(['✗ hears', '    expected 1', '    0'])
  expect(lines.slice(13)).toEqual(['    The page:', '    - main:'])
})
