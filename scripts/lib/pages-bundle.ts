import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashSources } from './source-hash.ts'
import { ROOT, run } from './run.ts'

/** The sources of the pages' bundle; a change in them needs a new build. The server is not part of it. */
const SOURCES = [
  ...[
    'assets',
    'browser',
    'client',
    'components',
    'content',
    'contract',
    'layouts',
    'pages',
    'styles',
    'syndication',
    'server/platform/lib/files.ts',
    'server/publishing/rendering',
    'server/publishing/site-folder/compress.ts',
  ].map((name) => `src/${name}`),
  'src/content.config.ts',
  'src/middleware.ts',
  // Optional: files that are published as they are.
  ...(existsSync(path.join(ROOT, 'public')) ? ['public'] : []),
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = path.join(ROOT, 'dist', 'sources')

/**
 * Builds the pages' bundle into dist/, unless the sources have not changed since the last build. Throws when it fails.
 */
export async function buildPages({ force = false } = {}) {
  const sources = await hashSources(SOURCES)
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === sources && !force) return
  console.log('Building the pages …')
  const astro = path.join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const { code, output } = await run(process.execPath, [astro, 'build', '--silent'], {
    environment: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    quiet: true,
  })
  if (code !== 0) throw new Error(`The pages could not be built.\n${output}`)
  await writeFile(STAMP, sources)
}
