import { execFile } from 'node:child_process'
import { chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, openDatabase } from '../../src/server/platform/database/database.ts'
import { newPostgresUrl } from '../../src/server/platform/database/testing.ts'
import { BARE_ENVIRONMENT, ROOT } from './run.ts'

const run = promisify(execFile)
const OWNER = ['--username', 'mara', '--email', 'mara@site.test', '--password', 'a-long-password']
let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-command-'))
  await mkdir(path.join(dir, 'works'))
  await copyFile(path.join(ROOT, 'e2e/fixtures/starry-night.jpg'), path.join(dir, 'works/Dusk.jpg'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** Runs a command on this data folder and returns its result. */
async function command(script: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { ...BARE_ENVIRONMENT, NODE_ENV: 'production', DATA_DIR: path.join(dir, 'data') }
  const places = parameters.map((parameter) => parameter.replace('DIR/', `${dir}/`))
  const child = [path.join(ROOT, 'scripts', `${script}.ts`), ...places]
  try {
    return { code: 0, ...(await run(process.execPath, child, { env: { ...env, ...environment }, cwd: dir })) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

describe('an operator who mistypes the data folder', () => {
  it.each([
    ['backup', ['DIR/archive.tar']],
    ['export', ['DIR/everything']],
    ['owner', OWNER],
    ['import', ['DIR/works']],
    ['import', ['DIR/works', '--dry-run']],
    ['publish-site', []],
  ])('reads from %s %j that there is no site, and no file is made', async (script, parameters) => {
    const before = await readdir(dir, { recursive: true })
    expect(await command(script, parameters)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^There is no site in ${path.join(dir, 'data')}\\. Give DATA_DIR .*npm start\\n$`),
      ) as unknown,
    })
    expect(await readdir(dir, { recursive: true })).toEqual(before)
  })

  it('reads the same where an empty file has the name of the database', async () => {
    await mkdir(path.join(dir, 'data'))
    const file = path.join(dir, 'data/mahlstick.sqlite')
    await writeFile(file, '')
    expect((await command('owner', OWNER)).stderr).toContain('There is no site in')
    expect(await readFile(file, 'utf8')).toBe('')
  })

  it('reads the same for an empty PostgreSQL database', async () => {
    const url = await newPostgresUrl()
    const { code, stderr } = await command('backup', ['DIR/archive.tar'], { DATABASE_URL: url })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`There is no site in ${new URL(url).host}`)])
    const database = connect(url)
    expect(await database.db.introspection.getTables()).toEqual([])
    await database.close()
  })

  it('reads in a sentence that PostgreSQL cannot be reached', async () => {
    const { code, stderr } = await command('backup', ['DIR/archive.tar'], {
      DATABASE_URL: 'postgres://mara@127.0.0.1:9/site',
    })
    expect([code, stderr]).toEqual([1, 'PostgreSQL at 127.0.0.1:9/site cannot be reached (ECONNREFUSED).\n'])
  })
})

describe('an owner with a site', () => {
  const file = () => path.join(dir, 'data/mahlstick.sqlite')
  beforeEach(async () => {
    await (await openDatabase(`sqlite:${file()}`)).close()
  })

  it('makes the account, and a dry run changes no byte', async () => {
    expect(await command('owner', OWNER)).toMatchObject({
      code: 0,
      stdout: 'mara owns this site now and can sign in.\n',
    })
    const before = await readFile(file())
    const { code, stdout } = await command('import', ['DIR/works', '--dry-run', '--technique', 'Oil'])
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ dryRun: true, created: 1 })])
    expect((await readFile(file())).equals(before)).toBe(true)
    expect(await readdir(path.join(dir, 'data'))).toEqual(['mahlstick.sqlite'])
  })

  it.runIf(process.getuid?.() === 0).each([
    ['owner', OWNER],
    ['restore', ['DIR/archive.tar', '--replace']],
  ])('gets from %s no files of root that the server cannot write', async (script, parameters) => {
    expect(await command('backup', ['DIR/archive.tar'])).toMatchObject({ code: 0 })
    await chown(path.join(dir, 'data'), 65_534, 65_534)
    const before = await readdir(dir, { recursive: true })
    const { code, stderr } = await command(script, parameters)
    expect([code, stderr]).toEqual([1, expect.stringContaining('Run this as that user, not as root')])
    expect(await readdir(dir, { recursive: true })).toEqual(before)
  })
})
