/** Who has which photographs, by the hash of their bytes. */
export function createHolders() {
  const ofHash = new Map<string, Set<string>>()
  return {
    add(holder: string, hash: string) {
      const holders = ofHash.get(hash) ?? new Set()
      ofHash.set(hash, holders.add(holder))
    },
    /** One that has all of them: the same painting. One photograph of several, such as the room, makes no painting. */
    find(hashes: readonly string[]): string | undefined {
      const [first = '', ...others] = hashes
      return [...(ofHash.get(first) ?? [])].find((holder) =>
        others.every((hash) => ofHash.get(hash)?.has(holder)),
      )
    },
  }
}
