import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../../platform/api/testing.ts'
import { type Config, loadConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { ENGINES, newPostgresUrl } from '../../platform/database/testing.ts'
import { openMediaStores } from '../../platform/media/stores/open-stores.ts'
import { openArchive } from '../archive.ts'
import { writeBackup } from '../backup.ts'
import { restoreBackup } from '../restore.ts'
import { backupOf, closeSites, openSite, restore as restoreInPanel, upload } from './testing-restore.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-numbers-'))
})
afterEach(async () => {
  await closeSites()
  await rm(folder, { recursive: true, force: true })
})

const configOf = (databaseUrl?: string): Config =>
  loadConfig({
    DATA_DIR: path.join(folder, 'data'),
    SITE_URL: 'http://site.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
const sqliteFile = () => path.join(folder, 'data', 'mahlstick.sqlite')
const archiveFile = () => path.join(folder, 'backup.tar')

/** The site of this configuration with its owner, until `leave`. */
async function visit(config: Config) {
  const database = await openDatabase(config.secrets.databaseUrl)
  const { databaseUrl: url } = config.secrets
  const close = () => database.close()
  const site = await openTestApi({
    config,
    open: async () => ({ ...database, url, clear: async () => undefined, remove: close }),
  })
  return { site, token: await site.signInAs('owner'), leave: () => site.remove() }
}
const numbered = async (inventoryNumber: string) => ({ ...aPainting(await smallImage()), inventoryNumber })
const hang = async (site: TestApi, token: string, number: string) =>
  create(site, token, 'painting', await numbered(number))
/** What an owner reads who types this number for a new work; undefined where it is taken. */
async function findRefusal(site: TestApi, token: string, number: string) {
  const answer = await site.call('POST', API_PATHS.paintings, { token, body: await numbered(number) })
  return answer.status === 200 ? undefined : ((await answer.json()) as unknown)
}

/** Writes a backup with the number A-1, after which another work gets A-2 and is deleted. */
async function makeSite(config: Config) {
  const { site, token, leave } = await visit(config)
  await hang(site, token, 'A-1')
  const { signal } = new AbortController()
  const stores = openMediaStores(config)
  const into = { file: archiveFile(), withVariants: false, signal, onProgress: () => undefined }
  await writeBackup({ db: site.db, stores, ...into })
  const id = await hang(site, token, 'A-2')
  await site.call('DELETE', itemPath(API_PATHS.painting, id), { token })
  await leave()
}
async function restore(config: Config) {
  const archive = await openArchive(archiveFile(), () => undefined)
  try {
    await restoreBackup({ archive, config, isReplacing: true })
  } finally {
    await archive.close()
  }
}
/** The numbers that the restored site refuses. */
async function listRefused(config: Config, ...numbers: string[]) {
  const { site, token, leave } = await visit(config)
  const refused: string[] = []
  for (const number of numbers)
    if ((await findRefusal(site, token, number)) !== undefined) refused.push(number)
  await leave()
  return refused
}
const ALL = ['A-1', 'A-2', 'A-3'] as const

async function change(file: string, statement: string) {
  const handle = new SqliteFile(file)
  handle.exec(statement)
  handle.close()
}

/** Overwrites the page with the numbers. */
async function damage(file: string) {
  const handle = new SqliteFile(file)
  handle.pragma('journal_mode = DELETE')
  const { rootpage } = handle
    .prepare<[], { rootpage: number }>("select rootpage from sqlite_master where name = 'inventory_number'")
    .get() ?? { rootpage: 0 }
  const size = Number(handle.pragma('page_size', { simple: true }))
  handle.close()
  const bytes = await open(file, 'r+')
  await bytes.write(Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size)
  await bytes.close()
}

describe.each(ENGINES)('an owner on $engine', (each) => {
  it('whose site is replaced at the terminal gives no number to a second work', async () => {
    const config = configOf(each.engine === 'postgres' ? await newPostgresUrl() : undefined)
    await makeSite(config)
    await restore(config)
    expect(await listRefused(config, ...ALL)).toEqual(['A-1', 'A-2'])
  })

  it('who replaces the site in the Control Panel gives no number to a second work', async () => {
    const source = await openSite(each, 0)
    await hang(source, source.owner, 'A-1')
    const site = await openSite(each, 0)
    await hang(site, site.owner, 'A-2')
    const { ready } = await upload(site, await backupOf(source))
    await restoreInPanel(site, ready?.replaces)
    const token = await site.signInAs('owner')
    const refusals = await Promise.all(ALL.map((number) => findRefusal(site, token, number)))
    expect(refusals.map((refusal) => refusal !== undefined)).toEqual([true, true, false])
  })
})

describe('an owner whose SQLite file cannot say its numbers', () => {
  it.each([
    ['is from before there were any', (file: string) => change(file, 'drop table inventory_number')],
    ['is no database any more', (file: string) => writeFile(file, 'not a database'.repeat(500))],
    ['is damaged', damage],
    ['is gone', (file: string) => rm(file)],
  ])('restores a backup where it %s', async (_, spoil) => {
    const config = configOf()
    await makeSite(config)
    await spoil(sqliteFile())
    await restore(config)
    expect(await listRefused(config, ...ALL)).toEqual(['A-1'])
  })
})
