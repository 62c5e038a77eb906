import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Painting, PaintingToEdit } from '../../contract/collection/painting.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  anExhibition,
  aPainting,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'

let test: TestApi
let owner: string
let file: string
beforeAll(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
  file = await smallImage(7)
})
afterAll(() => test.remove())

const open = (id: string, query = '') =>
  test.call('GET', itemPath(API_PATHS.paintingToEdit, id) + query, { token: owner })
const put = (body: object, ifMatch?: string) =>
  test.call('PUT', API_PATHS.paintings, {
    token: owner,
    body,
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  })

it('the second of two owners gets an error in words, and none of their changes is stored', async () => {
  const id = await create(test, owner, 'painting', { ...aPainting(file), name: 'Two' })
  const opened = await open(id)
  const tag = opened.headers.get('ETag') ?? ''
  expect(tag).toBe('"1"')
  const item = (await opened.json()) as PaintingToEdit
  const paintingImages = item.paintingImages.map((image) => ({ id: image.id }))

  const first = await put({ ...item, name: 'First', paintingImages }, tag)
  expect([first.status, first.headers.get('ETag')]).toEqual([200, '"2"'])
  const files = await test.storedFiles()
  const mine = [...paintingImages, { file: await smallImage(99), fileName: 'new.jpg' }]
  const second = await put({ ...item, name: 'Second', paintingImages: mine }, tag)
  expect(second.status).toBe(412)
  expect(await second.json()).toEqual([expect.stringMatching(/^Someone else has saved this/)])
  expect(await test.storedFiles()).toBe(files)
  expect(((await (await open(id)).json()) as Painting).name).toBe('First')

  expect((await put({ ...item, name: 'First', paintingImages }, tag)).status, 'its own repeat').toBe(200)
  expect((await put({ ...item, name: 'Second', paintingImages }, 'W/"2-gzip"')).status).toBe(200)
  expect((await put({ ...item, name: 'Third', paintingImages }, 'nonsense')).status).toBe(412)
  expect((await put({ ...item, name: 'Third', paintingImages }, '*')).status).toBe(200)
  expect((await put({ ...item, name: 'Fourth', paintingImages })).status).toBe(200)
})

it('the owner of an exhibition gets its version too', async () => {
  const id = await create(test, owner, 'exhibition', anExhibition(file))
  const opened = await test.call('GET', itemPath(API_PATHS.exhibitionToEdit, id), { token: owner })
  const body = { ...((await opened.json()) as object), location: 'Basel' }
  const headers = { 'If-Match': opened.headers.get('ETag') ?? '' }
  const saved = await test.call('PUT', API_PATHS.exhibitions, { token: owner, body, headers })
  expect(saved.headers.get('ETag')).toBe('"2"')
  expect(JSON.stringify(await saved.json())).not.toContain('version')
  const again = { ...body, location: 'Bern' }
  const late = await test.call('PUT', API_PATHS.exhibitions, { token: owner, body: again, headers })
  expect(late.status).toBe(412)
})

it("an owner's form that needs no originals gets none, and its save keeps the images", async () => {
  const id = await create(test, owner, 'painting', { ...aPainting(file), name: 'Light' })
  const item = (await (await open(id, '?originals=none')).json()) as PaintingToEdit
  expect(item.paintingImages.map((image) => image.file)).toEqual([''])
  const saved = (await (await put(item)).json()) as Painting
  expect(saved.paintingImages.map((image) => image.id)).toEqual(item.paintingImages.map((image) => image.id))
})

it.each([
  { what: 'the settings', path: API_PATHS.settings, field: 'tagline' },
  { what: 'a text of the site', path: itemPath(API_PATHS.siteText, 'terms'), field: 'body' },
])(
  'the second of two owners who write $what gets an error, and nothing is overwritten',
  async ({ path, field }) => {
    const text = { title: 'Terms', updated: 'today', description: '', body: 'None.' }
    const base = { brandName: 'Ada', watermark: 'Ada', tagline: '', ...text }
    const read = async () => {
      const answer = await test.call('GET', path, { token: owner })
      return {
        tag: answer.headers.get('ETag') ?? '',
        value: (await answer.json()) as Record<string, unknown>,
      }
    }
    const save = (words: string, ifMatch?: string) =>
      test.call('PUT', path, {
        token: owner,
        body: { ...base, [field]: words },
        ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
      })
    const { tag } = await read()
    const first = await save('First', tag)
    expect([first.status, first.headers.get('ETag')]).toEqual([200, (await read()).tag])
    const second = await save('Second', tag)
    expect(second.status).toBe(412)
    expect(await second.json()).toEqual([expect.stringMatching(/^Someone else has saved this/)])
    expect((await read()).value[field]).toBe('First')

    expect((await save('First', tag)).status, 'its own repeat').toBe(200)
    expect((await save('Second', (await read()).tag.replace(/"$/, '-gzip"'))).status).toBe(200)
    expect((await save('Third', 'nonsense')).status).toBe(412)
    expect((await save('Third', '*')).status).toBe(200)
    expect((await save('Fourth')).status).toBe(200)
  },
)
