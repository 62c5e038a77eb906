/** Calls at the load event, or at once after it. */
export function onceLoaded(call: () => void) {
  if (document.readyState === 'complete') call()
  else addEventListener('load', call, { once: true })
}

/**
 * Calls when the page has loaded and painted and the browser is idle. A page in a background tab waits until the tab is
 * visible.
 */
export function atRest(call: () => void) {
  const rest = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 3000 })
    else setTimeout(call, 200)
  }
  // The second frame starts after the first one is painted.
  onceLoaded(() => requestAnimationFrame(() => requestAnimationFrame(rest)))
}
