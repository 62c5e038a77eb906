import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_ENVIRONMENT, ROOT } from './run.ts'

let dir: string
const inDir = (...parts: string[]) => path.join(dir, ...parts)
const used = { version: '1.0.0', integrity: 'sha512-used' }
const forTests = { version: '2.0.0', integrity: 'sha512-tests', dev: true }
const ofAnotherSystem = { version: '3.0.0', integrity: 'sha512-other', optional: true }
const PRODUCTION = { 'node_modules/used': used }
const ALL = { ...PRODUCTION, 'node_modules/for-tests': forTests }

/** Writes the list of installed packages in npm's format. */
async function install(packages: object) {
  await mkdir(inDir('node_modules'), { recursive: true })
  await writeFile(inDir('node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-bootstrap-'))
  for (const folder of ['scripts', 'programs']) await mkdir(inDir(folder))
  await copyFile(path.join(ROOT, 'scripts/bootstrap.mjs'), inDir('scripts/bootstrap.mjs'))
  const packages = { '': {}, ...ALL, 'node_modules/of-another-system': ofAnotherSystem }
  await writeFile(inDir('package-lock.json'), JSON.stringify({ packages }))
  // Replaces npm, which would call its registry.
  await writeFile(inDir('programs/npm'), `#!/bin/sh\necho "$@" >> "${inDir('asked')}"\n`)
  await chmod(inDir('programs/npm'), 0o755)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** Starts a command. Returns the arguments for npm, or '' where nothing is missing. */
async function start(...parameters: string[]) {
  const PATH = `${inDir('programs')}${path.delimiter}${BARE_ENVIRONMENT.PATH}`
  await promisify(execFile)(process.execPath, [inDir('scripts/bootstrap.mjs'), ...parameters], {
    env: { ...BARE_ENVIRONMENT, PATH },
  })
  const asked = await readFile(inDir('asked'), 'utf8').catch(() => '')
  await rm(inDir('asked'), { force: true })
  return asked
}
const npmCi = (which: string) => `ci ${which} --no-audit --no-fund --loglevel=error\n`

it.skipIf(process.platform === 'win32')(
  'an operator of a site gets no packages for development, and each package once',
  async () => {
    expect(await start()).toBe(npmCi('--omit=dev'))
    await install(PRODUCTION)
    expect(await start()).toBe('')
  },
)

it.skipIf(process.platform === 'win32')(
  'a developer gets all packages, and keeps them where a command of production finds one missing',
  async () => {
    await install(PRODUCTION)
    expect(await start('--development')).toBe(npmCi('--include=dev'))
    await install(ALL)
    expect([await start('--development'), await start()]).toEqual(['', ''])
    await install({ ...ALL, 'node_modules/used': { ...used, version: '0.9.0' } })
    expect(await start()).toBe(npmCi('--include=dev'))
  },
)

it.skipIf(process.platform === 'win32')(
  'an operator reads that a program was killed, and its exit code says so',
  async () => {
    await install(ALL)
    for (const folder of ['src/server/app', 'node_modules/node/bin'])
      await mkdir(inDir(folder), { recursive: true })
    await copyFile(
      path.join(ROOT, 'src/server/app/allocator-settings.mjs'),
      inDir('src/server/app/allocator-settings.mjs'),
    )
    await writeFile(inDir('killed.mjs'), `process.kill(process.pid, 'SIGKILL')`)
    const ended: unknown = await promisify(execFile)(
      process.execPath,
      [inDir('scripts/bootstrap.mjs'), inDir('killed.mjs')],
      { env: { ...BARE_ENVIRONMENT } },
    ).catch((error: unknown) => error)
    expect(ended).toMatchObject({
      code: 137,
      stderr: 'The program was ended by SIGKILL: the machine may have had too little memory.\n',
    })
  },
)
