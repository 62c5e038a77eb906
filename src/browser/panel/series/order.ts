/** The ids after one of them was moved to another index. */
export const movedTo = (ids: readonly string[], id: string, index: number): readonly string[] =>
  ids.filter((other) => other !== id).toSpliced(index, 0, id)

/** The items in the order of their ids. Those that are not named come first, as on the server. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
) {
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
