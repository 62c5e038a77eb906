import { expect, test } from 'vitest'
import { countListPages, findListPage, PAGED_LISTS } from '../../contract/collection/list-pages.ts'
import { paginate } from './pagination.ts'

const numbersOf = (current: number, total: number) =>
  paginate(PAGED_LISTS.toSell.pathOf, current, countListPages('toSell', total)).marks.flatMap((mark) => {
    if (typeof mark !== 'string') return mark.page
    return mark === 'gap' ? '…' : []
  })
const numbersOnPhone = (current: number, total: number) =>
  paginate(PAGED_LISTS.toSell.pathOf, current, countListPages('toSell', total)).marks.flatMap((mark) => {
    if (typeof mark === 'string') return '…'
    return mark.isWideOnly ? [] : mark.page
  })

test.each([
  [0, 1],
  [1, 1],
  [9, 1],
  [10, 2],
  [18, 2],
  [19, 3],
])('features 2 and 9: nine paintings a page, so %i need %i pages', (total, pages) => {
  expect(countListPages('toSell', total)).toBe(pages)
})

test.each([
  [1, 5, [1]],
  [1, 14, [1, 2]],
  [5, 81, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 900, [1, 2, 3, '…', 100]],
  [50, 900, [1, '…', 48, 49, 50, 51, 52, '…', 100]],
  [100, 900, [1, '…', 98, 99, 100]],
])('features 2: a visitor on page %i of %i paintings sees the numbers %j', (current, total, numbers) => {
  expect(numbersOf(current, total)).toEqual(numbers)
})

test.each([
  [1, 5, [1]],
  [3, 54, [1, 2, 3, 4, 5, 6]],
  [1, 63, [1, 2, '…', 7]],
  [5, 81, [1, '…', 4, 5, 6, '…', 9]],
  [1, 270, [1, 2, '…', 30]],
  [2, 270, [1, 2, 3, '…', 30]],
  [4, 270, [1, '…', 3, 4, 5, '…', 30]],
  [15, 270, [1, '…', 14, 15, 16, '…', 30]],
  [30, 270, [1, '…', 29, 30]],
])('on a phone a visitor on page %i of %i paintings sees the numbers %j', (current, total, numbers) => {
  expect(numbersOnPhone(current, total)).toEqual(numbers)
})

test('features 2: a visitor moves to the previous and next page, up to the ends of the list', () => {
  expect(paginate(PAGED_LISTS.toSell.pathOf, 1, countListPages('toSell', 27))).toMatchObject({
    previous: undefined,
    next: '/paintings/2',
  })
  expect(paginate(PAGED_LISTS.toSell.pathOf, 2, countListPages('toSell', 27))).toMatchObject({
    previous: '/paintings',
    next: '/paintings/3',
  })
  expect(paginate(PAGED_LISTS.toSell.pathOf, 3, countListPages('toSell', 27))).toMatchObject({
    previous: '/paintings/2',
    next: undefined,
  })
})

test.each(['1', '0', '-2', '02', '2.5', 'two', '', 'undefined', '99999999'])(
  '/paintings/%s is not a page',
  (text) => {
    expect(findListPage(`/paintings/${text}`)).toBeUndefined()
  },
)
test.each([
  ['/paintings', 'toSell', 1],
  ['/paintings/2', 'toSell', 2],
  ['/portfolio', 'portfolio', 1],
  ['/portfolio/12', 'portfolio', 12],
])('%s is a page of the list %s with number %i', (path, list, number) => {
  expect(findListPage(path)).toEqual({ list, number })
})
