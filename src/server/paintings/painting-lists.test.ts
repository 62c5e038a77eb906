import { describe, expect, it } from 'vitest'
import { changedLists, changedPages, listsOf, relatedChanges } from './painting-lists.ts'
import { relatedOf } from '../../contract/collection/related.ts'

const forSale = { availability: 'available', isAvailableToSell: true, isOnFocus: false } as const
const onFocus = { ...forSale, isOnFocus: true }
const past = { availability: 'notForSale', isAvailableToSell: false, isOnFocus: false } as const
const pastOnFocus = { ...past, isOnFocus: true }
const sold = { ...forSale, availability: 'sold' } as const

describe('the lists of a painting (features 4)', () => {
  it.each([
    { painting: forSale, lists: ['toSell', 'available'] },
    { painting: onFocus, lists: ['toSell', 'onFocus'] },
    { painting: past, lists: ['portfolio'] },
    { painting: pastOnFocus, lists: ['portfolio'] },
  ])('$painting is in $lists', ({ painting, lists }) => {
    expect(listsOf(painting)).toEqual(lists)
  })

  it.each([
    { what: 'a new one', before: undefined, after: forSale, lists: ['toSell', 'available'] },
    { what: 'a deleted one', before: past, after: undefined, lists: ['portfolio'] },
    { what: 'one that stays', before: onFocus, after: onFocus, lists: [] },
    { what: 'one put on focus', before: forSale, after: onFocus, lists: ['available', 'onFocus'] },
    {
      what: 'one that is not for sale any more',
      before: onFocus,
      after: past,
      lists: ['toSell', 'onFocus', 'portfolio'],
    },
    { what: 'one that is sold and stays', before: forSale, after: sold, lists: ['toSell', 'available'] },
    { what: 'one on focus in the portfolio', before: past, after: pastOnFocus, lists: [] },
  ])('$what changes $lists', ({ before, after, lists }) => {
    expect(changedLists(before, after)).toEqual(lists)
  })
})

describe('the related paintings', () => {
  it.each([
    { ids: 'abcde', of: 'a', limit: 3, related: 'bcd' },
    { ids: 'abcde', of: 'd', limit: 3, related: 'eab' },
    { ids: 'abc', of: 'b', limit: 3, related: 'ca' },
    { ids: 'ab', of: 'b', limit: 3, related: 'a' },
    { ids: 'a', of: 'a', limit: 3, related: '' },
    { ids: 'abcd', of: 'c', limit: 0, related: '' },
  ])('of $of in $ids are $related', ({ ids, of, limit, related }) => {
    expect(relatedOf([...ids], ids.indexOf(of), limit).join('')).toBe(related)
  })

  it.each([
    { what: 'nothing', before: 'abcdef', after: 'abcdef', changed: '' },
    { what: 'a new first one', before: 'bcdef', after: 'abcdef', changed: 'adef' },
    { what: 'the first of all', before: '', after: 'a', changed: 'a' },
    { what: 'a second one', before: 'b', after: 'ab', changed: 'ab' },
    { what: 'the middle one gone', before: 'abcdefg', after: 'abcefg', changed: 'abc' },
    { what: 'the last but one gone', before: 'ab', after: 'a', changed: 'a' },
    { what: 'the last of all gone', before: 'a', after: '', changed: '' },
    { what: 'two neighbours exchanged', before: 'abcdefgh', after: 'abcedfgh', changed: 'abcde' },
    { what: 'small lists, where everybody sees everybody', before: 'abc', after: 'acb', changed: 'abc' },
  ])('change after $what: $before, then $after', ({ before, after, changed }) => {
    const result = relatedChanges([...before], [...after], 3)
    expect(result.toSorted().join('')).toBe(changed)
  })

  it('change exactly for the paintings that a full comparison finds, after random changes of the list', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below
    for (let round = 0; round < 300; round++) {
      const before = [...'abcdefghijkl'].filter(() => random(3) > 0)
      const after = [...'abcdefghijkl'].filter(() => random(3) > 0)
      if (random(2) === 0) after.reverse()
      const slow = after.filter((id, index) => {
        const earlier = before.indexOf(id)
        const now = relatedOf(after, index, 3)
        return earlier === -1 || relatedOf(before, earlier, 3).join() !== now.join()
      })
      expect(relatedChanges(before, after, 3)).toEqual(slow)
    }
  })
})

it.each([
  { what: 'nothing', before: 'abcdefg', after: 'abcdefg', pages: [] },
  { what: 'a new first one', before: 'abcde', after: 'zabcde', pages: [1, 2] },
  { what: 'a page begun', before: 'abc', after: 'abcd', pages: [2] },
  { what: 'the first painting', before: '', after: 'a', pages: [1] },
  { what: 'the last one gone', before: 'abcdefg', after: 'abcdef', pages: [3] },
  {
    what: 'one moved from the third page to the second',
    before: 'abcdefgh',
    after: 'abcgdefh',
    pages: [2, 3],
  },
])('after $what the pages $pages of a list have other paintings', ({ before, after, pages }) => {
  expect(changedPages([...before], [...after], 3)).toEqual(pages)
})
