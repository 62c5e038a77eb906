import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Exhibition, ExhibitionToEdit } from '../../contract/collection/exhibition.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { anExhibition, create, openTestApi, smallImage, type TestApi } from '../api/testing.ts'

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
