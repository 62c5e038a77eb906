import { loadConfig } from '../../src/server/platform/config/config.ts'
import { createServer } from '../../src/server/app/server.ts'
import { runCommand } from '../lib/command.ts'
import { loadDemoWhenEmpty } from './loading.ts'

/** Fills an empty `DATA_DIR` with the demo collection, without a server. */
await runCommand(async () => {
  const server = await createServer(loadConfig())
  await loadDemoWhenEmpty(server)
  await server.close()
})
