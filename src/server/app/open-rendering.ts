import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Transport } from '../../client/client.ts'
import type { Config } from '../platform/config/config.ts'
import type { SiteSettings } from '../platform/config/slices.ts'
import { readBuild } from '../publishing/rendering/assets.ts'
import { readPageAssets } from '../publishing/rendering/page-assets.ts'
import { createRenderPool } from '../publishing/rendering/render-pool.ts'
import { createRenderer, type RendererOptions } from '../publishing/rendering/renderer.ts'

export const DIST = path.resolve(import.meta.dirname, '../../../dist')

/** Imports the bundle of pages that `npm run build` made. */
async function importPages() {
  const entry = pathToFileURL(path.join(DIST, 'server', 'entry.mjs')).href
  return (await import(/* @vite-ignore */ entry)) as RendererOptions['appModule']
}

/** Creates the renderer of this thread, which reads its data through `transport`. */
export async function loadRenderer(config: SiteSettings, transport: Transport) {
  const { siteUrl, publicApiRoot, apiRoot } = config
  const appModule = await importPages()
  const assets = await readPageAssets(DIST)
  const renderer = createRenderer({ appModule, assets, transport, siteUrl, publicApiRoot, apiRoot })
  await renderer.load()
  return renderer
}

/** Number of pages from which threads are used. It is higher with two processors, where a thread delays visitors. */
const WORTH_FROM = 200
const WORTH_FROM_ON_TWO = 2000
/** More threads would only wait for the main thread, which compresses and writes. */
const MOST_THREADS = 4

/** Third stage: the renderer of this thread, a pool of threads for large publishes, and the name of the build. */
export async function openRendering(config: Config, log: Logger, transport: Transport) {
  const renderer = await loadRenderer(config, transport)
  const { databaseUrl, bucketCredentials } = config.secrets
  const processors = availableParallelism()
  const renderPool = createRenderPool({
    program: new URL('./render-thread.ts', import.meta.url),
    data: { ...config, secrets: { databaseUrl, bucketCredentials } } satisfies Config,
    threads: Math.max(1, Math.min(processors - 1, MOST_THREADS)),
    worthFrom: processors > 2 ? WORTH_FROM : WORTH_FROM_ON_TWO,
    onLost: (error) => {
      log.error({ err: error }, 'a rendering thread ended')
    },
  })
  const build = await readBuild(DIST, config.siteUrl, config.publicApiRoot, config.apiRoot ?? '')
  return { renderer, renderPool, build }
}
export type Rendering = Awaited<ReturnType<typeof openRendering>>
