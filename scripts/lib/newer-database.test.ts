import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { BARE_ENVIRONMENT, ROOT } from './run.ts'

const run = promisify(execFile)
let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-newer-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

describe('a painter who starts an older program with a newer database', () => {
  it.each([
    { command: 'the server', script: 'src/server.ts', parameters: [] },
    { command: 'a backup', script: 'scripts/backup.ts', parameters: ['backup.tar'] },
    {
      command: 'a new password',
      script: 'scripts/owner.ts',
      parameters: ['--username', 'mara', '--email', 'mara@site.test', '--password', 'another one'],
    },
  ])('reads that from $command in one line, and no data is written', async ({ script, parameters }) => {
    const file = path.join(dir, 'mahlstick.sqlite')
    const database = await openDatabase(`sqlite:${file}`)
    await database.db
      .insertInto('migration')
      .values({ name: '999-hang-in-space', applied_at: new Date().toISOString() })
      .execute()
    await database.close()
    const before = await readFile(file)

    const failure: unknown = await run(process.execPath, [path.join(ROOT, script), ...parameters], {
      cwd: dir,
      env: { ...BARE_ENVIRONMENT, DATA_DIR: dir, PORT: '0', NODE_ENV: 'production' },
    }).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'This database belongs to a newer version of Mahlstick (it has 999-hang-in-space). ' +
        'Update the program, or restore an older backup.\n',
    })
    expect((await readFile(file)).equals(before)).toBe(true)
    expect(await readdir(dir)).toEqual(['mahlstick.sqlite'])
  })
})

describe('a painter whose program is newer than the running site', () => {
  it.each([
    ['a backup', 'scripts/backup.ts', 'backup.tar'],
    ['an export', 'scripts/export.ts', 'everything'],
  ])('reads from %s that it changes nothing, and no table is updated', async (_title, script, place) => {
    const file = path.join(dir, 'mahlstick.sqlite')
    const database = await openDatabase(`sqlite:${file}`)
    const newest = await database.db
      .selectFrom('migration')
      .select('name')
      .orderBy('name', 'desc')
      .executeTakeFirstOrThrow()
    await database.db.deleteFrom('migration').where('name', '=', newest.name).execute()
    await database.close()
    const before = await readFile(file)
    const failure: unknown = await run(process.execPath, [path.join(ROOT, script), path.join(dir, place)], {
      cwd: dir,
      env: { ...BARE_ENVIRONMENT, DATA_DIR: dir, NODE_ENV: 'production' },
    }).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This site belongs to an older version of Mahlstick/) as unknown,
    })
    expect((await readFile(file)).equals(before)).toBe(true)
    expect(await readdir(dir)).toEqual(['mahlstick.sqlite'])
  })
})
