import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanUp, cleanUpFiles } from '../../src/server/app/clean-up.ts'
import type { Config } from '../../src/server/platform/config/config.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { passTime } from '../../src/server/platform/database/clock.ts'
import { type Db } from '../../src/server/platform/database/schema.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { readFilesInHistory } from '../../src/server/history/kept-photographs.ts'
import { createMedia } from '../../src/server/platform/media/media.ts'
import { openMediaStores } from '../../src/server/platform/media/stores/open-stores.ts'
import { run } from '../lib/run.ts'
import { compareFolders, findHalfRows, findOrphanFiles } from './accounts.ts'

/** In milliseconds; longer than any retention period. */
const LATER = 2 * LIMITS.trashLifetime

/** Publishes the whole site into another folder and compares both. */
async function compareWithFullPublish({ siteDir }: Config, environment: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-soak-full-'))
  try {
    const parameters = ['scripts/publish-site.ts', '--out', folder]
    const { code, output } = await run(process.execPath, parameters, { environment, quiet: true })
    if (code !== 0) throw new Error(`The full publish failed:\n${output}`)
    return await compareFolders(siteDir, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Finds full publishes after the first one, and publishes with failed pages. */
async function findOddRuns(db: Db): Promise<string[]> {
  const runs = await db.selectFrom('publish_run').select(['kind', 'failed']).execute()
  const whole = runs.filter(({ kind }) => kind === 'all').length
  const failed = runs.filter((each) => each.failed !== '[]').map((each) => `pages failed: ${each.failed}`)
  return whole > 1 ? [...failed, `${whole - 1} starts made the whole site anew`] : failed
}

/** Checks the disk and the database of a stopped site, before and after the clean-up. */
export async function inspectRemains(config: Config, environment: NodeJS.ProcessEnv) {
  const { files, different } = await compareWithFullPublish(config, environment)
  const database = await openDatabase(config.secrets.databaseUrl)
  const { db } = database
  const stores = openMediaStores(config)
  const media = createMedia(stores)
  try {
    const before = [...(await findHalfRows(db)), ...(await findOddRuns(db))]
    const now = await passTime(db, new Date(Date.now() + LATER), Infinity)
    await cleanUp(db, now)
    await cleanUpFiles(db, media, now)
    const orphans = await findOrphanFiles(db, { ...stores, media }, config)
    const inHistory = await readFilesInHistory(db)
    const releases = await db.selectFrom('released_image').selectAll().execute()
    const kept = releases.filter(({ rendition }) => !inHistory.rendition.has(rendition))
    return {
      files,
      faults: [...different, ...before, ...orphans, ...kept.map(({ id }) => `the release ${id} stays`)],
    }
  } finally {
    await database.close()
  }
}
