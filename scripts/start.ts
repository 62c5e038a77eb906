import { loadConfig } from '../src/server/platform/config/config.ts'
import { makeDataFolder } from '../src/server/platform/database/existing-site.ts'
import { serve } from '../src/server/app/serve.ts'
import { createServer } from '../src/server/app/server.ts'
import { loadDemoWhenEmpty } from './demo/loading.ts'
import { buildPages } from './lib/pages-bundle.ts'
import { runCommand } from './lib/command.ts'
import { publishWithProgress } from './lib/site-publishing.ts'

/** `npm start`: installs, builds and runs the site. */
await runCommand(async () => {
  const config = loadConfig()
  // Before the build, which takes a while.
  makeDataFolder(config)
  await buildPages()
  const server = await createServer(config)
  // If the database is away, the published site is served, and the rest follows when the database is back.
  if (!server.database.problem()) {
    await loadDemoWhenEmpty(server)
    await publishWithProgress(server.publisher)
  }
  await serve(server)
})
