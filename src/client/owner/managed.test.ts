import { expect, test } from 'vitest'
import { createCall } from './call.ts'
import { createManagedCalls } from './managed.ts'

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
})
