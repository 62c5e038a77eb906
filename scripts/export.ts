import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/platform/config/config.ts'
import { exportSite } from '../src/server/exporting/exporter.ts'
import { untilInterrupted } from '../src/server/platform/lib/interrupt.ts'
import { createMedia } from '../src/server/platform/media/media.ts'
import { openMediaStores } from '../src/server/platform/media/stores/open-stores.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { openSiteAsItIs } from './lib/existing-site.ts'
import { createProgress } from './lib/progress.ts'

const USAGE = 'Usage: npm run export -- FOLDER'

/** `npm run export -- FOLDER`: writes all data as plain files, also while the server runs. Prints a JSON summary. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError(USAGE)
  const config = loadConfig()
  const started = performance.now()
  const database = await openSiteAsItIs(config)
  const progress = createProgress('Exporting', 'photographs')
  try {
    const { missing, ...report } = await exportSite({
      db: database.db,
      findOriginal: createMedia(openMediaStores(config)).findOriginal,
      siteUrl: config.siteUrl,
      folder: path.resolve(folder),
      now: new Date(),
      signal: untilInterrupted(),
      onProgress: (done, total) => {
        progress.update(done, total)
      },
    })
    progress.finish(report.photographs)
    for (const file of missing) console.error(`Lost or damaged in the store of originals: ${file}`)
    const milliseconds = Math.round(performance.now() - started)
    console.log(JSON.stringify({ ...report, missing: missing.length, milliseconds }))
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
