/** Calls back when the browser shows this page again as it was left, from its back-forward cache. Returns what ends that. */
export function onReturned(work: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) work()
  }
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}
