import '../src/server/app/allocator.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openArchive } from '../src/server/backup/archive.ts'
import { restoreBackup } from '../src/server/backup/restore.ts'
import { openStorage } from '../src/server/app/open-storage.ts'
import { loadConfig } from '../src/server/platform/config/config.ts'
import type { RecordSettings } from '../src/server/platform/config/slices.ts'
import { createVariantRepair } from '../src/server/publishing/site-folder/renditions/variant-repair.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { requireRights } from '../src/server/platform/database/existing-site.ts'
import { createProgress } from './lib/progress.ts'

const USAGE = 'Usage: npm run restore -- FILE [--replace]'

async function restore(file: string, config: RecordSettings, isReplacing: boolean) {
  const checking = createProgress('Checking', 'bytes')
  let bytes = 0
  const archive = await openArchive(path.resolve(file), (done, total) => {
    bytes = total
    checking.update(done, total)
  })
  try {
    checking.finish(bytes)
    return await restoreBackup({ archive, config, isReplacing })
  } finally {
    await archive.close()
  }
}

/** Makes the variants, which an archive may lack. After an interruption the server continues at its next start. */
async function makeVariants(config: RecordSettings) {
  const { database, media, log } = await openStorage({ ...config, logLevel: 'warn' })
  const progress = createProgress('Making variants', 'images')
  let images = 0
  const variantRepair = createVariantRepair({
    db: database.db,
    media,
    log,
    onWrite: () => undefined,
    onProgress: (done, total) => {
      images = total
      progress.update(done, total)
    },
  })
  await variantRepair.run()
  progress.finish(images)
  await database.close()
}

/** `npm run restore -- FILE`: restores a backup; the site is published at the next start. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError(USAGE)
  const config = loadConfig()
  requireRights(config.dataDir)
  const started = performance.now()
  const { replaced, ...report } = await restore(file, config, values.replace)
  if (replaced) console.error(`What was there before lies in ${replaced}`)
  await makeVariants(config)
  console.log(JSON.stringify({ ...report, milliseconds: Math.round(performance.now() - started) }))
})
