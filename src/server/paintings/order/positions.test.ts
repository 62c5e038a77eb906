import { describe, expect, it } from 'vitest'
import { positionsInOrder, spread } from './positions.ts'

const spreadOut = (places: readonly number[]) => places.map(spread)
const isRising = (numbers: readonly number[]) =>
  numbers.every((each, index) => Number.isSafeInteger(each) && each > (numbers[index - 1] ?? 0))
const changed = (before: readonly number[], after: readonly number[]) =>
  after.filter((each, index) => each !== before[index]).length

describe('the positions of paintings that their owner orders', () => {
  it('are new ones for a list that nobody has ordered', () => {
    expect(positionsInOrder([-1, -2, -3])).toEqual(spreadOut([1, 2, 3]))
    expect(positionsInOrder([])).toEqual([])
  })

  it.each([
    ['to the front', [4, 1, 2, 3]],
    ['to the end', [2, 3, 4, 1]],
    ['in between', [1, 3, 2, 4]],
    ['into a new list', [1, -9, 2, 3]],
  ])('change for one painting only that moves %s', (_, order) => {
    const before = order.map((place) => (place > 0 ? spread(place) : place))
    const after = positionsInOrder(before)
    expect([isRising(after), changed(before, after)]).toEqual([true, 1])
  })

  it('stay the same for the same order', () => {
    expect(positionsInOrder(spreadOut([1, 2, 5]))).toEqual(spreadOut([1, 2, 5]))
  })

  it('change for the fewest paintings of a selection that moves', () => {
    const before = spreadOut([1, 7, 8, 9, 2, 3, 4, 5, 6, 10])
    const after = positionsInOrder(before)
    expect([isRising(after), changed(before, after)]).toEqual([true, 3])
  })

  it('are unique where two paintings had the same', () => {
    expect(isRising(positionsInOrder(spreadOut([1, 2, 2, 3])))).toBe(true)
  })

  it('rise after 100,000 moves to the same place, to the front, to the end and to any place', () => {
    let seed = 7
    const roll = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (const place of [() => 3, () => 0, () => 7, () => roll(8)]) {
      let list = positionsInOrder([-1, -2, -3, -4, -5, -6, -7, -8])
      let written = 0
      for (let move = 0; move < 25_000; move++) {
        const from = roll(8)
        const before = list.toSpliced(from, 1).toSpliced(place(), 0, list[from] ?? 0)
        list = positionsInOrder(before)
        if (!isRising(list)) throw new Error(`does not rise: ${list.join()}`)
        written += changed(before, list)
      }
      expect(written / 25_000).toBeLessThan(1.5)
    }
  })
})
