import { expect, it } from 'vitest'
import { describeAudit, readAudit } from './audit.ts'

const found = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { leaky: { severity, range: '<2.0.0', via: [] } },
  })

it.each<[string, string, boolean, string[]]>([
  ['a high fault', found('high'), true, ['leaky <2.0.0: high']],
  ['a critical fault', found('critical'), true, ['leaky <2.0.0: critical']],
  ['a moderate fault', found('moderate'), true, []],
  ['no fault', 'npm warn odd setting\n{"auditReportVersion":2,"vulnerabilities":{}}', true, []],
  ['a registry without such a list', '{"error":{"code":"ENOAUDIT","summary":""}}', false, []],
  ['no line to the registry', 'npm error network', false, []],
])('a developer who builds the site reads about %s', (_what, output, isKnown, faults) => {
  expect(readAudit(output)).toEqual({ isKnown, faults })
})

it('a developer reads that an audit failed, and not that it found nothing', () => {
  expect(describeAudit(readAudit(''))).toContain('nothing was checked')
  expect(describeAudit(readAudit(found('high')))).toContain('leaky <2.0.0: high')
})
