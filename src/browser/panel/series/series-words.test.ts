import { beforeAll, expect, it } from 'vitest'
import { speak } from '../../stores/owner-words.ts'
import { inOrder, movedTo } from './order.ts'
import { worksInWords } from './series-words.ts'

beforeAll(() => speak('en'))

it.each([
  [{ works: 12, firstYear: 2019, lastYear: 2024 }, '12 works, 2019–2024'],
  [{ works: 2, firstYear: 2024, lastYear: 2024 }, '2 works, 2024'],
  [{ works: 1, firstYear: 1907, lastYear: 1907 }, '1 work, 1907'],
  [{ works: 0, firstYear: null, lastYear: null }, 'No works yet'],
])('an owner reads %j as “%s”', (series, words) => {
  expect(worksInWords(series)).toBe(words)
})

it('an owner who moves a series finds it at its new place, and a new one of somebody else first', () => {
  const ids = ['a', 'b', 'c']
  expect(movedTo(ids, 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(ids, 'c', 0)).toEqual(['c', 'a', 'b'])
  const all = ['a', 'b', 'c', 'new'].map((id) => ({ id }))
  expect(inOrder(all, movedTo(ids, 'a', 2)).map(({ id }) => id)).toEqual(['new', 'b', 'c', 'a'])
})
