import { execFileSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwner } from '../../people/owner.ts'
import { OverviewSchema } from '../../../contract/overview.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { HealthSchema, SettingsSchema } from '../../../contract/site/settings.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { localUrl, type ServerProcess, startServer } from './testing-process.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'
import { createOwnerClient, OWNER, type OwnerClient } from '../../../../scripts/soak/owner.ts'
import { cutPhotographs, type Photograph } from '../../../../scripts/soak/photographs.ts'

let dataDir: string
let server: ServerProcess
let client: OwnerClient
let photographs: Photograph[]

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-disk-'))
  const database = await openDatabase(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
  await createOwner(database.db, OWNER)
  await database.close()
  const port = await findFreePort()
  server = startServer({ dataDir, port }, { LOG_LEVEL: 'silent' })
  await server.serving
  client = createOwnerClient(localUrl(port))
  await client.signIn()
  photographs = await cutPhotographs()
})
afterAll(async () => {
  await server.end()
  await rm(dataDir, { recursive: true, force: true })
})

const readHealth = () => client.read(API_PATHS.health, HealthSchema)
const readOverview = () => client.read(API_PATHS.overview, OverviewSchema)
const changeTagline = async (tagline: string) => {
  const settings = await client.read(API_PATHS.settings, SettingsSchema)
  return client.send({ method: 'PUT', path: API_PATHS.settings, body: { ...settings, tagline } })
}
function create(index: number) {
  const { base64, fileName } = photographs[index] as Photograph
  const paintingImages = [{ file: base64, fileName, isMainImage: true }]
  const facts = {
    description: 'Mud.',
    dimensions: '80 x 60 cm',
    technique: 'Oil',
    year: '2024',
    price: '100',
  }
  const body = { name: `Painting ${index}`, ...facts, paintingImages }
  return client.send({ method: 'POST', path: API_PATHS.paintings, body })
}
const countPaintings = async () => Object.keys((await client.readAll()).items).length
const openHome = async () => (await fetch(client.address)).text()
const isPublished = async () => {
  const { revision, publishedRevision } = await readHealth()
  return revision === publishedRevision
}

/** Expects that the problem is over and that the next save becomes public. */
async function expectToGoOn(tagline: string, index: number) {
  await expect.poll(async () => (await readHealth()).diskProblem).toBeUndefined()
  const before = await countPaintings()
  expect(await changeTagline(tagline)).toMatchObject({ status: 200 })
  expect(await create(index)).toMatchObject({ status: 200 })
  await expect.poll(async () => (await readHealth()).status).toBe('ok')
  expect(await openHome()).toContain(tagline)
  expect(await countPaintings()).toBe(before + 1)
}

describe.skipIf(process.platform !== 'linux')('a full disk (simulated with prlimit on Linux)', () => {
  /** The system refuses each write to a file, as with a full disk. */
  const takeNothing = () => execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=0:'])
  const takeAll = () => execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited:'])

  it('is reported to the owner, who loses nothing, and the site recovers by itself when there is space', async () => {
    expect(await changeTagline('Before.')).toMatchObject({ status: 200 })
    // Before the first publish has ended, the home page may be made on request instead of read from its file.
    await expect.poll(isPublished).toBe(true)
    expect(await openHome()).toContain('Before.')
    takeNothing()
    try {
      for (const { status, text } of [await changeTagline('Never.'), await create(0)]) {
        expect(status).toBe(503)
        expect(text).toMatch(/disk.*Nothing was changed/)
      }
      await expect.poll(async () => (await readHealth()).diskProblem).toBe('full')
      expect((await readHealth()).status).toBe('failing')
      expect((await readOverview()).diskProblem).toContain('no room left on the disk')
      expect(await openHome()).toContain('Before.')
    } finally {
      takeAll()
    }
    expect(await countPaintings()).toBe(0)
    await expectToGoOn('After.', 0)
  })
})

describe('a folder that cannot be written', () => {
  it('is reported to the owner, and the site recovers by itself when it can be written again', async () => {
    const [folder, aside] = [path.join(dataDir, 'variants'), path.join(dataDir, 'aside')]
    await rename(folder, aside)
    await writeFile(folder, 'no folder')
    const { status, text } = await create(1)
    expect(status).toBe(503)
    expect(text).toMatch(/cannot write to its disk/)
    await expect.poll(async () => (await readHealth()).diskProblem).toBe('unwritable')
    expect((await readOverview()).diskProblem).toContain('cannot write into its data folder')
    await rm(folder)
    await rename(aside, folder)
    await expectToGoOn('Mended.', 2)
  })
})

/** Whether this process may mount a folder read-only, which needs root. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe.skipIf(!canMount)('a disk that has become read-only (tested on Linux as root)', () => {
  const mount = (...parameters: readonly string[]) => execFileSync('mount', [...parameters, dataDir])

  it('is reported to the owner, visitors can read on, and the site recovers by itself', async () => {
    mount('--bind', dataDir)
    try {
      mount('-o', 'remount,bind,ro')
      const { status, text } = await create(3)
      expect(status).toBe(503)
      expect(text).toMatch(/cannot write to its disk/)
      await expect.poll(async () => (await readHealth()).diskProblem).toBe('unwritable')
      expect((await readOverview()).diskProblem).toContain('cannot write into its data folder')
      expect((await fetch(client.address)).status).toBe(200)
    } finally {
      execFileSync('umount', [dataDir])
    }
    await expectToGoOn('Written again.', 4)
  })
})
