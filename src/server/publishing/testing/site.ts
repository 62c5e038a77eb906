import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openTestApi, type TestOptions } from '../../api/testing.ts'
import { listFiles } from '../../lib/files.ts'
import { createFolderTarget } from '../site-folder/folder-target.ts'
import { readPageAssets } from '../rendering/page-assets.ts'
import { createPublisher, type PublisherOptions } from '../publisher.ts'
import { createRenderer, type Renderer, type RendererOptions } from '../rendering/renderer.ts'
import { renditionFilesOf } from '../site-folder/renditions-of.ts'
import { createRevisions } from '../revisions.ts'

/** The production build, which is made before the tests (src/server/publishing/testing/build.ts). */
export const BUILD = fileURLToPath(new URL('../../../../dist/', import.meta.url))

async function readAll(dir: string): Promise<Map<string, Buffer>> {
  const files = existsSync(dir) ? await listFiles(dir) : []
  const pairs = files.sort().map(async (file) => [file, await readFile(path.join(dir, file))] as const)
  return new Map(await Promise.all(pairs))
}

/** For tests: the real API and pages, and publishers into separate folders. `remove` deletes everything. */
export async function openTestSite(options: TestOptions = {}) {
  const test = await openTestApi(options)
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-publishing-'))
  const { transport } = test
  const { siteUrl, variantsDir } = test.config
  const appModule = (await import(
    pathToFileURL(path.join(BUILD, 'server/entry.mjs')).href
  )) as RendererOptions['appModule']
  const assets = await readPageAssets(BUILD)
  const renderer: Renderer = createRenderer({ appModule, assets, transport, siteUrl, publicApiRoot: '' })

  /** A publisher into the folder `name`. `changes` replace real parts. */
  function publisherInto(name: string, changes: Partial<PublisherOptions> = {}) {
    return createPublisher({
      renderer,
      renderPool: undefined,
      transport,
      siteUrl,
      target: createFolderTarget(path.join(folder, name), { isOwned: true }),
      manifestFile: path.join(folder, `${name}-manifest.jsonl`),
      renditionFiles: renditionFilesOf(test.db, test.media, test.bucket ? undefined : variantsDir),
      assetsDir: path.join(BUILD, 'client'),
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
    /** All files of a published site by name. */
    filesOf: (name: string) => readAll(path.join(folder, name)),
    remove: async () => {
      await test.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestSite = Awaited<ReturnType<typeof openTestSite>>
