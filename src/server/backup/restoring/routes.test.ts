import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { aPainting, create, smallImage } from '../../platform/api/testing.ts'
import { openArchive } from '../archive.ts'
import { writeBackup } from '../backup.ts'
import { type KeptSite, openKeptSite } from '../panel/testing-kept-site.ts'
import type { KeptBackups } from '../../../contract/backup/backups.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import type { Present, Restoring } from '../../../contract/backup/restoring.ts'
import { TAGS } from '../../../contract/tags.ts'
import { insertInquiry } from '../../inquiries/inquiry-rows.ts'
import { ENGINES, openTestDatabase } from '../../platform/database/testing.ts'
import { tagsSince } from '../../platform/database/revisions.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
const anySite = { open: openTestDatabase }
async function openSite(engine: Pick<(typeof ENGINES)[number], 'open'>, paintings?: number) {
  const site = await openKeptSite(engine, {}, paintings)
  closers.push(async () => {
    await site.restoring.stop()
    await site.remove()
  })
  return site
}

/** A backup of the site, as its owner downloads it. */
async function backupOf(site: KeptSite) {
  await site.ask('POST', API_PATHS.backupCopy)
  await site.untilIdle()
  const { answer } = await site.download(API_PATHS.backupDownload)
  return Buffer.from(await answer.arrayBuffer())
}
/** A backup that nobody has tried, as a newer version would write it. */
async function writtenBackup({ db, stores, config }: KeptSite) {
  const file = path.join(config.dataDir, 'written.tar')
  const { signal } = new AbortController()
  await writeBackup({ db, stores, file, withVariants: false, signal, onProgress: () => undefined })
  return readFile(file)
}
const read = async ({ ask }: KeptSite) => (await ask('GET', API_PATHS.restoring)).body as Restoring
const begin = async (site: KeptSite, { length: size }: Buffer, name = 'backup.tar') => {
  const body = { name, size, modified: 7 }
  const answer = await site.call('POST', API_PATHS.restoring, { token: site.owner, body })
  return (await answer.json()) as { received: number }
}
const send = async (site: KeptSite, at: number, part: Buffer) => {
  const headers = { Authorization: `Bearer ${site.owner}` }
  const body = new Uint8Array(part)
  return site.api.request(`${API_PATHS.restoringPart}?at=${at}`, { method: 'PUT', headers, body })
}
async function upload(site: KeptSite, file: Buffer, size = 300_000) {
  let { received } = await begin(site, file)
  while (received < file.length) {
    const answer = await send(site, received, file.subarray(received, received + size))
    ;({ received } = (await answer.json()) as { received: number })
  }
  await expect.poll(async () => (await read(site)).running).toBeUndefined()
  return read(site)
}
const start = (site: KeptSite, replaces: Present | undefined) =>
  site.call('POST', API_PATHS.restoringStart, { token: site.owner, body: { replaces } })
/** Starts the restore, and waits until the sessions have ended with it. */
async function restore(site: KeptSite, replaces: Present | undefined) {
  expect((await start(site, replaces)).status).toBe(200)
  await expect.poll(async () => (await site.ask('GET', API_PATHS.restoring)).status).toBe(401)
  await expect.poll(async () => (await site.restoring.read()).running).toBeUndefined()
  return site.restoring.read()
}
const namesIn = async (site: KeptSite) => {
  const answer = await site.call('GET', API_PATHS.paintingsToSell)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name).sort()
}
async function write({ db }: KeptSite, content: string) {
  const visitor = { name: 'Ida', email: 'ida@mail.test', phoneNumber: '', subject: '' }
  return insertInquiry(db, { ...visitor, content }, new Date())
}
async function messagesIn({ db }: KeptSite) {
  const rows = await db.selectFrom('inquiry').select('content').execute()
  return rows.map(({ content }) => content)
}
async function textsIn(file: string, folder: string) {
  const archive = await openArchive(file, () => undefined)
  let texts = ''
  for await (const entry of archive.entries())
    if (entry.name.startsWith(folder)) texts += (await entry.read()).toString()
  await archive.close()
  return texts
}
/** Restores the newest kept backup with or without photographs. */
async function chooseKept(site: KeptSite, hasPhotographs: boolean) {
  const { backups } = (await site.ask('GET', API_PATHS.keptBackups)).body as KeptBackups
  const { from, name } = backups.find((kept) => kept.hasPhotographs === hasPhotographs) ?? {}
  await site.call('POST', API_PATHS.restoringKept, { token: site.owner, body: { from, name } })
  await expect.poll(async () => (await read(site)).running).toBeUndefined()
  return read(site)
}
const BOTH = ['Painting 0 “Ä”', 'Painting 60 “Ä”']

describe.each(ENGINES)('an owner on $engine', (each) => {
  it('restores a backup of another machine on an empty site, and signs in with its account', async () => {
    const source = await openSite(each)
    const site = await openSite(each, 0)
    const { ready } = await upload(site, await backupOf(source))
    const content = { paintings: 2, exhibitions: 0, inquiries: 0, subscribers: 0, accounts: 1 }
    expect(ready).toMatchObject({ photographs: 2, content, replaces: { paintings: 0, isEmpty: true } })
    const restored = await restore(site, ready?.replaces)
    expect(restored).toEqual({ restored: ready?.madeAt })
    expect(await namesIn(site)).toEqual(BOTH)
    for (const table of ['painting', 'image', 'user'] as const) {
      const rows = async ({ db }: KeptSite) => db.selectFrom(table).selectAll().orderBy('id').execute()
      expect(await rows(site), table).toEqual(await rows(source))
    }
    const images = await site.db.selectFrom('image').selectAll().execute()
    for (const { rendition, original_hash } of images)
      expect([await site.media.hasOriginal(original_hash), await site.media.hasRendition(rendition)]).toEqual(
        [true, true],
      )
    expect(await tagsSince(site.db, 0)).toEqual({ revision: 1, tags: [TAGS.everything] })
    expect(await readdir(path.join(site.config.dataDir, '.upload'))).toEqual([])
    expect(await readdir(site.config.dataDir)).not.toContain('before-restores')
  })

  it('replaces a site only after a confirmation of what is there, and a backup of it stays', async () => {
    const source = await openSite(each)
    const site = await openSite(each, 1)
    const file = await backupOf(source)
    const { ready } = await upload(site, file)
    expect(ready?.replaces).toMatchObject({ paintings: 1, accounts: 1, isEmpty: false })
    await create(site, site.owner, 'painting', { ...aPainting(await smallImage(200)), name: 'Just now' })
    expect((await start(site, ready?.replaces)).status).toBe(409)
    expect((await start(site, undefined)).status).toBe(400)
    const { ready: again } = await read(site)
    expect(again?.replaces).toMatchObject({ paintings: 2 })
    const before = await site.db.selectFrom('image').select('original_hash').execute()
    await restore(site, again?.replaces)
    expect(await namesIn(site)).toEqual(BOTH)

    const folder = path.join(site.config.dataDir, 'before-restores')
    const kept = (await readdir(folder)).sort()
    expect(kept).toEqual([expect.stringMatching(/Z\.tar$/), expect.stringMatching(/Z-records\.tar$/)])
    for (const name of kept)
      expect(await textsIn(path.join(folder, name), 'database/painting.'), name).toContain('Just now')
    // The clean-up may delete the files of the replaced site later.
    const released = await site.db.selectFrom('released_image').select('original_hash').execute()
    const hashes = new Set(released.map(({ original_hash }) => original_hash))
    expect(before.filter(({ original_hash }) => !hashes.has(original_hash))).toEqual([])
  })

  it('goes back to the site before a restore with the backup that was kept then', async () => {
    const site = await openSite(each, 1)
    const names = await namesIn(site)
    await site.backups.keepReplaced(() => undefined)
    await create(site, site.owner, 'painting', { ...aPainting(await smallImage(200)), name: 'Just now' })
    const { backups } = (await site.ask('GET', API_PATHS.keptBackups)).body as KeptBackups
    expect(backups).toEqual([
      {
        from: 'replaced',
        name: expect.stringMatching(/\.tar$/) as string,
        at: expect.any(String) as string,
        hasPhotographs: true,
        bytes: expect.any(Number) as number,
      },
    ])
    const [body = { from: 'replaced', name: '' }] = backups
    const { answer } = await site.download(API_PATHS.keptBackups, body)
    expect((await answer.arrayBuffer()).byteLength).toBe(backups[0]?.bytes)

    const taken = await site.call('POST', API_PATHS.restoringKept, { token: site.owner, body })
    expect(await taken.json()).toMatchObject({ running: { step: 'fetching' } })
    await expect.poll(async () => (await read(site)).running).toBeUndefined()
    await restore(site, (await read(site)).ready?.replaces)
    expect(await namesIn(site)).toEqual(names)
  })

  it('gets back what visitors wrote while a restore was running', async () => {
    const source = await openSite(each)
    const site = await openSite(each, 1)
    const names = await namesIn(site)
    const { ready } = await upload(site, await backupOf(source))
    const keep = site.backups.keepReplaced
    // A message that arrives after the backup of the replaced site was made.
    site.backups.keepReplaced = async (...progress) => {
      await keep(...progress)
      await write(site, 'Is it sold?')
    }
    await restore(site, ready?.replaces)
    site.backups.keepReplaced = keep
    expect([await namesIn(site), await messagesIn(site)]).toEqual([BOTH, []])

    await site.signInAs('owner')
    const { ready: records } = await chooseKept(site, false)
    expect(records).toMatchObject({ photographs: 1, content: { paintings: 1, inquiries: 1 } })
    await restore(site, records?.replaces)
    expect([await namesIn(site), await messagesIn(site)]).toEqual([names, ['Is it sold?']])
  })

  it('finds a message that is sent while the records are replaced in the restored site', async () => {
    const source = await openSite(each)
    const site = await openSite(each, 1)
    const { ready } = await upload(site, await backupOf(source))
    const keep = site.backups.keepReplacedRecords
    let written: Promise<unknown> = Promise.resolve()
    site.backups.keepReplacedRecords = async (tx) => {
      await keep(tx)
      written = write(site, 'Just now')
      // Time for the message to be written, if nothing holds it back.
      for (let query = 0; query < 20; query += 1) await tx.selectFrom('inquiry').select('id').execute()
    }
    await restore(site, ready?.replaces)
    await written
    expect(await messagesIn(site)).toEqual(['Just now'])
  })

  it('is told that photographs are gone which a backup without photographs needs', async () => {
    const source = await openSite(each)
    const file = path.join(source.config.dataDir, 'records.tar')
    const { signal } = new AbortController()
    await writeBackup({ db: source.db, file, withVariants: false, signal, onProgress: () => undefined })
    const { ready, problem } = await upload(await openSite(each, 1), await readFile(file))
    expect([ready, problem]).toEqual([undefined, expect.stringContaining('1 of them are not on this site')])
  })

  it('keeps the site as it is when a restore fails half-way', async () => {
    const source = await openSite(each)
    const site = await openSite(each, 1)
    const { ready } = await upload(site, await backupOf(source))
    const held = path.join(site.config.dataDir, 'before-restores')
    await writeFile(held, 'no folder')
    await start(site, ready?.replaces)
    await expect.poll(async () => (await read(site)).problem).toContain('EEXIST')
    await rm(held)
    const { ready: second } = await upload(site, await backupOf(source))
    const { originalsDir } = site.config
    const names = await namesIn(site)
    // The photographs of the backup cannot be stored, because their folders are files.
    const own = new Set(await readdir(originalsDir))
    for (let byte = 0; byte < 256; byte += 1) {
      const name = byte.toString(16).padStart(2, '0')
      if (!own.has(name)) await writeFile(path.join(originalsDir, name), 'no folder')
    }
    await start(site, second?.replaces)
    await expect.poll(async () => (await read(site)).problem, { timeout: 20_000 }).toBeDefined()
    expect(await namesIn(site)).toEqual(names)
    expect((await read(site)).ready).toBeUndefined()
  })
})

describe('an owner', () => {
  it('goes on with a cut upload where it was cut, and a repeated part changes nothing', async () => {
    const site = await openSite(anySite, 0)
    const file = await backupOf(await openSite(anySite))
    const parts = 10
    const size = Math.ceil(file.length / parts)
    for (let part = 0; part < parts; part += 1) {
      // Each time the file is chosen again, as after a lost line.
      const { received } = await begin(site, file)
      expect(received).toBe(part * size)
      const bytes = file.subarray(received, received + size)
      await send(site, received, bytes)
      const repeated = await send(site, received, bytes)
      expect(await repeated.json()).toEqual({ received: Math.min(file.length, received + size) })
    }
    await expect.poll(async () => (await read(site)).ready).toMatchObject({ photographs: 2 })
    expect(await begin(site, file, 'another.tar')).toEqual({ received: 0 })
    expect((await read(site)).ready).toBeUndefined()
    const answer = await site.ask('DELETE', API_PATHS.restoring)
    expect(answer).toEqual({ status: 200, body: {} })
    expect((await send(site, 0, file.subarray(0, 10))).status).toBe(409)
  })

  it('is told what is wrong with a file that is no backup for this site', async () => {
    const site = await openSite(anySite, 0)
    const file = await backupOf(await openSite(anySite))
    const changed = Buffer.from(file)
    changed[file.length >> 1] = (file[file.length >> 1] ?? 0) ^ 1
    const foreign = Buffer.from(file)
    foreign.write('photos/summer.jpg\0', 0, 'latin1')
    const files: [Buffer, RegExp][] = [
      [Buffer.from('a letter to my gallery'), /^This file is not a backup\./],
      [Buffer.from(await smallImage(), 'base64'), /^This file is not a backup\./],
      [Buffer.from('PK\u0003\u0004 and so on'), /^This is a ZIP file\./],
      [gzipSync(file), /^This file is compressed\./],
      [foreign, /^This is an archive from another program/],
      [file.subarray(0, file.length - 9000), /^The end of this backup is missing\./],
      [file.subarray(0, 5000), /^The end of this backup is missing\./],
      [changed, /^This backup (was changed|is damaged)/],
    ]
    for (const [bytes, sentence] of files) {
      const { problem, ready, upload: left } = await upload(site, bytes)
      expect([problem, ready, left]).toEqual([expect.stringMatching(sentence), undefined, undefined])
    }
    expect(await readdir(path.join(site.config.dataDir, '.upload'))).toEqual([])
    expect((await upload(site, file)).ready).toBeDefined()
  })

  it('is told when a kept backup is gone, and reaches no other file', async () => {
    const site = await openSite(anySite, 0)
    for (const target of [API_PATHS.restoringKept, API_PATHS.keptBackups])
      for (const name of ['mahlstick-2026-11-22T03-00-00Z.tar', '../mahlstick.sqlite']) {
        const answer = await site.call('POST', target, {
          token: site.owner,
          body: { from: 'replaced', name },
        })
        expect([answer.status, await answer.text()]).toEqual([
          404,
          expect.stringContaining('not kept any more'),
        ])
      }
  })

  it('is told that a backup is of a newer version', async () => {
    const site = await openSite(anySite, 0)
    const source = await openSite(anySite)
    await source.db.insertInto('migration').values({ name: '999-later', applied_at: '2030' }).execute()
    const { problem } = await upload(site, await writtenBackup(source))
    expect(problem).toBe('This backup was made by a newer version of Mahlstick. Update this site first.')
  })

  it('is told when the disk has no room for the file, before it is sent', async () => {
    const site = await openSite(anySite, 0)
    const body = { name: 'huge.tar', size: 2 ** 50, modified: 7 }
    const answer = await site.call('POST', API_PATHS.restoring, { token: site.owner, body })
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('no room')])
  })
})
