import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'

describe.each(ENGINES)('an edit that is kept ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  it('keeps what a client leaves out that does not know it, also when it publishes', async () => {
    const id = await create(test, owner, 'painting', aPainting(await smallImage()))
    const read = async () => {
      const answer = await test.call('GET', itemPath(API_PATHS.keptEdit, id), { token: owner })
      return (await answer.json()) as unknown
    }
    const { paintingImages, ...opened } = await readPaintingToEdit(test, id, owner)
    const send = async (path: string, changes: object) => {
      const body = {
        ...opened,
        paintingImages: paintingImages.map((image) => ({ id: image.id })),
        ...changes,
      }
      expect((await test.call('PUT', path, { token: owner, body })).status).toBe(200)
    }
    const kept = {
      isAvailableToSell: false,
      isOnFocus: true,
      location: 'Rack 3',
      priceDisplay: 'shown',
      yearTo: 2025,
      framedHeight: 900,
      framedWidth: 700,
    }
    await send(API_PATHS.keptEdits, kept)
    const unsaid = Object.fromEntries([...Object.keys(kept), 'framedDepth'].map((name) => [name, undefined]))
    const older = { ...unsaid, name: 'By an older client' }
    const sale = { availability: 'sold', soldOn: '2026-05-02', soldPrice: '900', soldTo: 'Ida' }
    await send(API_PATHS.keptEdits, { ...kept, ...sale })
    Object.assign(kept, sale)
    Object.assign(older, { soldOn: undefined, soldPrice: undefined, soldTo: undefined, availability: 'sold' })
    await send(API_PATHS.keptEdits, older)
    expect(await read()).toMatchObject({ ...kept, name: 'By an older client' })
    await send(API_PATHS.publishedEdits, older)
    expect(await readPainting(test, id, owner)).toMatchObject({ ...kept, name: 'By an older client' })
  })
})
