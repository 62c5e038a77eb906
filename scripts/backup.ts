import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../src/server/backup/backup.ts'
import { loadConfig } from '../src/server/platform/config/config.ts'
import { openMediaStores } from '../src/server/platform/media/stores/open-stores.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { untilInterrupted } from '../src/server/platform/lib/interrupt.ts'
import { openSiteAsItIs } from './lib/existing-site.ts'
import { createProgress } from './lib/progress.ts'

const USAGE = 'Usage: npm run backup -- FILE [--with-variants]'

/**
 * `npm run backup -- FILE`: writes the whole site into one archive, also while the server runs. Prints a JSON summary.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-variants': { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError(USAGE)
  const config = loadConfig()
  const started = performance.now()
  const database = await openSiteAsItIs(config)
  const progress = createProgress('Backing up', 'photographs')
  try {
    const { missing, ...report } = await writeBackup({
      db: database.db,
      stores: openMediaStores(config),
      file: path.resolve(file),
      withVariants: values['with-variants'],
      signal: untilInterrupted(),
      onProgress: (done, total) => {
        progress.update(done, total)
      },
    })
    progress.finish(report.photographs)
    for (const hash of missing)
      console.error(`Missing in the store of originals, and so in the backup: ${hash}`)
    const milliseconds = Math.round(performance.now() - started)
    console.log(JSON.stringify({ ...report, missing: missing.length, milliseconds }))
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
