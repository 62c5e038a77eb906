import { keepNewest } from './keep-newest.ts'

/** Pages that follow each other share the most: neighbours' paintings; the frame is shared by all. */
const KEPT = 50

/**
 * Parts of pages by what they are made from, for one publish (components/frame/Once.astro); those that were used last are
 * kept. Objects are told apart as such: answers that pages share are the same objects (client/parse-once.ts).
 */
export function createFragments() {
  const kept = new Map<string, string>()
  const numbers = new WeakMap<object, number>()
  let count = 0

  function nameOf(part: unknown): string {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? ''
    let number = numbers.get(part)
    if (number === undefined) numbers.set(part, (number = count += 1))
    return `#${number}`
  }

  return {
    /** What is made from these, made by `render` where it is not there yet. */
    async once(from: readonly unknown[], render: () => Promise<string>): Promise<string> {
      const key = from.map(nameOf).join(' ')
      const known = kept.get(key)
      const html = known ?? (await render())
      // Last in the map is what was used last.
      kept.delete(key)
      kept.set(key, html)
      keepNewest(kept, KEPT)
      return html
    },
  }
}
