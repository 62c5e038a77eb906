/** Calls at the load event, or at once where that is over. */
export function onceLoaded(call: () => void) {
  if (document.readyState === 'complete') call()
  else addEventListener('load', call, { once: true })
}

/**
 * Calls after the load event, when what has come is on the screen and the browser has nothing else to do. In a tab that
 * nobody looks at yet, that is when somebody does.
 */
export function atRest(call: () => void) {
  const rest = () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 3000 })
    else setTimeout(call, 200)
  }
  // The second frame begins when the first is painted.
  onceLoaded(() => requestAnimationFrame(() => requestAnimationFrame(rest)))
}
