/** Pages that follow each other share the most: neighbours' paintings, the frame. */
const KEPT = 500

/** Parts of pages by what they are made from, for one publish (src/components/Once.astro); the newest are kept. */
export function createFragments(): App.Locals['fragments'] {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, html) => {
      kept.set(key, html)
      const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
  }
}
