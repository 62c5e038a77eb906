import { afterAll, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
beforeEach(async () => {
  await test?.remove()
  test = await openTestApi()
})
afterAll(() => test.remove())

const send = (body: unknown, headers: Record<string, string> = {}) =>
  test.call('POST', API_PATHS.cspReports, { body, headers, address: '10.0.0.7' })
const reportOn = (page: string, more = {}) => ({
  type: 'csp-violation',
  body: {
    documentURL: `https://site.test${page}`,
    effectiveDirective: 'img-src',
    blockedURL: 'https://elsewhere.test/a.png?who=ida',
    sourceFile: '',
    sample: 'secret',
    ...more,
  },
})
const logged = () =>
  test.logged.flatMap((line): unknown[] => {
    const { report, left } = JSON.parse(line) as { report?: unknown; left?: unknown }
    return [report, left].filter((each) => each !== undefined)
  })

it('an operator reads violations in the log, in both report formats of browsers', async () => {
  const old = {
    'document-uri': 'https://site.test/about?token=abc#x',
    'violated-directive': 'script-src',
    'blocked-uri': 'inline',
    'source-file': 'https://site.test/about?token=abc',
    'script-sample': 'secret',
  }
  const cookie = { Cookie: 'XSRF-TOKEN=abc', Origin: 'null' }
  expect((await send({ 'csp-report': old }, cookie)).status).toBe(204)
  expect((await send([reportOn('/?who=ida')])).status).toBe(204)
  expect(logged()).toEqual([
    {
      page: 'https://site.test/about',
      directive: 'script-src',
      blocked: 'inline',
      source: 'https://site.test/about',
    },
    { page: 'https://site.test/', directive: 'img-src', blocked: 'https://elsewhere.test/a.png', source: '' },
  ])
  expect(test.logged.join('')).not.toMatch(/secret|token=|who=|10\.0\.0\.7/)
})

it('the same report is logged once an hour, and reports about browser extensions never', async () => {
  const another = reportOn('/about', { blockedURL: 'chrome-extension://abc/a.js' })
  for (let time = 0; time < 5; time += 1) await send([reportOn('/faq'), another])
  expect(logged()).toHaveLength(1)
  test.time.now = new Date(test.time.now.getTime() + 61 * 60_000)
  await send([reportOn('/faq')])
  expect(logged()).toHaveLength(2)
})

it('a flood of reports does not fill the log', async () => {
  for (let start = 0; start < 300; start += LIMITS.cspReportsAtOnce) {
    const reports = Array.from({ length: LIMITS.cspReportsAtOnce }, (_, index) =>
      reportOn(`/${start + index}`),
    )
    expect((await send(reports)).status).toBe(204)
  }
  expect(logged()).toHaveLength(LIMITS.cspReportsAnHour)
  test.time.now = new Date(test.time.now.getTime() + 61 * 60_000)
  await send([reportOn('/after')])
  expect(logged().slice(LIMITS.cspReportsAnHour)).toEqual([
    200,
    expect.objectContaining({ directive: 'img-src' }),
  ])
  const long = 'x'.repeat(5000)
  await send([reportOn(`/${long}`, { effectiveDirective: long, blockedURL: long })])
  expect(Math.max(...test.logged.map((line) => line.length))).toBeLessThan(1500)
})

it.each<[string, unknown, number]>([
  ['too long a report', { 'csp-report': { 'document-uri': 'x'.repeat(LIMITS.cspReportMaxBytes) } }, 413],
  ['too many at once', Array.from({ length: LIMITS.cspReportsAtOnce + 1 }, () => reportOn('/')), 400],
  ['another thing', { hello: 'world' }, 400],
  ['no JSON', 'report', 400],
])('%s is refused', async (_what, body, status) => {
  expect((await send(body)).status).toBe(status)
  expect(logged()).toEqual([])
})
