import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/platform/config/config.ts'
import { hasCode } from '../src/server/platform/lib/files.ts'
import { countLog } from '../src/server/visits/log/count-log.ts'
import { LogFailure } from '../src/server/visits/log/failure.ts'
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
      const { siteUrl, siteDir } = config
      try {
        console.log(
          JSON.stringify({ file, ...(await countLog({ db, file, siteUrl, siteDir, now: new Date() })) }),
        )
      } catch (error) {
        if (!(error instanceof LogFailure) && !hasCode(error, 'ENOENT', 'EACCES')) throw error
        // The other logs are counted all the same.
        console.error(error instanceof Error ? error.message : error)
        process.exitCode = 1
      }
    }
  } finally {
    await database.close()
  }
})
