import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/config/config.ts'
import { compose } from '../src/server/app/compose.ts'
import { createRendering } from '../src/server/app/rendering.ts'
import { createPublishing } from '../src/server/app/server.ts'
import { runCommand } from './lib/command.ts'
import { requireSite } from './lib/existing-site.ts'
import { buildPages } from './lib/pages-bundle.ts'
import { publishWithProgress } from './lib/site-publishing.ts'

/** `npm run publish-site -- [--out DIR]`: a full publish; the last line is a summary in JSON. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const config = loadConfig()
  if (!config.apiRoot) await requireSite(config)
  await buildPages()
  const parts = await compose(config)
  const { renderer, renderPool } = await createRendering(parts)
  const elsewhere = values.out === undefined ? {} : { siteDir: path.resolve(values.out) }
  const publisher = await createPublishing(parts, { renderer, renderPool, ...elsewhere })
  const { written, unchanged, removed, failed, bytes, milliseconds } = await publishWithProgress(publisher)
  await publisher.stop()
  await renderPool.close()
  await parts.database.close()
  const pages = written + unchanged
  console.log(
    JSON.stringify({ pages, written, unchanged, removed, failed: failed.length, bytes, milliseconds }),
  )
  if (failed.length > 0) process.exitCode = 1
})
