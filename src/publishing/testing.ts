import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
// Tests stand above all folders.
// eslint-disable-next-line no-restricted-imports
import { openTestApi } from '../api/testing.ts'
import { createFolderTarget } from './folder-target.ts'
import { createPublisher, type PublisherOptions } from './publisher.ts'
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts'
import { renditionFilesIn } from './renditions-of.ts'
import { createRevisions } from './revisions.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BUILDS = path.join(ROOT, 'node_modules/.cache/mahlstick')
/** What pages are made from; the rest of the server is not in their bundle. */
const SOURCES = [
  'client',
  'components',
  'content',
  'contract',
  'islands',
  'layouts',
  'pages',
  'stores',
  'styles',
  'assets',
]

async function readAll(dir: string): Promise<Map<string, Buffer>> {
  const entries = existsSync(dir) ? await readdir(dir, { recursive: true, withFileTypes: true }) : []
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const pairs = files.sort().map(async (file) => [path.relative(dir, file), await readFile(file)] as const)
  return new Map(await Promise.all(pairs))
}

/** For tests: a production build of the pages, made once for the same sources. Gives its folder. */
export async function buildPages(): Promise<string> {
  const digest = createHash('sha256')
  for (const name of [...SOURCES.map((each) => `src/${each}`), 'public']) {
    for (const [file, bytes] of await readAll(path.join(ROOT, name))) digest.update(file).update(bytes)
  }
  for (const file of [
    'astro.config.mjs',
    'package-lock.json',
    'src/middleware.ts',
    'src/content.config.ts',
  ]) {
    if (existsSync(path.join(ROOT, file))) digest.update(await readFile(path.join(ROOT, file)))
  }
  const dir = path.join(BUILDS, `pages-${digest.digest('hex').slice(0, 16)}`)
  if (existsSync(dir)) return dir
  await mkdir(BUILDS, { recursive: true })
  const making = await mkdtemp(path.join(BUILDS, 'making-'))
  // eslint-disable-next-line no-restricted-properties -- handed on, not read
  const environment = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  const astro = path.join(ROOT, 'node_modules/astro/bin/astro.mjs')
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', making, '--silent'], {
    cwd: ROOT,
    env: environment,
  })
  for (const old of await readdir(BUILDS)) {
    if (old.startsWith('pages-')) await rm(path.join(BUILDS, old), { recursive: true, force: true })
  }
  await rename(making, dir)
  return dir
}

/** For tests: the real API and pages, and a publisher into folders of their own; all gone after `remove`. */
export async function openTestSite() {
  const build = await buildPages()
  const test = await openTestApi()
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-publishing-'))
  const { siteUrl, variantsDir } = test.config
  const transport = { root: 'http://api.internal', fetch: (request: Request) => test.api.fetch(request) }
  const appModule = (await import(
    pathToFileURL(path.join(build, 'server/entry.mjs')).href
  )) as RendererOptions['appModule']
  const renderer: Renderer = createRenderer({ appModule, transport, siteUrl, publicApiRoot: '' })

  /** A publisher into the folder `name`; `changes` put other parts in the place of real ones. */
  function publisherInto(name: string, changes: Partial<PublisherOptions> = {}) {
    return createPublisher({
      renderer,
      transport,
      siteUrl,
      target: createFolderTarget(path.join(folder, name), { isOwned: true }),
      manifestFile: path.join(folder, `${name}-manifest.jsonl`),
      renditionFiles: renditionFilesIn(test.media, variantsDir),
      assetsDir: path.join(build, 'client'),
      build: 'build-1',
      log: test.log,
      retryAfter: 60_000,
      ...changes,
    })
  }

  return {
    ...test,
    renderer,
    folder,
    revisions: createRevisions(test.db),
    publisherInto,
    /** Every file of a published site, by its name. */
    filesOf: (name: string) => readAll(path.join(folder, name)),
    remove: async () => {
      await test.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestSite = Awaited<ReturnType<typeof openTestSite>>
