import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '../src/server/platform/config/config.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { examine } from '../src/server/health/doctor/examine.ts'
import { fault, type Finding } from '../src/server/health/doctor/finding.ts'

const USAGE = 'Usage: npm run doctor -- [--json]'

/** Each invalid setting is a fault; then no other check is possible. */
async function examineAll(): Promise<readonly Finding[]> {
  try {
    return await examine(loadConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map((each) => fault('settings', each))
  }
}

/** `npm run doctor`: checks an installation, also while it runs, and says how to solve problems. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  if (positionals.length > 0) throw new UsageError(USAGE)
  const findings = await examineAll()
  const isFine = findings.every((each) => each.isFine)
  if (values.json) console.log(JSON.stringify({ ok: isFine, findings }))
  else for (const each of findings) console.log(`${each.isFine ? '✓' : '✗'} ${each.check}: ${each.message}`)
  if (!isFine) process.exitCode = 1
})
