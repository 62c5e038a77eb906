import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { writeValue } from '../database/values.ts'
import { openRecords } from './before-update.ts'

let dir: string
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'mahlstick-private-')), 'data')
})
afterEach(() => rm(path.dirname(dir), { recursive: true }))

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
/** The rights of the folder and of the database's files while it is open. */
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

it('nobody else on the machine looks into a new data folder', async () => {
  expect(await open()).toEqual(CLOSED)
})

it('a folder that an older version left open is closed by the next start', async () => {
  await open()
  await chmod(dir, 0o755)
  await chmod(path.join(dir, 'mahlstick.sqlite'), 0o644)
  expect(await open()).toEqual(CLOSED)
})
