/** Compares two values by their JSON. Both must come from the same code, so that their keys have the same order. */
export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
