import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Exhibition, ExhibitionToEdit } from '../../contract/collection/exhibition.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { AuditEntry } from '../../contract/audit.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import {
  anExhibition,
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let test: TestApi
let owner: string
let file: string
beforeAll(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
  file = await smallImage(3)
})
afterAll(() => test.remove())

it('an exhibition is created, listed, read, edited and deleted', async () => {
  const later = { ...anExhibition(file), title: 'Later', startDate: '2027-01-01', endDate: '2027-02-01' }
  const id = await create(test, owner, 'exhibition', anExhibition(file))
  const laterId = await create(test, owner, 'exhibition', later)

  const list = await test.call('GET', API_PATHS.exhibitions)
  expect(list.headers.get('Cache-Tag')).toBe(`exhibitions,exhibition:${laterId},exhibition:${id}`)
  expect(list.headers.get('X-Total-Count')).toBe('2')
  expect(((await list.json()) as Exhibition[]).map(({ title }) => title)).toEqual(['Later', 'Slack Tide'])
  const paged = await test.call('GET', `${API_PATHS.exhibitions}?page=2&pageSize=1`)
  expect(((await paged.json()) as Exhibition[]).map(({ title }) => title)).toEqual(['Slack Tide'])

  const address = itemPath(API_PATHS.exhibition, id)
  const read = await test.call('GET', address)
  expect(read.headers.get('Cache-Tag')).toBe(`exhibition:${id}`)
  expect(await read.json()).toMatchObject({
    id,
    title: 'Slack Tide',
    startDate: '2026-03-01',
    endDate: '2026-04-01',
    link: '',
    dimensions: '',
    exhibitionImages: [{ entityId: id, isMainImage: true, fileName: '' }],
  })

  const toEdit = (await (
    await test.call('GET', itemPath(API_PATHS.exhibitionToEdit, id), { token: owner })
  ).json()) as ExhibitionToEdit
  expect(toEdit.exhibitionImages[0]).toMatchObject({ file, fileName: 'room.jpg' })
  const body = { ...toEdit, location: 'Basel', exhibitionImages: [{ id: toEdit.exhibitionImages[0]?.id }] }
  const edited = await test.call('PUT', API_PATHS.exhibitions, { token: owner, body })
  const { exhibitionImages } = toEdit
  expect(await edited.json()).toMatchObject({
    id,
    location: 'Basel',
    exhibitionImages: [{ id: exhibitionImages[0]?.id, imagePath: exhibitionImages[0]?.imagePath }],
  })

  expect(await (await test.call('DELETE', address, { token: owner })).json()).toBe(true)
  expect((await test.call('GET', address)).status).toBe(404)
})

it('an exhibition says when it opens, and which works it shows, and each work says where it was shown', async () => {
  const paint = (name: string) => create(test, owner, 'painting', { ...aPainting(file), name })
  const works = [await paint('Ebb'), await paint('Flood')]
  const [ebb = '', flood = ''] = works
  const more = {
    opening: '2026-02-28 18:30:00',
    openingHours: 'Wed–Sun 12–18',
    address: 'Quay 4, 8001 Zurich',
  }
  const body = { ...anExhibition(file), title: 'Tides', ...more, paintingIds: [flood, ebb] }
  const id = await create(test, owner, 'exhibition', body)
  const address = itemPath(API_PATHS.exhibition, id)
  const read = async <Value>(path: string, token?: string) =>
    (await (await test.call('GET', path, { token })).json()) as Value
  const namesIn = async () =>
    (await read<Painting[]>(itemPath(API_PATHS.exhibitionPaintings, id))).map(({ name }) => name)
  const shownIn = async (work: string) => (await readPainting(test, work)).exhibitions
  expect(await read(address)).toMatchObject({ ...more, opening: '2026-02-28T18:30' })
  expect(await namesIn()).toEqual(['Flood', 'Ebb'])
  expect(await shownIn(ebb)).toEqual([{ id, title: 'Tides', startDate: '2026-03-01' }])

  // A client of an earlier version sends none of it.
  const {
    opening: _,
    openingHours: _hours,
    address: _address,
    paintingIds: _ids,
    ...known
  } = await read<ExhibitionToEdit>(itemPath(API_PATHS.exhibitionToEdit, id), owner)
  const save = (fields: object) =>
    test.call('PUT', API_PATHS.exhibitions, { token: owner, body: { ...known, ...fields } })
  expect((await save({ organizer: 'Harbour club' })).status).toBe(200)
  expect(await read(address)).toMatchObject({ address: more.address, organizer: 'Harbour club' })
  expect(await namesIn()).toEqual(['Flood', 'Ebb'])

  expect((await save({ paintingIds: [ebb] })).status).toBe(200)
  expect([await namesIn(), await shownIn(flood)]).toEqual([['Ebb'], []])
  const [entry] = await read<AuditEntry[]>(`${API_PATHS.audit}?of=${id}`, owner)
  expect(entry?.fields).toEqual(['organizer', 'works'])
  await test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), {
    token: owner,
    body: { overwrite: true },
  })
  expect(await namesIn()).toEqual(['Flood', 'Ebb'])

  const refusals = await Promise.all(
    [
      { paintingIds: [NOBODY] },
      { paintingIds: ['x'] },
      { opening: 'tomorrow' },
      { opening: '2026-02-30T18:00' },
    ].map(save),
  )
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400])

  // A deleted work keeps its place for the day when it comes back, and so does a deleted exhibition.
  const remove = (path: string) => test.call('DELETE', path, { token: owner })
  const restore = (deleted: string) =>
    test.call('POST', itemPath(API_PATHS.deleted, deleted), { token: owner })
  await remove(itemPath(API_PATHS.painting, flood))
  expect(await namesIn()).toEqual(['Ebb'])
  await restore(flood)
  expect(await namesIn()).toEqual(['Flood', 'Ebb'])
  await remove(address)
  expect(await shownIn(ebb)).toEqual([])
  await restore(id)
  expect(await shownIn(ebb)).toHaveLength(1)
})
