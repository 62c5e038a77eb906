import { loadConfig } from '../src/server/platform/config/config.ts'
import { createServer } from '../src/server/app/server.ts'
import { runCommand } from './lib/command.ts'
import { buildPages } from './lib/pages-bundle.ts'
import { publishWithProgress } from './lib/site-publishing.ts'

/** `npm run build`: builds the pages' bundle, then publishes all pages into the site folder. */
await runCommand(async () => {
  const config = loadConfig()
  await buildPages({ force: true })
  const server = await createServer(config)
  try {
    const { failed } = await publishWithProgress(server.publisher)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    await server.close()
  }
})
