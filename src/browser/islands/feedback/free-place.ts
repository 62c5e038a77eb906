/** In pixels of the window. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const overlap = (one: Box, other: Box) =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left

export const isFree = (place: Box, taken: readonly Box[]) => !taken.some((box) => overlap(place, box))

/** The first top at or below a box at which it lies over none of the others; undefined if that is below `end`. */
export function findFreeTop(
  { top, bottom, left, right }: Box,
  taken: readonly Box[],
  end: number,
): number | undefined {
  const height = bottom - top
  const at = (start: number) => ({ top: start, bottom: start + height, left, right })
  const free = taken
    .toSorted((one, other) => one.top - other.top)
    .reduce((start, box) => (overlap(at(start), box) ? box.bottom : start), top)
  return free + height <= end ? free : undefined
}
