/** The item `step` places after `index`. After the last item it continues at the top. */
export const following = <Item>(items: readonly Item[], index: number, step: number): Item | undefined =>
  items[(index + 1 + step) % items.length]

export const relatedCount = (items: readonly unknown[], limit: number) =>
  Math.max(0, Math.min(limit, items.length - 1))

/** The items that follow `index` in the list, continuing at the top after the last, without the item itself. */
export const relatedOf = <Item>(items: readonly Item[], index: number, limit: number): Item[] =>
  Array.from({ length: relatedCount(items, limit) }, (_, step) => following(items, index, step)).filter(
    (item) => item !== undefined,
  )
