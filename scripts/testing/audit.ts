/**
 * Asks the registry for known vulnerabilities of the production packages, high and above. If the registry has no such
 * list or cannot be reached, a line says so, and the check does not fail.
 */
import { z } from 'zod'
import { run } from '../lib/run.ts'

const ReportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), via: z.array(z.unknown()) }),
  ),
})
const SERIOUS = new Set(['high', 'critical'])

export interface Audit {
  readonly isKnown: boolean
  /** Lines with package, versions and severity. */
  readonly faults: readonly string[]
}

/** Reads the output of `npm audit --json`, which may begin with warnings of npm. */
export function readAudit(output: string): Audit {
  let report: z.infer<typeof ReportSchema>
  try {
    report = ReportSchema.parse(JSON.parse(output.slice(output.indexOf('{'))))
  } catch {
    return { isKnown: false, faults: [] }
  }
  const faults = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  return { isKnown: true, faults }
}

export async function auditDependencies(): Promise<Audit> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], { quiet: true })
  return readAudit(output)
}

export function describeAudit({ isKnown, faults }: Audit): string {
  if (!isKnown)
    return '– dependencies: the registry cannot be asked for known faults here; nothing was checked'
  if (faults.length === 0) return '✓ dependencies: no known fault, high or above'
  return `✗ dependencies with known faults:\n${faults.join('\n')}`
}

if (import.meta.main) {
  const audit = await auditDependencies()
  console.log(describeAudit(audit))
  process.exitCode = audit.faults.length > 0 ? 1 : 0
}
