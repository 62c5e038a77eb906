import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type KeptSite, openKeptSite } from '../backup/panel/testing-kept-site.ts'
import { LIMITS } from '../../contract/limits.ts'
import { CONFIRM_FIRST } from '../../contract/wording/messages.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { ENGINES, openTestDatabase } from '../platform/database/testing.ts'
import { originalKey } from '../platform/media/media.ts'
import { exportSite } from './exporter.ts'

let home: string
let site: KeptSite
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mahlstick-zip-'))
})
afterEach(async () => {
  await site.remove()
  await rm(home, { recursive: true, force: true })
})

/** Reads an archive whose files are stored as they are, and checks their checksums (APPNOTE 4.3). */
function readZip(zip: Buffer) {
  const found: Record<string, string> = {}
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let entry = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, size, at] = [
      zip.readUInt16LE(entry + 28),
      zip.readUInt32LE(entry + 24),
      zip.readUInt32LE(entry + 42),
    ]
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const content = zip.subarray(start, start + size)
    expect(crc32(content), name).toBe(zip.readUInt32LE(entry + 16))
    const [folder = ''] = name.split('/')
    expect(folder).toMatch(/^mahlstick-\d{4}-\d\d-\d\d$/)
    found[name.slice(folder.length + 1)] = content.toString('base64')
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return found
}
const unpack = async (answer: Response) => readZip(Buffer.from(await answer.arrayBuffer()))
async function contentOf(folder: string) {
  const found: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile()) found[path.relative(folder, file)] = (await readFile(file)).toString('base64')
  }
  return found
}
const ofExport = ({ db, media, time, config }: KeptSite, folder: string) =>
  exportSite({ db, findOriginal: media.findOriginal, siteUrl: config.siteUrl, now: time.now, folder })

describe.each(ENGINES)('an owner on $engine', (each) => {
  it('downloads everything as a ZIP archive with the files of `npm run export`', async () => {
    site = await openKeptSite(each)
    const { answer } = await site.download(API_PATHS.exportDownload)
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(answer.headers.get('Content-Disposition')).toMatch(/filename="mahlstick-\d{4}-\d\d-\d\d\.zip"/)
    const unpacked = await unpack(answer)
    const folder = path.join(home, 'exported')
    await ofExport(site, folder)
    expect(unpacked).toEqual(await contentOf(folder))
    expect(Object.keys(unpacked)).toContain('paintings/Painting 60 “Ä”/Painting 60 “Ä” 1.jpg')
  })
})

describe('an owner', () => {
  it('reads in the archive which photographs are lost', async () => {
    site = await openKeptSite({ open: openTestDatabase })
    const { original_hash } = await site.db
      .selectFrom('image')
      .select('original_hash')
      .executeTakeFirstOrThrow()
    await rm(path.join(site.config.originalsDir, originalKey(original_hash)))
    const files = await unpack((await site.download(API_PATHS.exportDownload)).answer)
    const missing = Buffer.from(files['MISSING.txt'] ?? '', 'base64').toString()
    expect(missing).toMatch(/lost or damaged.*\npaintings\/Painting \d+ “Ä”\/Painting \d+ “Ä” 1.jpg\n$/)
  })

  it('gets no archive that looks complete when a photograph cannot be read', async () => {
    site = await openKeptSite({ open: openTestDatabase })
    const { original_hash } = await site.db
      .selectFrom('image')
      .select('original_hash')
      .executeTakeFirstOrThrow()
    const place = path.join(site.config.originalsDir, originalKey(original_hash))
    await rm(place)
    await rm(path.dirname(place), { recursive: true })
    await writeFile(path.dirname(place), 'no folder')
    const { answer } = await site.download(API_PATHS.exportDownload)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect(site.logged.join('')).toContain('a download of everything ended early')
  })

  it('says again who it is first, some minutes after signing in', async () => {
    site = await openKeptSite({ open: openTestDatabase })
    expect((await site.ask('POST', API_PATHS.exportDownload)).status).toBe(200)
    const later = (LIMITS.confirmationMinutes + 1) * 60_000
    site.time.now = new Date(site.time.now.getTime() + later)
    const refused = await site.ask('POST', API_PATHS.exportDownload)
    expect(refused).toEqual({ status: 403, body: [CONFIRM_FIRST] })
  })

  it('shares it with nobody, not even an admin', async () => {
    site = await openKeptSite({ open: openTestDatabase })
    const admin = await site.signInAs('admin')
    expect((await site.ask('POST', API_PATHS.exportDownload, admin)).status).toBe(403)
  })
})
