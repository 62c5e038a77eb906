import path from 'node:path'
import { loadConfig } from '../src/server/platform/config/config.ts'
import { runCommand } from './lib/command.ts'
import { ROOT, run } from './lib/run.ts'

/** `npm run dev`: runs Astro's dev server with the API (src/server/app/dev.ts) and hot reload. */
await runCommand(async () => {
  const { host, port } = loadConfig()
  const astro = path.join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const { code } = await run(process.execPath, [astro, 'dev', '--host', host, '--port', String(port)], {
    environment: { NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  process.exitCode = code
})
