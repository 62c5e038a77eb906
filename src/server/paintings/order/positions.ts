/** Places in a list are numbers with room between them, so that a move writes one row and not the whole list. */
const GAP = 2 ** 24
/** The place before the first one of a new order: there is room for 65,536 moves to the front. */
const START = 2 ** 40

/** The number of a place in a new order. Places count from 1. */
export const spread = (place: number) => START + place * GAP

/** The indexes of the longest part of the list that rises. Numbers that nobody has placed (0 or less) are left out. */
function risingIndexes(numbers: readonly number[]): number[] {
  // For each length the index where such a part ends with the smallest number, and for each index the one before it.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    if (number <= 0) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  }
  const rising: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rising.push(index)
  return rising.toReversed()
}

/** As many numbers between two others, with equal distances; undefined where there is no room. */
function between(low: number | undefined, high: number | undefined, count: number): number[] | undefined {
  const step = low !== undefined && high !== undefined ? Math.floor((high - low) / (count + 1)) : GAP
  const first = low ?? (high ?? START + GAP * (count + 1)) - step * (count + 1)
  if (step < 1 || first + step <= 0) return undefined
  return Array.from({ length: count }, (_, index) => first + step * (index + 1))
}

/**
 * The positions of a list in a new order, from those that its members have. As many as possible keep theirs; where there
 * is no room left for the others, all get new ones.
 */
export function positionsInOrder(positions: readonly number[]): number[] {
  const after: number[] = []
  for (const index of [...risingIndexes(positions), positions.length]) {
    const kept = positions[index]
    const places = between(after.at(-1), kept, index - after.length)
    if (places === undefined) return positions.map((_, place) => spread(place + 1))
    for (const place of places) after.push(place)
    if (kept !== undefined) after.push(kept)
  }
  return after
}
