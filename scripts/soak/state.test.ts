import { expect, it } from 'vitest'
import { differences, EMPTY, type Item, type State, type Told } from './state.ts'

const picture = { fileName: 'a.jpg', hash: 'aa', isMain: true }
const painting = (name: string): Item => ({ kind: 'painting', fields: { name }, pictures: [picture] })
const state: State = {
  ...EMPTY,
  items: { a: painting('A'), b: painting('B'), c: painting('C') },
  trash: { d: painting('D') },
  order: { toSell: ['b', 'a'], portfolio: [] },
  inquiries: { Question: { state: 'inbox', isRead: false } },
}
const told: Told = { ...state, trash: ['d'], order: { toSell: ['c', 'b', 'a'], portfolio: [] } }
const differ = (change: Partial<Told>) => differences(state, { ...told, ...change }).length

it("an owner's acknowledged data is no difference, wherever the newest painting is in its list", () => {
  expect(differ({})).toBe(0)
})

it("an owner's data that is lost, incomplete, duplicated or in the wrong order is a difference", () => {
  expect(differ({ items: { a: painting('A'), b: painting('B') } })).toBe(1)
  expect(differ({ items: { ...told.items, a: { ...painting('A'), pictures: [] } } })).toBe(1)
  expect(differ({ items: { ...told.items, e: painting('A') } })).toBe(1)
  expect(differ({ order: { toSell: ['c', 'a', 'b'], portfolio: [] } })).toBe(1)
  expect(differ({ trash: [] })).toBe(1)
  expect(differ({ settings: { tagline: 'Another.' } })).toBe(1)
  expect(differ({ texts: { terms: {} } })).toBe(1)
  expect(differ({ shareImage: 'ab' })).toBe(1)
  expect(differ({ subscribers: { 'ida@example.org': true } })).toBe(1)
  expect(
    differ({ inquiries: { ...told.inquiries, 'Question, again': { state: 'inbox', isRead: false } } }),
  ).toBe(1)
})
