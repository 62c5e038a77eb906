import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createMortalSite } from '../../../../scripts/soak/site.ts'
import { createOwnerClient, OWNER } from '../../../../scripts/soak/owner.ts'
import { cutPhotographs } from '../../../../scripts/soak/photographs.ts'
import { aPainting } from '../../platform/api/testing.ts'
import { PaintingToEditSchema } from '../../../contract/collection/painting.ts'
import { PaintingTableSchema } from '../../../contract/collection/painting-table.ts'
import { KeptBackupsSchema } from '../../../contract/backup/backups.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { RestoringSchema } from '../../../contract/backup/restoring.ts'
import { HealthSchema } from '../../../contract/site/settings.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createOwner } from '../../people/owner.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'

/** Milliseconds from the start of a restore to the kill: while it saves, copies, makes pictures and writes. */
const KILLED_AFTER = [15, 60, 150, 300, 600, 1200]
/** Two servers and six starts on busy cores. */
const LONG = 180_000

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openSite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-killed-restore-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const database = await openDatabase(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
  await createOwner(database.db, OWNER)
  await database.close()
  const server = createMortalSite({ dataDir, port: await findFreePort() }, { LOG_LEVEL: 'warn' })
  closers.push(() => server.end())
  await server.start()
  const client = createOwnerClient(server.url)
  await client.signIn()
  return { ...server, client }
}
type Site = Awaited<ReturnType<typeof openSite>>

const within = { interval: 50 }
const readKept = ({ client }: Site) => client.read(API_PATHS.keptBackups, KeptBackupsSchema)
const readRestoring = ({ client }: Site) => client.read(API_PATHS.restoring, RestoringSchema)
const idsByName = async ({ client }: Site) => {
  const lines = await client.read(API_PATHS.paintingTable, PaintingTableSchema)
  return new Map(lines.map(({ name, id }) => [name, id]))
}
async function send({ client }: Site, method: 'POST' | 'PUT', target: string, body: object) {
  const { status, text } = await client.send({ method, path: target, body })
  expect([target, status, text]).toEqual([target, 200, text])
  return text
}

/** Every page, and the file of every photograph, is there. */
async function expectWhole(site: Site) {
  const health = async () => (await site.client.read(API_PATHS.health, HealthSchema)).status
  await expect.poll(health, within).toBe('ok')
  for (const [name, id] of await idsByName(site)) {
    const page = await fetch(site.url + PAGE_PATHS.painting(id))
    expect([name, page.status]).toEqual([name, 200])
    const { paintingImages } = await site.client.read(
      itemPath(API_PATHS.paintingToEdit, id),
      PaintingToEditSchema,
    )
    expect([name, paintingImages.map(({ file }) => file.length > 1000)]).toEqual([name, [true]])
  }
}

it(
  'an owner whose server is killed while it restores a backup has the site of before, or that of the backup',
  async () => {
    const site = await openSite()
    const photographs = await cutPhotographs()
    const add = (name: string, index: number) =>
      send(site, 'POST', API_PATHS.paintings, { ...aPainting(photographs[index]?.base64 ?? ''), name })
    for (const [index, name] of ['One', 'Two', 'Three'].entries()) await add(name, index)
    const place = { bucket: '', prefix: '', endpoint: '', region: '', accessKeyId: '', secretKey: '' }
    await send(site, 'PUT', API_PATHS.backupPlace, { where: 'server', at: '03:00', ...place })
    await expect.poll(async () => (await readKept(site)).backups.length, within).toBe(1)
    const [backup] = (await readKept(site)).backups
    const outcomes = new Set<string>()

    for (const [turn, milliseconds] of KILLED_AFTER.entries()) {
      if (!(await idsByName(site)).has('Later')) await add('Later', 3 + turn)
      await send(site, 'POST', API_PATHS.restoringKept, { from: backup?.from, name: backup?.name })
      await expect.poll(async () => (await readRestoring(site)).ready, within).toBeDefined()
      const { ready } = await readRestoring(site)
      await send(site, 'POST', API_PATHS.restoringStart, { replaces: ready?.replaces })
      await delay(milliseconds)
      await site.kill()
      await site.start()
      await site.client.signIn()
      const names = [...(await idsByName(site)).keys()].sort().join()
      expect(['Later,One,Three,Two', 'One,Three,Two']).toContain(names)
      outcomes.add(names)
      await expectWhole(site)
    }
    // The first kill comes before the records are replaced.
    expect(outcomes).toContain('Later,One,Three,Two')
  },
  LONG,
)
