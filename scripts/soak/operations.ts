import { createItemOperations } from './item-operations.ts'
import { idsOf, type Operation, type OperationParts } from './operation.ts'
import { createSiteOperations } from './site-operations.ts'
import type { Item, State } from './state.ts'

/** The limits of the collection: large enough for several list pages, small enough for many complete reads. */
const PAINTINGS = { fewest: 10, most: 36 }
const EXHIBITIONS = { fewest: 2, most: 6 }

/** Makes random writes of every kind. The same dice make the same writes, as long as the same ones succeed. */
export function createOperations(given: Omit<OperationParts, 'mark'>) {
  const { roll, pick } = given.dice
  let count = 0
  const parts = { ...given, mark: (words: string) => `${words} ${(count += 1)}` }
  const items = createItemOperations(parts)
  const words = createSiteOperations(parts)

  /** Adds or removes one item, so that the collection keeps its size. */
  function resize(state: State, kind: Item['kind'], { fewest, most }: typeof PAINTINGS, isGrowing: boolean) {
    const size = idsOf(state, kind).length
    return size <= fewest || (isGrowing && size < most)
      ? items.create(kind, state)
      : items.remove(state, kind)
  }
  const kinds: readonly ((state: State) => Operation | Promise<Operation>)[] = [
    (state) => resize(state, 'painting', PAINTINGS, true),
    (state) => resize(state, 'painting', PAINTINGS, true),
    (state) => resize(state, 'painting', PAINTINGS, false),
    (state) => resize(state, 'exhibition', EXHIBITIONS, roll(2) === 0),
    (state) => items.edit(state, 'painting'),
    (state) => items.edit(state, 'painting'),
    (state) => items.edit(state, idsOf(state, 'exhibition').length > 0 ? 'exhibition' : 'painting'),
    (state) => items.changeFlag(state),
    (state) => (Object.keys(state.trash).length > 0 ? items.restore(state) : items.create('painting', state)),
    () => items.reorder(),
    (state) => words.changeSettings(state),
    (state) => words.changeText(state),
    (state) => words.changeShareImage(state),
    () => words.subscribe(),
    (state) => words.inquire(state),
    (state) => words.fileInquiry(state),
  ]
  return {
    /** The first write creates a painting, because all others need one. */
    next: async (state: State): Promise<Operation> =>
      idsOf(state, 'painting').length === 0 ? items.create('painting', state) : pick(kinds)(state),
  }
}
