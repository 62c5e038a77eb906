import { createBoundedMap } from '../../platform/lib/bounded-map.ts'

/** Consecutive pages share the most: paintings of neighbours and the frame of the page. */
const KEPT = 50

/**
 * A cache of rendered parts of pages for one publish (components/frame/Once.astro), which keeps the parts used last.
 * Objects are compared by identity: pages that share an answer get the same objects (client/parse-once.ts).
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
    /** Returns the HTML that is made from these values. `render` makes it if it is not in the cache. */
    async once(from: readonly unknown[], render: () => Promise<string>): Promise<string> {
      const key = from.map(nameOf).join(' ')
      const html = kept.get(key) ?? (await render())
      // Setting the entry again makes it the newest, so that the least recently used one is removed first.
      kept.set(key, html)
      return html
    },
  }
}
