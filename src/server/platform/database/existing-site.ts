import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { diskProblemOf } from '../lib/disk-problem.ts'
import { codeOf } from '../lib/files.ts'
import { makePrivateFolder } from '../lib/private-files.ts'
import { connect, type Database } from './database.ts'
import { placeOf } from './database-problem.ts'
import { isOlder } from './migrate.ts'
import { MIGRATIONS } from './migrations/all.ts'

interface Place {
  readonly dataDir: string
  readonly secrets: { readonly databaseUrl: string }
}

/** No site is at the given place, or this command cannot use it; the message says what to do. */
export class UnusableSiteError extends Error {}

const HINT =
  'Give DATA_DIR (and DATABASE_URL, if it has one) as the server of the site that you mean has them. A new site is made by: npm start'
const noSite = (place: string) => new UnusableSiteError(`There is no site in ${place}. ${HINT}`)

/** Checks the first bytes, because SQLite would make a WAL file beside it. */
function isSqliteFile(file: string): boolean {
  if (!existsSync(file)) return false
  const start = Buffer.alloc(16)
  const handle = openSync(file, 'r')
  readSync(handle, start)
  closeSync(handle)
  return start.toString() === 'SQLite format 3\0'
}

/** Refuses to run as root, because the server could not write the new files. */
export function requireRights(dataDir: string) {
  const owner = existsSync(dataDir) ? statSync(dataDir).uid : 0
  if (process.getuid?.() !== 0 || owner === 0) return
  throw new UnusableSiteError(
    `The data folder ${dataDir} belongs to another user (${owner}), as whom the server runs. Run this as that user, not as root: docs/hosting has the command.`,
  )
}

/** Makes the data folder. Throws where this user cannot, or cannot make an SQLite file in it. */
export function makeDataFolder({ dataDir, secrets }: Place): void {
  try {
    makePrivateFolder(dataDir)
    if (secrets.databaseUrl.startsWith('sqlite:')) accessSync(dataDir, constants.W_OK)
  } catch (error) {
    if (diskProblemOf(error) === 'full') throw error
    const code = codeOf(error) ?? String(error)
    throw new UnusableSiteError(
      `The data folder ${dataDir} (DATA_DIR) cannot be used: this user cannot make it or write into it (${code}). See who owns it and whether its disk is mounted for writing, or set DATA_DIR to another folder.`,
    )
  }
}

/** Throws where the settings name a place without a site. Creates nothing there. */
export async function requireSite({ dataDir, secrets: { databaseUrl } }: Place) {
  requireRights(dataDir)
  if (databaseUrl.startsWith('sqlite:')) {
    if (!isSqliteFile(databaseUrl.slice('sqlite:'.length))) throw noSite(dataDir)
    return
  }
  const database = connect(databaseUrl)
  try {
    const tables = await database.db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'migration')) throw noSite(placeOf(databaseUrl))
  } finally {
    await database.close()
  }
}

/** Opens an existing site only for reading: no data is written, and no migration runs. */
export async function openSiteToRead(config: Place): Promise<Database> {
  await requireSite(config)
  const database = connect(config.secrets.databaseUrl, { isReadOnly: true })
  try {
    if (!(await isOlder(database.db, MIGRATIONS))) return database
    throw new UnusableSiteError(
      'An older version of Mahlstick made this site. Start this one on it once, then try again.',
    )
  } catch (error) {
    await database.close()
    throw error
  }
}
