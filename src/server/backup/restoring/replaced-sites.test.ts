import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { aPainting, create, smallImage } from '../../platform/api/testing.ts'
import { openArchive } from '../archive.ts'
import { writeBackup } from '../backup.ts'
import { hasOnlyRecords } from '../retention.ts'
import type { KeptSite } from '../panel/testing-kept-site.ts'
import type { KeptBackups } from '../../../contract/backup/backups.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { insertInquiry } from '../../inquiries/inquiry-rows.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import {
  backupOf,
  closeSites,
  namesIn,
  openSite,
  read,
  restore,
  start,
  upload,
  writtenBackup,
} from './testing-restore.ts'

afterEach(closeSites)

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

describe.each(ENGINES)('an owner who replaces a site on $engine', (each) => {
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
    const kept = await readdir(folder)
    expect(kept.map((name) => hasOnlyRecords(name)).sort()).toEqual([false, true])
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
    site.backups.keepReplacedRecords = async (tx, at) => {
      await keep(tx, at)
      written = write(site, 'Just now')
      // Time for the message to be written, if nothing holds it back.
      for (let query = 0; query < 20; query += 1) await tx.selectFrom('inquiry').select('id').execute()
    }
    await restore(site, ready?.replaces)
    await written
    expect(await messagesIn(site)).toEqual(['Just now'])
  })

  it('is told how many photographs are lost that a backup without photographs needs', async () => {
    const source = await openSite(each)
    const file = path.join(source.config.dataDir, 'records.tar')
    const { signal } = new AbortController()
    await writeBackup({ db: source.db, file, withVariants: false, signal, onProgress: () => undefined })
    const { ready } = await upload(await openSite(each, 1), await readFile(file))
    expect(ready).toMatchObject({ hasPhotographs: false, photographs: 1, lost: 1, content: { paintings: 2 } })
  })

  it('keeps the backups of the last three replaced sites, of each with and without photographs', async () => {
    const file = await backupOf(await openSite(each, 1))
    const site = await openSite(each)
    const folder = path.join(site.config.dataDir, 'before-restores')
    const kinds = async () => (await readdir(folder)).map((name) => hasOnlyRecords(name)).sort()
    for (const time of ['2025-05-02T01-00-00Z', '2025-05-02T02-00-00Z']) {
      const { ready } = await upload(site, file)
      await restore(site, ready?.replaces)
      await site.signInAs('owner')
      // As if it had been at this time.
      for (const name of (await readdir(folder)).sort().slice(-2))
        await rename(
          path.join(folder, name),
          path.join(folder, name.replace(/\d{4}-\d\d-\d\dT[\d-]+Z/, time)),
        )
    }
    expect(await kinds()).toEqual([false, false, true, true])
    for (const day of ['01', '02', '03', '04'])
      await site.db
        .transaction()
        .execute((tx) => site.backups.keepReplacedRecords(tx, new Date(`2031-01-${day}T10:00:00Z`)))
    await site.backups.removeOldReplaced()
    expect(await kinds()).toEqual([false, false, true, true, true])
    expect(await readdir(folder)).toContain('mahlstick-2031-01-04T10-00-00Z-records.tar')
  })

  it('keeps the backups of the site just replaced also after the clock was set back', async () => {
    const site = await openSite(each)
    const { ready } = await upload(site, await backupOf(await openSite(each, 1)))
    const folder = path.join(site.config.dataDir, 'before-restores')
    await mkdir(folder)
    const namesOf = (day: string) => [
      `mahlstick-2099-01-${day}T03-00-00Z-records.tar`,
      `mahlstick-2099-01-${day}T03-00-00Z.tar`,
    ]
    const later = ['01', '02', '03'].flatMap(namesOf)
    for (const name of later) await writeFile(path.join(folder, name), '')
    await restore(site, ready?.replaces)
    const left = await readdir(folder)
    expect(left.filter((name) => later.includes(name)).sort()).toEqual(['02', '03'].flatMap(namesOf))
    const made = left.filter((name) => !later.includes(name))
    expect(made.map((name) => hasOnlyRecords(name)).sort()).toEqual([false, true])
  })

  const mailServer = {
    ...{ sender: 'studio@site.test', port: 465, security: 'tls' },
    ...{ userName: 'studio', password: 'viridian green' },
  }
  const bucket = {
    ...{ where: 'bucket', at: '03:00', prefix: '', endpoint: 'https://s3.site.test', region: '' },
    ...{ accessKeyId: 'studio', secretKey: 'burnt umber' },
  }
  async function enter({ ask, owner }: KeptSite, host: string) {
    const put = async (target: string, body: object) => (await ask('PUT', target, owner, body)).status
    expect(await put(API_PATHS.mailServer, { ...mailServer, host })).toBe(200)
    expect(await put(API_PATHS.backupPlace, { ...bucket, bucket: host })).toBe(200)
  }
  /** The mail server and the place of backups after a new sign-in. */
  async function readEntered(site: KeptSite) {
    await site.signInAs('owner')
    return [
      (await site.ask('GET', API_PATHS.mailServer)).body,
      (await site.ask('GET', API_PATHS.backupPlace)).body,
    ]
  }

  it('on a new machine keeps the mail server and the place of backups that were entered there first', async () => {
    const source = await openSite(each)
    await enter(source, 'old.site.test')
    const file = await writtenBackup(source)
    const site = await openSite(each, 0)
    await enter(site, 'new.site.test')
    const { ready } = await upload(site, file)
    expect(ready?.replaces).toMatchObject({ paintings: 0, accounts: 1, isEmpty: false })
    await restore(site, ready?.replaces)
    expect(await namesIn(site)).toEqual(BOTH)
    expect(await readEntered(site)).toMatchObject([
      { host: 'new.site.test', isLocked: false },
      { bucket: 'new.site.test', isLocked: false },
    ])
    const kept = await readdir(path.join(site.config.dataDir, 'before-restores'))
    expect(kept.map((name) => hasOnlyRecords(name)).sort()).toEqual([false, true])
  })

  it('on the same machine gets back the mail server and the place of backups of then', async () => {
    const site = await openSite(each)
    await enter(site, 'old.site.test')
    const file = await writtenBackup(site)
    await enter(site, 'new.site.test')
    await restore(site, (await upload(site, file)).ready?.replaces)
    expect(await readEntered(site)).toMatchObject([
      { host: 'old.site.test', isLocked: false },
      { bucket: 'old.site.test', isLocked: false },
    ])
  })

  it('on a new machine gets the mail server and the place of the newer of two backups, whose secrets it cannot open', async () => {
    const source = await openSite(each)
    await enter(source, 'older.site.test')
    const older = await writtenBackup(source)
    await enter(source, 'newer.site.test')
    const newer = await writtenBackup(source)
    const site = await openSite(each, 0)
    await restore(site, (await upload(site, older)).ready?.replaces)
    await site.signInAs('owner')
    await restore(site, (await upload(site, newer)).ready?.replaces)
    expect(await readEntered(site)).toMatchObject([
      { host: 'newer.site.test', isLocked: true },
      { bucket: 'newer.site.test', isLocked: true },
    ])
  })

  it('is asked first, too, where there is nothing yet but the draft of a letter', async () => {
    const site = await openSite(each, 0)
    const file = await backupOf(site)
    expect((await upload(site, file)).ready?.replaces).toMatchObject({ isEmpty: true })
    await site.ask('POST', API_PATHS.letters, site.owner, { subject: 'News', preview: '', blocks: [] })
    expect((await read(site)).ready?.replaces).toMatchObject({ isEmpty: false })
  })
})
