import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '../src/server/config/config.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { examine } from './doctor/examine.ts'
import { fault, type Finding } from './doctor/finding.ts'

const USAGE = 'Usage: npm run doctor -- [--json]'

/** Settings that cannot be read are one fault each, and all there is to say. */
async function examineAll(): Promise<readonly Finding[]> {
  try {
    return await examine(loadConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map((each) => fault('settings', each))
  }
}

/** `npm run doctor`: looks at everything that a site needs, also while it serves, and says what to do. */
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
