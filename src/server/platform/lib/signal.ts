/** Notifies listeners of an event, in the order in which they were added. */
export function createSignal<News extends readonly unknown[] = []>() {
  const listeners: ((...news: News) => void)[] = []
  return {
    listen: (listener: (...news: News) => void) => {
      listeners.push(listener)
    },
    notify: (...news: News) => {
      for (const listen of listeners) listen(...news)
    },
  }
}
