/** Notifies listeners of an event, in the order in which they were added. */
export function createSignal<News extends readonly unknown[] = []>() {
  const hearers: ((...news: News) => void)[] = []
  return {
    hear: (hearer: (...news: News) => void) => {
      hearers.push(hearer)
    },
    tell: (...news: News) => {
      for (const hear of hearers) hear(...news)
    },
  }
}
