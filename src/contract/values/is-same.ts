/** Of two values that the same code has made: their keys stand in the same order. */
export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
