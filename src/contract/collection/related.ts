/** The item `step` places after the one at `index`, from the top again after the last. */
export const following = <Item>(items: readonly Item[], index: number, step: number): Item | undefined =>
  items[(index + 1 + step) % items.length]

export const relatedCount = (items: readonly unknown[], limit: number) =>
  Math.max(0, Math.min(limit, items.length - 1))

/** Those who follow the one at `index` in its list, from the top again after the last, never itself. */
export const relatedOf = <Item>(items: readonly Item[], index: number, limit: number): Item[] =>
  Array.from({ length: relatedCount(items, limit) }, (_, step) => following(items, index, step)).filter(
    (item) => item !== undefined,
  )
