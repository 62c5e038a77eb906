import { cp } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { aPainting, create, readPaintingToEdit, smallImage } from '../platform/api/testing.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { ASSETS, type PublishingOptions } from '../app/open-publisher.ts'
import { isReservedIn } from '../platform/http/reservation.ts'
import { openTestSite, type TestSite } from '../publishing/testing/site.ts'
import { hostFiles } from './host-files.ts'
import { createMirror, type MirrorOptions } from './mirror.ts'
import { type TestPlace, withoutPrecompressed } from './testing.ts'

const image = await smallImage(30)
const PUBLIC = { siteUrl: 'http://site.test', publicApiRoot: '' }
const hostFilesOf = (siteDir: string) => hostFiles(PUBLIC, () => isReservedIn(siteDir))

/** Most assets of a build. A few of them are enough to test how all are sent. */
const LATER = /^assets\W(?!site|islands|fonts)./
/** Copies only a few assets, for slow destinations. */
const copyFewAssets = (folder: string) =>
  cp(ASSETS, folder, { recursive: true, filter: (file) => !LATER.test(path.relative(ASSETS, file)) })

/** For tests: a site, its publisher, and a mirror that copies it to `place`. */
export async function openMirroredSite(place: TestPlace) {
  const site = await openTestSite()
  const token = await site.signInAs('owner')
  const assetsDir = place.isSlow ? path.join(site.folder, 'build') : ASSETS
  if (place.isSlow) await copyFewAssets(assetsDir)
  const { siteDir } = site.config
  const sent: string[] = []

  const newPublisher = (changes: PublishingOptions = {}) => site.newPublisher({ assetsDir, ...changes })
  function newMirror(changes: Partial<MirrorOptions> = {}) {
    return createMirror({
      siteDir,
      destination: place.open(),
      hostFiles: hostFilesOf(siteDir),
      ledgerFile: path.join(site.folder, 'sent.journal'),
      log: site.log,
      retryAfter: 50,
      onSent: (files) => sent.push(...files),
      ...changes,
    })
  }
  function follow(mirror: ReturnType<typeof newMirror>, changes: PublishingOptions = {}) {
    const publisher = newPublisher({
      ...changes,
      onFiles: mirror.changed,
      onReplaced: mirror.replaced,
      listener: { progressed: () => undefined, ended: mirror.published, broke: () => undefined },
    })
    mirror.lead({ afterDeath: false })
    const stop = async () => {
      await publisher.stop()
      await mirror.stop()
    }
    return { mirror, publisher, stop }
  }
  const addPainting = (name: string, file = image) =>
    create(site, token, 'painting', { ...aPainting(file), name })
  async function rename(id: string, name: string) {
    const painting = await readPaintingToEdit(site, id, token)
    await site.call('PUT', API_PATHS.paintings, { token, body: { ...painting, name } })
  }
  const remove = (id: string) => site.call('DELETE', itemPath(API_PATHS.painting, id), { token })
  return { site, token, siteDir, sent, newPublisher, newMirror, follow, addPainting, rename, remove }
}

export const arrives = (mirror: ReturnType<typeof createMirror>) =>
  expect
    .poll(() => mirror.now(), { interval: 10, timeout: 120_000 })
    .toMatchObject({ isDone: true, pending: 0 })

/** Expects at `place` the files of the site folder and the host files. */
export async function expectEqual(place: TestPlace, site: TestSite) {
  const ownFiles = [...hostFilesOf(site.config.siteDir)].map(([name, write]) => [name, write()] as const)
  const wanted = new Map([...withoutPrecompressed(await site.filesOf('site')), ...ownFiles])
  const found = await place.read()
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort())
  for (const [file, bytes] of wanted) expect(found.get(file)?.equals(bytes), file).toBe(true)
}
