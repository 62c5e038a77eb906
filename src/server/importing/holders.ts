/** Finds paintings by the hashes of their photographs. */
export function createHolders() {
  const ofHash = new Map<string, Set<string>>()
  return {
    add(holder: string, hash: string) {
      const holders = ofHash.get(hash) ?? new Set()
      ofHash.set(hash, holders.add(holder))
    },
    /**
     * Finds the painting that has all these photographs. A single common photograph, such as the room, is not enough.
     */
    find(hashes: readonly string[]): string | undefined {
      const [first = '', ...others] = hashes
      return [...(ofHash.get(first) ?? [])].find((holder) =>
        others.every((hash) => ofHash.get(hash)?.has(holder)),
      )
    },
  }
}
