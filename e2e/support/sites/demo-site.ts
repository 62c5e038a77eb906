import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { hashSources } from '../../../scripts/lib/source-hash.ts'
import { run, ROOT } from '../../../scripts/lib/run.ts'
import { startSiteOn } from '../../../src/server/app/whole-server/testing-process.ts'

/** The data folder with the demo collection, which is kept between runs. */
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'mahlstick', 'demo')
/** The sources of its images and records. */
const SOURCES = ['scripts/demo', 'src/server/platform/database/migrations', 'src/server/platform/media']

const isSource = (name: string) => !name.includes('.test.')

/** Creates the demo collection once for all tests and benches. Returns its data folder, which callers copy. */
export async function prepareDemo(): Promise<string> {
  const folder = path.join(FOLDER, (await hashSources(SOURCES, isSource)).slice(0, 16))
  if (existsSync(folder)) return folder
  await rm(FOLDER, { recursive: true, force: true })
  const unfinished = `${folder}.unfinished`
  const { code, output } = await run(process.execPath, [path.join(ROOT, 'scripts/demo/data.ts')], {
    environment: { NODE_ENV: 'production', DATA_DIR: unfinished, DEMO: 'on', LOG_LEVEL: 'error' },
    quiet: true,
  })
  if (code !== 0) throw new Error(`The demo collection could not be hung.\n${output}`)
  await rename(unfinished, folder)
  return folder
}

/** Starts a server with the demo collection. */
export const startDemoSite = async () => startSiteOn(await prepareDemo())
