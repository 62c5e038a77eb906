import { expect, test } from 'vitest'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
} from '../../../server/platform/api/testing.ts'
import { createCall } from '../call.ts'
import { createManagedCalls } from './managed.ts'
import { openScreen } from '../testing.ts'

test('the edit tools on a public page are shown for items that the caller may change, with one call a page', async () => {
  const api = await openTestApi()
  try {
    const token = await api.signInAs('owner')
    const file = await smallImage()
    const painting = await create(api, token, 'painting', aPainting(file))
    const exhibition = await create(api, token, 'exhibition', anExhibition(file))
    const readAll = async ({ managed }: ReturnType<typeof openScreen>) => [
      await managed.paintings('toSell', { page: 1, pageSize: 9 }),
      await managed.paintings('portfolio'),
      await managed.painting(painting),
      await managed.exhibitions(),
      await managed.exhibition(exhibition),
    ]
    const owner = openScreen(api, token)
    const facts = { reservedUntil: null, reservedFor: '', soldOn: null, soldPrice: null, soldTo: '' }
    const standing = { id: painting, name: 'Low Water', availability: 'available', ...facts }
    const priced = [{ id: painting, price: '7340911', standing }]
    const shown = [{ id: exhibition, price: '' }]
    expect(await readAll(owner)).toEqual([priced, [], priced, shown, shown])
    expect(owner.sent).toEqual([
      ['GET', '/api/Paintings/toSell?page=1&pageSize=9'],
      ['GET', '/api/Paintings/portfolio'],
      ['GET', `/api/Paintings/${painting}`],
      ['GET', '/api/Exhibitions'],
      ['GET', `/api/Exhibitions/${exhibition}`],
    ])
    for (const stranger of [openScreen(api), openScreen(api, await api.signInAs('member'))])
      expect(await readAll(stranger)).toEqual([[], [], [], [], []])
  } finally {
    await api.remove()
  }
})

test('a signed-in person on any API server gets the items that may be changed, in every form of answer', async () => {
  const managedBy = (answer: unknown) => createManagedCalls(createCall(async () => Response.json(answer)))
  const paintings = managedBy([
    { id: 7, price: '1200.00' },
    { id: 'b', price: null },
  ])
  expect(await paintings.paintings('toSell')).toEqual([{ id: '7', price: '1200' }])
  const exhibitions = managedBy([
    { id: 'e', exhibitionImages: [{ imagePath: '/a.jpg' }] },
    { id: 8, exhibitionImages: null },
  ])
  expect(await exhibitions.exhibitions()).toEqual([
    { id: 'e', price: '' },
    { id: '8', price: '' },
  ])
  // Our own server tells a member less than a manager, also of an exhibition without pictures.
  const bare = { opening: '', exhibitionImages: [] }
  const own = managedBy([
    { id: 'seen', ...bare },
    { id: 'managed', isDraft: false, ...bare },
  ])
  expect(await own.exhibitions()).toEqual([{ id: 'managed', price: '' }])
})
