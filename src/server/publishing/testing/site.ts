import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openTestApi, type TestOptions } from '../../platform/api/testing.ts'
import { openPublisher, type PublishingOptions } from '../../app/open-publisher.ts'
import { openRendering } from '../../app/open-rendering.ts'
import { listFiles } from '../../platform/lib/files.ts'
import { createRevisions } from '../revisions.ts'

async function readAll(dir: string): Promise<Map<string, Buffer>> {
  const files = existsSync(dir) ? await listFiles(dir) : []
  const pairs = files.sort().map(async (file) => [file, await readFile(path.join(dir, file))] as const)
  return new Map(await Promise.all(pairs))
}

/** For tests: the stages of the server up to its publisher, in a data folder which `remove` deletes. */
export async function openTestSite(options: TestOptions = {}) {
  const test = await openTestApi(options)
  const { config, db, log, transport } = test
  const rendering = await openRendering(config, log, transport)
  const folder = config.dataDir

  /** The publisher of the site folder. Threads would use the database of the configuration, so there are none. */
  const newPublisher = (changes: PublishingOptions = {}) =>
    openPublisher(
      config,
      { ...test, ...rendering },
      { renderPool: undefined, retryAfter: 60_000, ...changes },
    )

  /** Publishes the whole site into another folder, and returns the report. */
  async function publishInto(name: string) {
    const publisher = newPublisher({ siteDir: path.join(folder, name) })
    const report = await publisher.publishAll()
    await publisher.stop()
    return report
  }

  return {
    ...test,
    renderer: rendering.renderer,
    folder,
    revisions: createRevisions(db),
    newPublisher,
    publishInto,
    /** All files of a published site by name. The site folder is `site`. */
    filesOf: (name: string) => readAll(path.join(folder, name)),
  }
}
export type TestSite = Awaited<ReturnType<typeof openTestSite>>
