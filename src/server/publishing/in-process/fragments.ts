import { createBoundedMap } from '../../lib/bounded-map.ts'

/** Pages that follow each other share the most: neighbours' paintings; the frame is shared by all. */
const KEPT = 50

/**
 * Parts of pages by what they are made from, for one publish (components/frame/Once.astro); those that were used last are
 * kept. Objects are told apart as such: answers that pages share are the same objects (client/parse-once.ts).
 */
export function createFragments() {
  const kept = createBoundedMap<string>(KEPT)
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
      const html = kept.get(key) ?? (await render())
      // Put in anew, so that what was used longest ago goes first.
      kept.set(key, html)
      return html
    },
  }
}
