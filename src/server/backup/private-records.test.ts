import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../platform/config/config.ts'
import { writeValue } from '../platform/database/values.ts'
import { openRecords } from './before-update.ts'

let dir: string
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'mahlstick-private-')), 'data')
})
afterEach(() => rm(path.dirname(dir), { recursive: true }))

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
/** Opens the database, and returns the access rights of the folder and the database files. */
async function open() {
  const database = await openRecords(loadConfig({ DATA_DIR: dir }))
  try {
    await writeValue(database.db, 'k', 'v')
    const names = (await readdir(dir)).filter((name) => name.startsWith('mahlstick.sqlite')).sort()
    const files = names.map(async (name) => [name, await modeOf(path.join(dir, name))])
    return { folder: await modeOf(dir), files: await Promise.all(files) }
  } finally {
    await database.close()
  }
}
const CLOSED = {
  folder: '700',
  files: [
    ['mahlstick.sqlite', '600'],
    ['mahlstick.sqlite-shm', '600'],
    ['mahlstick.sqlite-wal', '600'],
  ],
}

it('other users of the machine cannot read a new data folder', async () => {
  expect(await open()).toEqual(CLOSED)
})

it('the next start makes a data folder private that an older version left readable', async () => {
  await open()
  await chmod(dir, 0o755)
  await chmod(path.join(dir, 'mahlstick.sqlite'), 0o644)
  expect(await open()).toEqual(CLOSED)
})
