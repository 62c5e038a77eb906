import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AuditEntry, TrashEntry } from '../../../contract/audit.ts'
import type { PaintingToEdit } from '../../../contract/collection/painting.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { PAGE_HEADER, REVISION_HEADER, TOTAL_HEADER } from '../../../contract/tags.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { liveUntil } from '../../platform/database/testing.ts'
import { cleanUpFiles } from '../../app/clean-up.ts'
import { noteIntake } from '../../items/images/image-files.ts'
import { findImages } from '../../items/images/image-rows.ts'
import {
  anExhibition,
  aPainting,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'

let test: TestApi
const revisions: number[] = []
beforeEach(async () => {
  revisions.length = 0
  test = await openTestApi({ onWrite: (revision) => void revisions.push(revision) })
})
afterEach(() => test.remove())

const readOne = async (token: string, id: string) => {
  const answer = await test.call('GET', itemPath(API_PATHS.paintingToEdit, id), { token })
  return answer.status === 200 ? ((await answer.json()) as PaintingToEdit) : undefined
}
const readTrash = async (token: string) =>
  (await (await test.call('GET', API_PATHS.trash, { token })).json()) as TrashEntry[]
const deletePainting = (token: string, id: string) =>
  test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
const restore = (token: string, id: string) => test.call('POST', itemPath(API_PATHS.deleted, id), { token })
const aMonthLater = () => new Date(Date.now() + 31 * 24 * 60 * 60_000)

it('an owner restores a deleted painting with its images, and may repeat the call', async () => {
  const token = await test.signInAs('owner')
  const id = await create(test, token, 'painting', aPainting(await smallImage()))
  const before = await readOne(token, id)
  expect((await deletePainting(token, id)).status).toBe(200)
  expect(await readOne(token, id)).toBeUndefined()
  expect(await readTrash(token)).toMatchObject([
    { id, title: 'Low Water', deletedBy: 'the-owner', images: 1 },
  ])
  for (const time of ['once', 'and again']) {
    const answer = await restore(token, id)
    expect([answer.status, await answer.json()], time).toEqual([200, true])
    expect(answer.headers.get(PAGE_HEADER)).toBe(`/paintings-details/${id}`)
  }
  expect([await readOne(token, id), await readTrash(token)]).toEqual([before, []])
  expect(revisions).toEqual([1, 2, 3])
})

it('a painting is restored even when its files were lost or have an older watermark', async () => {
  const token = await test.signInAs('owner')
  const id = await create(test, token, 'painting', aPainting(await smallImage()))
  const before = await readOne(token, id)
  await deletePainting(token, id)
  await rm(test.config.variantsDir, { recursive: true })
  const settings = { ...(await readSettings(test.db)), watermark: 'Another' }
  await test.call('PUT', API_PATHS.settings, { token, body: settings })
  expect((await restore(token, id)).status).toBe(200)
  const image = (await readOne(token, id))?.paintingImages[0]
  expect(image?.imagePath).not.toBe(before?.paintingImages[0]?.imagePath)
  const rendition = image?.imagePath.split('/')[2] ?? ''
  expect(await test.media.hasRendition(rendition)).toBe(true)
})

it('after thirty days an item and its files are deleted, but not files that another item uses', async () => {
  const token = await test.signInAs('owner')
  const [shared, own] = [await smallImage(20), await smallImage(120)]
  const other = await create(test, token, 'painting', aPainting(shared))
  const files = await test.storedFiles()
  const images = [shared, own].map((file) => ({ file, fileName: 'a.jpg' }))
  const body = { ...aPainting(own), paintingImages: images }
  const id = await create(test, token, 'painting', body)
  await deletePainting(token, id)
  await cleanUpFiles(test.db, test.media, await liveUntil(test.db, new Date()))
  expect((await readTrash(token)).length).toBe(1)
  await cleanUpFiles(test.db, test.media, await liveUntil(test.db, aMonthLater()))
  expect([await readTrash(token), await test.storedFiles()]).toEqual([[], files])
  expect((await restore(token, id)).status).toBe(404)
  expect((await readOne(token, other))?.paintingImages[0]?.file).toBe(shared)
})

it('files of an image that neither a work nor its history names are deleted after thirty days, even after a crash', async () => {
  const token = await test.signInAs('owner')
  const [kept, gone] = [await smallImage(20), await smallImage(120)]
  const id = await create(test, token, 'painting', aPainting(kept))
  const files = await test.storedFiles()
  const edit = (...images: readonly string[]) =>
    test.call('PUT', API_PATHS.paintings, {
      token,
      body: { ...aPainting(kept), id, paintingImages: images.map((file) => ({ file, fileName: 'a.jpg' })) },
    })
  expect((await edit(kept, gone)).status).toBe(200)
  const both = await test.storedFiles()
  expect(both).toBeGreaterThan(files)
  expect((await edit(kept)).status).toBe(200)
  await cleanUpFiles(test.db, test.media, await liveUntil(test.db, aMonthLater()))
  expect(await test.storedFiles()).toBe(both)
  await test.db.deleteFrom('audit').where('entity_id', '=', id).execute()
  const broken = { ...test.media, forget: () => Promise.reject(new Error('The disk is gone.')) }
  await expect(cleanUpFiles(test.db, broken, await liveUntil(test.db, aMonthLater()))).rejects.toThrow(
    'The disk is gone.',
  )
  await cleanUpFiles(test.db, test.media, await liveUntil(test.db, aMonthLater()))
  expect(await test.storedFiles()).toBe(files)
  expect((await readOne(token, id))?.paintingImages.map(({ file }) => file)).toEqual([kept])
})

it('a photograph that another server takes in again while the clean-up deletes others stays', async () => {
  const token = await test.signInAs('owner')
  const images = await Promise.all([20, 120].map(async (shade) => ({ file: await smallImage(shade) })))
  const id = await create(test, token, 'painting', { ...aPainting(''), paintingImages: images })
  const [first, again] = await findImages(test.db, id)
  if (!first || !again) throw new Error('The painting has no two images.')
  await deletePainting(token, id)
  const wait = await liveUntil(test.db, aMonthLater())
  let isNoted = false
  /** Another server has a queue of its own, and notes the files of a photograph before it stores them. */
  async function* meanwhile(unused: AsyncIterable<string> | Iterable<string>) {
    for await (const key of unused) {
      yield key
      const files = { original: again?.original.hash ?? '', rendition: again?.rendition ?? '' }
      if (!isNoted) await noteIntake(test.db, files, wait)
      isNoted = true
    }
  }
  const media: typeof test.media = {
    ...test.media,
    forget: ({ originals, renditions }) =>
      test.media.forget({ originals, renditions: () => meanwhile(renditions()) }),
  }
  await cleanUpFiles(test.db, media, wait)
  const isThere = ({ original, rendition }: typeof first) =>
    Promise.all([test.media.hasOriginal(original.hash), test.media.hasRendition(rendition)])
  expect(await isThere(first)).toEqual([false, false])
  expect(await isThere(again)).toEqual([true, true])
})

it('every answer to a change has its revision and the page that will show it', async () => {
  const token = await test.signInAs('owner')
  const summaryOf = async (answer: Response | Promise<Response>) => {
    const { headers, status } = await answer
    return [status, headers.get(REVISION_HEADER), headers.get(PAGE_HEADER)]
  }
  const file = await smallImage()
  const made = await test.call('POST', API_PATHS.exhibitions, { token, body: anExhibition(file) })
  const id = (await made.clone().json()) as string
  expect(await summaryOf(made)).toEqual([200, '1', `/exhibitions-details/${id}`])
  const body = { ...anExhibition(file), id, title: 'Neap' }
  const page = `/exhibitions-details/${id}`
  expect(await summaryOf(test.call('PUT', API_PATHS.exhibitions, { token, body }))).toEqual([200, '2', page])
  const settings = await readSettings(test.db)
  const put = test.call('PUT', API_PATHS.settings, { token, body: { ...settings, tagline: 'New' } })
  expect(await summaryOf(put)).toEqual([200, '3', '/'])
  const gone = test.call('DELETE', itemPath(API_PATHS.exhibition, id), { token })
  expect(await summaryOf(gone)).toEqual([200, '4', '/exhibitions'])
  const painting = await create(test, token, 'painting', { ...aPainting(file), isAvailableToSell: false })
  expect(await summaryOf(deletePainting(token, painting))).toEqual([200, '6', '/portfolio'])
})

it('the history lists who made each change, in pages', async () => {
  const owner = await test.signInAs('owner')
  const admin = await test.signInAs('admin')
  const body = aPainting(await smallImage())
  const id = await create(test, owner, 'painting', body)
  const kept = await readOne(owner, id)
  const edited = { ...body, id, technique: 'Ink', paintingImages: kept?.paintingImages }
  await test.call('PUT', API_PATHS.paintings, { token: admin, body: edited })
  const read = async (query: string) => {
    const answer = await test.call('GET', `${API_PATHS.audit}${query}`, { token: admin })
    const lines = (await answer.json()) as AuditEntry[]
    const entries = lines.map((line) => [line.username, line.action, line.title, ...line.fields].join(' '))
    return [answer.headers.get(TOTAL_HEADER), ...entries]
  }
  const lines = ['the-admin update Low Water technique', 'the-owner create Low Water']
  expect(await read('')).toEqual(['2', ...lines])
  expect(await read('?page=2&pageSize=1')).toEqual(['2', lines[1]])
})

it('a visitor or a member cannot see the history or the trash, and cannot restore anything', async () => {
  const owner = await test.signInAs('owner')
  const id = await create(test, owner, 'painting', aPainting(await smallImage()))
  await deletePainting(owner, id)
  const calls = [
    ['GET', API_PATHS.audit],
    ['GET', API_PATHS.trash],
    ['POST', itemPath(API_PATHS.deleted, id)],
  ] as const
  for (const [status, token] of [
    [401, undefined],
    [403, await test.signInAs('member')],
  ] as const) {
    for (const [method, path] of calls) expect((await test.call(method, path, { token })).status).toBe(status)
  }
  const unknown = [await restore(owner, '8f14e45f-ceea-4e7a-9c5b-1a2b3c4d5e6f'), await restore(owner, 'x')]
  expect(unknown.map(({ status }) => status)).toEqual([404, 404])
})
