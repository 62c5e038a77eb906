/** Returns the same numbers in every run, so that a failure can be reproduced. */
export function createDice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % sides
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[roll(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { roll, pick }
}
