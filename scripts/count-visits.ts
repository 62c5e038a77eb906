import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/platform/config/config.ts'
import { countLog } from '../src/server/visits/log/count-log.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { openSite } from './lib/existing-site.ts'

const USAGE = 'Usage: npm run count-visits -- ACCESS-LOG …'

/**
 * `npm run count-visits -- ACCESS-LOG …`: counts the visits in access logs of a server in front of the site, also while
 * the site runs. A log that was counted before goes on where it ended. Prints a JSON summary.
 */
await runCommand(async () => {
  const { positionals: files } = parseArgs({ allowPositionals: true })
  if (files.length === 0) throw new UsageError(USAGE)
  const config = loadConfig()
  if (config.visits !== 'log')
    throw new UsageError(
      'Visits would be counted twice. Set VISITS=log, here and for the server, to count them from access logs.',
    )
  const database = await openSite(config)
  try {
    const { db } = database
    for (const file of files) {
      const report = await countLog({
        db,
        file,
        siteUrl: config.siteUrl,
        siteDir: config.siteDir,
        now: new Date(),
      })
      console.log(JSON.stringify({ file, ...report }))
    }
  } finally {
    await database.close()
  }
})
