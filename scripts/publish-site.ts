import '../src/server/app/allocator.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/platform/config/config.ts'
import { openApi } from '../src/server/app/open-api.ts'
import { openPublisher } from '../src/server/app/open-publisher.ts'
import { openRendering } from '../src/server/app/open-rendering.ts'
import { openStorage } from '../src/server/app/open-storage.ts'
import { runCommand } from './lib/command.ts'
import { requireSite } from '../src/server/platform/database/existing-site.ts'
import { buildPages } from './lib/pages-bundle.ts'
import { publishWithProgress } from './lib/site-publishing.ts'

/** `npm run publish-site -- [--out DIR]`: runs a full publish; the last line is a summary in JSON. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const config = loadConfig()
  if (!config.apiRoot) await requireSite(config)
  await buildPages()
  const storage = await openStorage(config)
  const { transport } = openApi(config, storage)
  const rendering = await openRendering(config, storage.log, transport)
  const elsewhere = values.out === undefined ? {} : { siteDir: path.resolve(values.out) }
  const publisher = openPublisher(config, { ...storage, ...rendering, transport }, elsewhere)
  const { written, unchanged, removed, failed, bytes, milliseconds } = await publishWithProgress(publisher)
  await publisher.stop()
  await rendering.renderPool.close()
  await storage.database.close()
  const pages = written + unchanged
  console.log(
    JSON.stringify({ pages, written, unchanged, removed, failed: failed.length, bytes, milliseconds }),
  )
  if (failed.length > 0) process.exitCode = 1
})
