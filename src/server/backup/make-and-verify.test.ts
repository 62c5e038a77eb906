import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aPainting,
  create,
  openTestApi,
  smallImage,
  type TestApi,
  type TestOptions,
} from '../platform/api/testing.ts'
import type { Config } from '../platform/config/config.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Overview } from '../../contract/overview.ts'
import type { Health } from '../../contract/site/settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { ENGINES, openTestDatabase } from '../platform/database/testing.ts'
import { originalKey } from '../platform/media/media.ts'
import { openMediaStores } from '../platform/media/stores/open-stores.ts'
import { describeWithBucket, openTestStore } from '../platform/object-store/testing.ts'
import type { BackupAddress } from '../platform/config/backup-address.ts'
import { openArchive } from './archive.ts'
import { createBackupThreads } from './backup-threads.ts'
import { backUpNow, type BackupOutcome } from './make-and-verify.ts'
import { createDailyBackup } from './daily-backup.ts'
import { tryRestore } from './verify.ts'
import { writeBackup } from './backup.ts'

const closers: (() => Promise<unknown>)[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-automatic-'))
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

type BackedUp = Config & { readonly backupTo: BackupAddress; readonly backupAt: string }
const backupsInto = (backupTo: BackupAddress) => ({ backupTo, backupAt: '03:00' })

/** A site with two paintings. */
async function openSite(config: TestOptions['config'] = {}, open: TestOptions['open'] = openTestDatabase) {
  const test = await openTestApi({ config, open })
  closers.push(() => test.remove())
  const token = await test.signInAs('owner')
  for (const shade of [0, 60]) {
    const name = `Painting ${shade} “Ä”`
    await create(test, token, 'painting', { ...aPainting(await smallImage(shade)), name })
  }
  return { ...test, token, config: test.config as BackedUp }
}
const backUp = ({ db, config }: { db: TestApi['db']; config: BackedUp }, now = new Date()) =>
  backUpNow({ db, config, stores: openMediaStores(config), now, signal: new AbortController().signal })
const leftIn = async (dir: string) => (await readdir(dir)).filter((name) => name.startsWith('.backup'))

describe.each(ENGINES)('a site on $engine', (each) => {
  it('is backed up into a folder, and a restore of the archive brings back every row', async () => {
    const site = await openSite(backupsInto({ kind: 'folder', folder }), () => each.open())
    const abandoned = path.join(folder, '.mahlstick-2026-01-01T03-00-00Z.tar.77.part')
    await writeFile(abandoned, 'half')
    await utimes(abandoned, 0, 0)
    await writeFile(path.join(folder, 'notes.txt'), 'mine')
    const outcome = await backUp(site, new Date('2026-11-22T03:00:07Z'))
    expect(outcome).toMatchObject({ isKept: true, photographs: 2, removed: 0, missing: 0 })
    const [name = '', ...others] = (await readdir(folder)).sort()
    expect(name).toMatch(/^mahlstick-2026-11-22T03-00-07Z-[\da-f]{8}\.tar$/)
    expect([others, outcome]).toMatchObject([['notes.txt'], { name }])
    expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0)
    expect(await leftIn(site.config.dataDir)).toEqual([])
  })
})

describe('a backup', () => {
  /** Makes an archive, and gives it with its report. */
  async function archiveOf(site: Awaited<ReturnType<typeof openSite>>) {
    const file = path.join(folder, 'site.tar')
    const stores = openMediaStores(site.config)
    const signal = new AbortController().signal
    const options = { db: site.db, stores, file, withVariants: false, signal, onProgress: () => undefined }
    const report = await writeBackup(options)
    const archive = await openArchive(file, () => undefined)
    closers.push(archive.close)
    return { report, archive }
  }

  it('has the photographs that only the history still has, as far as the store has them', async () => {
    const site = await openSite()
    const { id, original_hash: old } = await site.db
      .selectFrom('painting')
      .innerJoin('image', 'image.owner_id', 'painting.id')
      .select(['painting.id', 'original_hash'])
      .executeTakeFirstOrThrow()
    const body = { ...aPainting(await smallImage(200)), id }
    expect((await site.call('PUT', API_PATHS.paintings, { token: site.token, body })).status).toBe(200)
    const { report, archive } = await archiveOf(site)
    expect(report).toMatchObject({ photographs: 3, missing: [] })
    await tryRestore(archive, report, path.join(folder, 'trial'))
    const names: string[] = []
    for await (const { name } of archive.entries()) names.push(name)
    expect(names).toContain(`originals/${originalKey(old)}`)
    await openMediaStores(site.config).originals.delete([originalKey(old)])
    expect((await archiveOf(site)).report).toMatchObject({ photographs: 2, missing: [] })
  })

  it('is not kept if its test restore has other rows or lacks a photograph', async () => {
    const site = await openSite()
    const { report, archive } = await archiveOf(site)
    const attempt = (entries: typeof archive.entries, changes = {}) =>
      tryRestore({ ...archive, entries }, { ...report, ...changes }, path.join(folder, 'trial'))
    await attempt(archive.entries)
    await expect(attempt(archive.entries, { rows: report.rows + 1 })).rejects.toThrow(/another number/)
    let reads = 0
    // The restore and the list read the archive first. The third read gets a changed archive.
    const changing = async function* () {
      reads += 1
      for await (const entry of archive.entries())
        if (reads < 3 || !entry.name.startsWith('originals/')) yield entry
    }
    await expect(attempt(changing)).rejects.toThrow(/differs from the archive/)
    expect(await readdir(folder)).toEqual(['site.tar'])
  })

  it('is kept if a photograph is missing, and the owner is warned', async () => {
    const site = await openSite(backupsInto({ kind: 'folder', folder }))
    const { original_hash } = await site.db
      .selectFrom('image')
      .select('original_hash')
      .executeTakeFirstOrThrow()
    await openMediaStores(site.config).originals.delete([originalKey(original_hash)])
    expect(await backUp(site)).toMatchObject({ isKept: true, photographs: 1, missing: 1 })
  })

  it('explains how to fix a missing folder, and does not create it', async () => {
    const away = path.join(folder, 'usb')
    const site = await openSite(backupsInto({ kind: 'folder', folder: away }))
    expect(await backUp(site)).toEqual({
      isKept: false,
      problem: 'noFolder',
      message: `There is no folder ${away}. Make it, or mount its disk.`,
    })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the server', () => {
  const threads = createBackupThreads(new URL('../app/backup-thread.ts', import.meta.url))
  const logged: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line) as never) })

  /** A site with its database in a file, because a thread must be able to open it. */
  async function openKept(into: string, now: () => Date) {
    logged.length = 0
    const dataDir = path.join(folder, 'data')
    await mkdir(dataDir)
    const databaseUrl = `sqlite:${path.join(dataDir, 'site.sqlite')}`
    const database = await openDatabase(databaseUrl)
    const changes = {
      ...backupsInto({ kind: 'folder', folder: into } as const),
      secrets: { databaseUrl },
      dataDir,
    }
    const site = await openSite(changes, async () => ({
      ...database,
      url: databaseUrl,
      clear: async () => undefined,
      remove: () => database.close(),
    }))
    const dailyBackup = createDailyBackup({
      db: site.db,
      find: async () => site.config,
      log,
      threads,
      clock: now,
    })
    closers.push(() => dailyBackup.stop())
    const ask = async <T>(target: string) =>
      (await (await site.call('GET', target, { token: site.token })).json()) as T
    return {
      dailyBackup,
      site,
      health: () => ask<Health>(API_PATHS.health),
      overview: () => ask<Overview>(API_PATHS.overview),
    }
  }

  it('makes one backup a day, and the owner sees its time, size and place', async () => {
    const into = path.join(folder, 'kept')
    await mkdir(into)
    const time = { now: new Date() }
    const { dailyBackup, site, health, overview } = await openKept(into, () => time.now)
    expect((await overview()).backup).toEqual({ place: into })
    await Promise.all([dailyBackup.look(), dailyBackup.look()])
    const [name = ''] = await readdir(into)
    const { size } = await stat(path.join(into, name))
    expect((await overview()).backup).toEqual({
      place: into,
      last: { at: time.now.toISOString(), bytes: size, photographs: 2 },
    })
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([[30, 'backup made and tried']])
    await dailyBackup.look()
    time.now = new Date(time.now.getTime() + 25 * 3_600_000)
    await dailyBackup.look()
    expect(logged.length).toBe(2)
    site.time.now = new Date(time.now.getTime() + 50 * 3_600_000)
    expect((await health()).backupProblem).toBe('overdue')
  })

  it('reports a failed backup once an hour, and is healthy again after the next good one', async () => {
    const into = path.join(folder, 'away')
    const time = { now: new Date() }
    const { dailyBackup, health, overview } = await openKept(into, () => time.now)
    for (let turn = 0; turn < 3; turn += 1) await dailyBackup.look()
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([[50, 'no backup was made']])
    expect(await health()).toMatchObject({ status: 'failing', backupProblem: 'noFolder' })
    expect((await overview()).backup?.problem).toContain('Make it, or mount its disk.')
    await mkdir(into)
    time.now = new Date(time.now.getTime() + 3_600_000)
    await dailyBackup.look()
    expect(await health()).not.toHaveProperty('backupProblem')
    expect((await readdir(into)).length).toBe(1)
  })

  it('reports at start that the place cannot be used, even if no backup is due, until it can be used', async () => {
    const into = path.join(folder, 'kept')
    await mkdir(into)
    const { dailyBackup, site, health } = await openKept(into, () => new Date())
    await dailyBackup.look()
    await rm(into, { recursive: true })
    logged.length = 0
    const next = createDailyBackup({ db: site.db, find: async () => site.config, log, threads })
    closers.push(() => next.stop())
    await next.look()
    await next.look()
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'the place for backups cannot be used'],
    ])
    expect(await health()).toMatchObject({ status: 'failing', backupProblem: 'noFolder' })
    await mkdir(into)
    await next.look()
    expect(await health()).not.toHaveProperty('backupProblem')
    expect([await readdir(into), await leftIn(site.config.dataDir)]).toEqual([[], []])
  })

  it('is not made at all if it stops while it waits for another one', async () => {
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
    for (const each of [first, second]) await mkdir(each)
    const { site } = await openKept(first, () => new Date())
    const stopping = new AbortController()
    const making = threads.make(site.config, new AbortController().signal)
    const into = { ...site.config, ...backupsInto({ kind: 'folder', folder: second } as const) }
    const waiting = threads.make(into, stopping.signal)
    stopping.abort()
    expect([(await making).isKept, (await waiting).isKept, await readdir(second)]).toEqual([true, false, []])
  })

  it('leaves no incomplete backup if it stops during one', async () => {
    const into = path.join(folder, 'kept')
    await mkdir(into)
    const { dailyBackup, site } = await openKept(into, () => new Date())
    const looking = dailyBackup.look()
    await dailyBackup.stop()
    await looking
    const names = await readdir(into)
    for (const name of names) await (await openArchive(path.join(into, name), () => undefined)).close()
    expect(await leftIn(site.config.dataDir)).toEqual([])
  })
})

await describeWithBucket('a bucket', (newStore) => {
  it('keeps backups as multipart uploads that a stranger cannot read', async () => {
    const place = newStore()
    const { store, remove, keys } = openTestStore(place)
    closers.push(remove)
    const site = await openSite({
      ...backupsInto({ kind: 'bucket', store: place.address }),
      secrets: { bucketCredentials: place.credentials },
    })
    const first = (await backUp(site)) as BackupOutcome & { name: string; bytes: number }
    expect(first).toMatchObject({ isKept: true, photographs: 2 })
    const { name } = first
    expect(await keys()).toEqual([name])
    const copy = path.join(folder, 'copy.tar')
    await writeFile(copy, (await store.get(name)) ?? '')
    await (await openArchive(copy, () => undefined)).close()
    expect((await readFile(copy)).length).toBe(first.bytes)
    expect(await leftIn(site.config.dataDir)).toEqual([])
  })

  it('stores a file of several parts completely or not at all', async () => {
    const { store, remove, keys } = openTestStore(newStore())
    closers.push(remove)
    const file = path.join(folder, 'large')
    await writeFile(file, 'begin')
    await truncate(file, 33 * 1024 * 1024)
    const { signal } = new AbortController()
    await store.putFile('large', file, signal)
    expect((await store.head('large'))?.bytes).toBe(33 * 1024 * 1024)
    const hash = createHash('sha256').update(await readFile(file))
    expect(await store.hashOf('large', 33 * 1024 * 1024, signal)).toBe(hash.digest('hex'))
    await store.delete('large')
    await expect(store.putFile('large', file, AbortSignal.abort())).rejects.toThrow()
    expect(await keys()).toEqual([])
  })
})
