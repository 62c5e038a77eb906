import { loadConfig } from '../src/config.ts'
import { serve } from '../src/serve.ts'
import { createServer } from '../src/server.ts'
import { loadDemoWhenEmpty } from './demo-loading.ts'
import { buildPages } from './pages-bundle.ts'
import { runCommand } from './command.ts'
import { publishWithProgress } from './site-publishing.ts'

/** `npm start`: from nothing to a running site. */
await runCommand(async () => {
  const config = loadConfig()
  await buildPages()
  const server = await createServer(config)
  await loadDemoWhenEmpty(server)
  await publishWithProgress(server.publisher)
  await serve(server)
})
