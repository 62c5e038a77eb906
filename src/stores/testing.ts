import { createFeedback } from './feedback.ts'
import type { Memory } from './memory.ts'

/** For tests: a browser's storage, and feedback that says nothing to any page. */

export function openMemory(kept: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(kept))
  const memory: Memory = {
    read: (key) => texts.get(key) ?? '',
    write: (key, text) => {
      if (text === '') texts.delete(key)
      else texts.set(key, text)
    },
  }
  return { memory, texts }
}

export function openFeedback(memory: Memory = openMemory().memory) {
  const time = { now: 1_000_000 }
  let news = 0
  const feedback = createFeedback({ memory, now: () => time.now, onNews: () => news++ })
  return {
    ...feedback,
    time,
    /** How often the page was told that there is something to show. */
    countNews: () => news,
    said: () => feedback.$toasts.get().map(({ text }) => text),
  }
}
