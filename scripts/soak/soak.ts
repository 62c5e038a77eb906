import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createOwner } from '../../src/server/people/owner.ts'
import { loadConfig } from '../../src/server/platform/config/config.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { createDice } from '../../src/server/publishing/testing/dice.ts'
import { localUrl } from '../../src/server/app/whole-server/testing-process.ts'
import { findFreePort } from '../../src/server/platform/http/testing-ports.ts'
import { inspectRemains } from './inspection.ts'
import { OWNER } from './owner.ts'
import { cutPhotographs } from './photographs.ts'
import { type Pace, runWrites } from './run.ts'
import { createMortalSite } from './site.ts'

export interface SoakOptions extends Pace {
  /** The same seed makes the same writes; the moments of the kills depend on the machine's timers. */
  readonly seed: number
  /** The address of an empty PostgreSQL database; without it SQLite is used. */
  readonly databaseUrl?: string | undefined
}

/**
 * Sends random writes over HTTP to a server that is killed at random moments, while a visitor follows every link. After
 * each start, acknowledged writes must be there, and others completely or not at all. Then disk and database are
 * checked. `faults` lists all problems.
 */
export async function soak({ seed, databaseUrl, ...pace }: SoakOptions) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-soak-'))
  const port = await findFreePort()
  const environment = {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    SITE_URL: localUrl(port),
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL_TO: OWNER.email,
    LOG_LEVEL: 'error',
  }
  const config = loadConfig(environment)
  const started = performance.now()
  try {
    const database = await openDatabase(config.secrets.databaseUrl)
    await createOwner(database.db, OWNER)
    await database.close()
    const site = createMortalSite({ dataDir, port }, environment)
    const photographs = await cutPhotographs()
    const run = await runWrites({ site, dice: createDice(seed), photographs, ...pace })
    const remains = await inspectRemains(config, environment)
    const seconds = Math.round((performance.now() - started) / 1000)
    const faults = [...run.faults, ...remains.faults]
    return { seed, engine: database.engine, seconds, ...run, ...remains, faults }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
export type SoakResult = Awaited<ReturnType<typeof soak>>
