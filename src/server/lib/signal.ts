/** What one part says and others hear, in the order in which they have asked for it. */
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
