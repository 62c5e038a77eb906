import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import type { Image } from '../../contract/collection/images/image.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { cleanUpFiles } from '../app/clean-up.ts'
import { ENGINES, liveUntil } from '../platform/database/testing.ts'
import type { StoredImage } from '../items/images/image-model.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

type Shown = StoredImage & { readonly path: string }

describe.each(ENGINES)('photographs in the history ($engine)', (each) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  let shade = 0
  /** A work with two photographs, of which the second was taken out. */
  async function takeOneOut(name: string, isDraft: boolean) {
    const paintingImages = [
      { file: await smallImage((shade += 7)), fileName: 'stays.jpg', isMainImage: true },
      { file: await smallImage((shade += 7)), fileName: 'goes.jpg', isMainImage: false },
    ]
    const painting = { ...aPainting(''), name, isDraft, paintingImages }
    const id = await create(test, token, 'painting', painting)
    const images = (await readPainting(test, id, token)).paintingImages
    const [stays, goes] = images as [Image, Image]
    const body = { ...painting, id, paintingImages: [{ id: stays.id, isMainImage: true }] }
    expect((await test.call('PUT', API_PATHS.paintings, { token, body })).status).toBe(200)
    return { id, goes }
  }
  async function readNewest(id: string) {
    const answer = await test.call('GET', `${API_PATHS.audit}?of=${id}`, { token })
    const entry = ((await answer.json()) as AuditEntry[]).find(({ changes }) => changes.length > 0)
    const [change] = entry?.changes ?? []
    return [change?.before, change?.after] as [Shown[], Shown[]]
  }
  const load = async (path: string) => {
    const { status, headers } = await test.call('GET', path)
    return [status, headers.get('Content-Type'), headers.get('Cache-Control')]
  }
  /** As the clean-up does when the time is over. */
  const forgetAll = () => test.db.deleteFrom('released_image').execute()
  const SHOWN = [200, 'image/jpeg', 'private, no-store']

  it.each([
    ['public', false],
    ['draft', true],
  ])('of a %s work have addresses for its owner, also one that was taken out', async (name, isDraft) => {
    const { id, goes } = await takeOneOut(`Work, ${name}`, isDraft)
    const [before, after] = await readNewest(id)
    expect(before.map(({ fileName }) => fileName)).toEqual(['stays.jpg', 'goes.jpg'])
    expect(after.map(({ fileName }) => fileName)).toEqual(['stays.jpg'])
    for (const { path, width, height } of [...before, ...after]) {
      expect(await load(path)).toEqual(SHOWN)
      expect([width, height].every((side) => side > 0)).toBe(true)
    }
    // The address of the draft's own answer has ended with the photograph.
    if (isDraft) expect((await load(goes.imagePath))[0]).toBe(404)
    const [, , until, signature] = (before[1]?.path ?? '').split('/')
    const [, , ofDraft, signatureOfDraft] = isDraft ? goes.imagePath.split('/') : []
    expect(signature).not.toBe(signatureOfDraft)
    // All end at a full hour, so an hour may have begun in between.
    expect([0, HOUR]).toContain(Number(until) - Number(ofDraft ?? until))
    const [one, other] = [before[0]?.path ?? '', before[1]?.path ?? '']
    expect((await load(other.replace(/^\/private\/\d+\/\w+/, one.split('/', 4).join('/'))))[0]).toBe(404)
  })

  it('have no address, and no file, once they are no longer kept', async () => {
    const { id } = await takeOneOut('Long ago', false)
    const [shown] = await readNewest(id)
    const kept = shown[1] as Shown
    await forgetAll()
    await test.media.forget({ originals: () => [], renditions: () => [kept.rendition] })
    const [before, after] = await readNewest(id)
    expect([...before, ...after].map(({ path }) => path !== '')).toEqual([true, false, true])
    expect((await load(kept.path))[0]).toBe(404)
  })

  it('stay as long as the work and can be brought back; their files go when the work is gone', async () => {
    const { id } = await takeOneOut('Kept', false)
    const cleanUpAfter = async (days: number) =>
      cleanUpFiles(test.db, test.media, await liveUntil(test.db, new Date(Date.now() + days * DAY)))
    await cleanUpAfter(400)
    const [before] = await readNewest(id)
    const taken = before[1] as Shown
    expect(await load(taken.path)).toEqual(SHOWN)
    const answer = await test.call('GET', `${API_PATHS.audit}?of=${id}`, { token })
    const entry = ((await answer.json()) as AuditEntry[]).find(({ changes }) => changes.length > 0)
    const back = await test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { token, body: {} })
    expect(back.status).toBe(200)
    expect((await readPainting(test, id, token)).paintingImages).toHaveLength(2)

    const { hash } = taken.original
    await test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
    await cleanUpAfter(401)
    expect(await test.media.hasOriginal(hash)).toBe(true)
    await cleanUpAfter(440)
    await cleanUpAfter(480)
    expect(await test.media.hasOriginal(hash)).toBe(false)
  })

  it('of a deleted work are those in the trash', async () => {
    const { id } = await takeOneOut('Deleted', false)
    await test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
    const [, after] = await readNewest(id)
    expect(await load(after[0]?.path ?? '')).toEqual(SHOWN)
  })

  it('have the watermark of today where the files with that of then are gone', async () => {
    const { id } = await takeOneOut('Renamed', false)
    const [, [then]] = await readNewest(id)
    const body = { ...DEFAULT_SETTINGS, watermark: 'Another name' }
    await test.call('PUT', API_PATHS.settings, { token, body })
    const { watermark } = body
    const made = await test.media.render(then?.original.hash ?? '', { kind: 'painting', watermark })
    await test.db.updateTable('image').set({ rendition: made.rendition }).where('owner_id', '=', id).execute()
    await forgetAll()
    const [, [now]] = await readNewest(id)
    expect(now?.path).toContain(`/media/${made.rendition}/`)
    expect(await load(now?.path ?? '')).toEqual(SHOWN)
  })

  it('of the site itself have addresses, too', async () => {
    const path = itemPath(API_PATHS.sitePicture, 'portrait')
    for (const fileName of ['first.jpg', 'second.jpg']) {
      const body = { file: await smallImage((shade += 7)), fileName }
      expect((await test.call('PUT', path, { token, body })).status).toBe(200)
    }
    const [before, after] = await readNewest('picture:portrait')
    for (const { path: shown } of [...before, ...after]) expect(await load(shown)).toEqual(SHOWN)
    expect([...before, ...after].map(({ fileName }) => fileName)).toEqual(['first.jpg', 'second.jpg'])
  })

  it('are for managers only', async () => {
    const { id } = await takeOneOut('For managers', false)
    const member = await test.signInAs('member')
    const answer = await test.call('GET', `${API_PATHS.audit}?of=${id}`, { token: member })
    expect(answer.status).toBe(403)
  })
})
