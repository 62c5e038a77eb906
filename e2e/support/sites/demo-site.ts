import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { run, ROOT } from '../../../scripts/lib/run.ts'
import { startSiteOn } from '../../../src/server/app/whole-server/testing-process.ts'

/** The data folder with the demo collection, which is kept between runs. */
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'mahlstick', 'demo')
/** The sources of its images and records. */
const SOURCES = ['scripts/demo', 'src/server/database/migrations', 'src/server/media']

async function fingerprintSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const full = path.join(ROOT, source)
    const names = (await stat(full)).isDirectory() ? await readdir(full, { recursive: true }) : ['']
    for (const name of names.filter((file) => !file.includes('.test.')).sort()) {
      const file = path.join(full, name)
      if ((await stat(file)).isFile()) hash.update(`${source}/${name}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Creates the demo collection once for all tests and benches. Returns its data folder, which callers copy. */
export async function prepareDemo(): Promise<string> {
  const folder = path.join(FOLDER, await fingerprintSources())
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
