import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { smallImage } from '../../platform/api/testing.ts'
import type { KeptSite } from '../panel/testing-kept-site.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { BACKUP_FAILURES } from '../../../contract/wording/server-problems.ts'
import { TAGS } from '../../../contract/tags.ts'
import { ENGINES, openTestDatabase } from '../../platform/database/testing.ts'
import { inWords } from './failure-words.ts'
import {
  backupOf,
  begin,
  closeSites,
  namesIn,
  openSite,
  read,
  restore,
  send,
  start,
  upload,
  writtenBackup,
} from './testing-restore.ts'
import { tagsSince } from '../../platform/database/revisions.ts'

afterEach(closeSites)
const anySite = { open: openTestDatabase }
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

  it('keeps the site as it is when a restore fails half-way', async () => {
    const source = await openSite(each)
    const site = await openSite(each, 1)
    const { ready } = await upload(site, await backupOf(source))
    // The backup of the present site cannot be tried once.
    await writeFile(path.join(site.config.dataDir, '.backup'), 'no folder')
    await start(site, ready?.replaces)
    const sentence = `The site as it is could not be backed up first: ${BACKUP_FAILURES.unwritable} Nothing was changed.`
    await expect.poll(async () => (await read(site)).problem).toBe(sentence)
    // The file need not be sent again.
    await expect.poll(async () => (await read(site)).ready).toEqual(ready)
    const { originalsDir } = site.config
    const names = await namesIn(site)
    // The photographs of the backup cannot be stored, because their folders are files.
    const own = new Set(await readdir(originalsDir))
    for (let byte = 0; byte < 256; byte += 1) {
      const name = byte.toString(16).padStart(2, '0')
      if (!own.has(name)) await writeFile(path.join(originalsDir, name), 'no folder')
    }
    await start(site, ready?.replaces)
    await expect.poll(async () => (await read(site)).problem).toBeDefined()
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
      const { id, received } = await begin(site, file)
      expect(received).toBe(part * size)
      const bytes = file.subarray(received, received + size)
      await send(site, id, received, bytes)
      const repeated = await send(site, id, received, bytes)
      expect(await repeated.json()).toEqual({ received: Math.min(file.length, received + size) })
    }
    await expect.poll(async () => (await read(site)).ready).toMatchObject({ photographs: 2 })
    const { id, received } = await begin(site, file, 'another.tar')
    expect(received).toBe(0)
    expect((await read(site)).ready).toBeUndefined()
    const answer = await site.ask('DELETE', API_PATHS.restoring)
    expect(answer).toEqual({ status: 200, body: {} })
    expect((await send(site, id, 0, file.subarray(0, 10))).status).toBe(409)
  })

  it('who sends one backup from a laptop and another from a phone gets no mixture of both', async () => {
    const site = await openSite(anySite, 0)
    const one = await backupOf(await openSite(anySite, 1))
    const other = await backupOf(await openSite(anySite))
    const laptop = await begin(site, one, 'one.tar')
    await send(site, laptop.id, 0, one.subarray(0, 4000))
    const phone = await begin(site, other, 'other.tar')
    await send(site, phone.id, 0, other.subarray(0, 4000))
    const late = await send(site, laptop.id, 4000, one.subarray(4000, 8000))
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Choose the file again.')])
    // As after a reload of the page.
    expect(await begin(site, other, 'other.tar')).toEqual({ id: phone.id, received: 4000 })
    await send(site, phone.id, 4000, other.subarray(4000))
    await expect.poll(async () => (await read(site)).ready).toMatchObject({ content: { paintings: 2 } })
  })

  it('who restores a kept backup on a phone while a laptop sends another gets the kept one', async () => {
    const site = await openSite(anySite, 0)
    const one = await backupOf(await openSite(anySite, 1))
    const kept = await backupOf(await openSite(anySite))
    const laptop = await begin(site, one)
    await send(site, laptop.id, 0, one.subarray(0, 4000))
    const body = { from: 'place', name: 'mahlstick-2026-11-22T03-00-00Z.tar' } as const
    const isHalf = Promise.withResolvers<undefined>()
    const goesOn = Promise.withResolvers<undefined>()
    site.backups.kept.open = async () => ({
      name: body.name,
      bytes: kept.length,
      async *read() {
        yield kept.subarray(0, 4000)
        isHalf.resolve(undefined)
        await goesOn.promise
        yield kept.subarray(4000)
      },
    })
    await site.call('POST', API_PATHS.restoringKept, { token: site.owner, body })
    await isHalf.promise
    expect((await send(site, laptop.id, 4000, one.subarray(4000))).status).toBe(409)
    goesOn.resolve(undefined)
    await expect.poll(async () => (await read(site)).ready).toMatchObject({ content: { paintings: 2 } })
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

  it('is told before it is sent, too, when the present site could not be backed up first', async () => {
    const site = await openSite(anySite, 1)
    const body = { name: 'small.tar', size: 1024, modified: 7 }
    const ask = async () => (await site.ask('POST', API_PATHS.restoring, site.owner, body)).status
    expect(await ask()).toBe(200)
    await site.ask('DELETE', API_PATHS.restoring)
    const bytes = 2 ** 50
    await site.db.updateTable('image').set({ original_bytes: bytes }).execute()
    expect(await ask()).toBe(409)
  })

  it.each([
    ['ENOSPC', BACKUP_FAILURES.noRoom],
    ['SQLITE_FULL', BACKUP_FAILURES.noRoom],
    ['EROFS', BACKUP_FAILURES.unwritable],
  ])('reads a sentence about the disk, and not %s', (code, sentence) => {
    expect(inWords(Object.assign(new Error(`${code}: write`), { code }))).toBe(sentence)
  })
})
