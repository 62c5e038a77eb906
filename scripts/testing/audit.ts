/**
 * Asks the registry whether what is installed for production has known faults, high and above. A registry that keeps
 * no such list, or cannot be reached, is told in a line and is no failure: nothing is known then.
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
  /** Package, versions and severity; each a line. */
  readonly faults: readonly string[]
}

/** What `npm audit --json` has printed, behind warnings of npm's own. */
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
