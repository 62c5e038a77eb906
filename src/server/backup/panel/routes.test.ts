import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS } from '../../../contract/paths.ts'
import { ENGINES, openTestDatabase } from '../../platform/database/testing.ts'
import { undefinedIfMissing } from '../../platform/lib/files.ts'
import { openArchive } from '../archive.ts'
import { type KeptSite, openKeptSite } from './testing-kept-site.ts'

let folder: string
let site: KeptSite
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-keeping-'))
})
afterEach(async () => {
  await site.remove()
  await rm(folder, { recursive: true, force: true })
})
const openOnSqlite = (options: Parameters<typeof openKeptSite>[1] = {}) =>
  openKeptSite({ open: openTestDatabase }, options)

describe.each(ENGINES)('an owner on $engine', (each) => {
  it('downloads a backup of the whole site, which was verified before it is offered', async () => {
    site = await openKeptSite(each)
    const started = await site.ask('POST', API_PATHS.backupCopy)
    expect(started.body).toEqual({
      isOwner: true,
      runs: [{ purpose: 'download', step: 'waiting', done: 0, total: 0 }],
    })
    const { download } = await site.untilIdle()
    expect(download).toMatchObject({ photographs: 2, missing: 0 })
    const { answer } = await site.download(API_PATHS.backupDownload)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/x-tar')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="mahlstick-[\dTZ-]+\.tar"$/,
    )
    expect(answer.headers.get('Content-Length')).toBe(String(download?.bytes))
    const file = path.join(folder, 'downloaded.tar')
    await writeFile(file, Buffer.from(await answer.arrayBuffer()))
    const archive = await openArchive(file, () => undefined)
    const names: string[] = []
    for await (const { name } of archive.entries()) names.push(name)
    await archive.close()
    expect(archive.manifest.hasPhotographs).toBe(true)
    expect(names.filter((name) => name.startsWith('originals/')).length).toBe(2)
  })
})

describe('an owner', () => {
  it('gets an address for a download that works once, for a minute, and for a real request only', async () => {
    site = await openOnSqlite()
    expect(await site.ask('POST', API_PATHS.backupDownload)).toMatchObject({ status: 404 })
    await site.ask('POST', API_PATHS.backupCopy)
    await site.untilIdle()
    const { address, answer } = await site.download(API_PATHS.backupDownload)
    await answer.body?.cancel()
    expect((await site.call('GET', address)).status).toBe(404)

    const late = (await site.ask('POST', API_PATHS.backupDownload)).body as { path: string }
    const asked = (await site.ask('POST', API_PATHS.backupDownload)).body as { path: string }
    expect((await site.call('HEAD', asked.path)).status).toBe(404)
    const inTime = await site.call('GET', asked.path)
    expect(inTime.status).toBe(200)
    await inTime.body?.cancel()
    site.time.now = new Date(site.time.now.getTime() + 61_000)
    const refused = await site.call('GET', late.path)
    expect([refused.status, await refused.json()]).toEqual([
      404,
      ['This download has expired. Go back to the Control Panel and start it again.'],
    ])
    expect(site.logged.join('')).not.toContain('ticket=')
  })

  it('makes a backup now at the place of the automatic backups, and sees it there', async () => {
    const place = { kind: 'folder', folder } as const
    site = await openOnSqlite({ config: { backupTo: place } })
    await site.backups.start()
    await expect.poll(async () => (await site.readBackups()).kept?.last).toBeDefined()
    const first = await site.untilIdle()
    site.time.now = new Date(site.time.now.getTime() + 60_000)
    const asked = await site.ask('POST', API_PATHS.backups)
    expect(asked.body).toMatchObject({ kept: { place: folder }, runs: [{ purpose: 'place' }] })
    const { kept } = await site.untilIdle()
    expect(kept).not.toHaveProperty('problem')
    expect(Date.parse(kept?.last?.at ?? '')).toBeGreaterThan(Date.parse(first.kept?.last?.at ?? ''))
  })

  it('is told that no place is set, or why a backup could not be made', async () => {
    site = await openOnSqlite()
    expect(await site.ask('POST', API_PATHS.backups)).toEqual({
      status: 409,
      body: ['Automatic backups are off. Choose a place for them, or download a backup instead.'],
    })
    const { originalsDir } = site.config
    await rm(originalsDir, { recursive: true })
    await writeFile(originalsDir, 'no folder')
    await site.ask('POST', API_PATHS.backupCopy)
    const { downloadProblem, download } = await site.untilIdle()
    expect([downloadProblem, download]).toEqual([expect.stringContaining('EEXIST'), undefined])
    expect(await readdir(site.downloadsFolder).catch(undefinedIfMissing)).toBeUndefined()
  })

  it('shares backups with nobody, not even an admin', async () => {
    site = await openOnSqlite()
    const admin = await site.signInAs('admin')
    expect(await site.ask('GET', API_PATHS.backups, admin)).toEqual({
      status: 200,
      body: { isOwner: false, runs: [] },
    })
    for (const target of [API_PATHS.backups, API_PATHS.backupCopy, API_PATHS.backupDownload])
      expect((await site.ask('POST', target, admin)).status).toBe(403)
  })
})
