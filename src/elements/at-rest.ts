/** Calls after the load event, as soon as the browser has nothing else to do. */
export function atRest(call: () => void) {
  const rest = () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 3000 })
    else setTimeout(call, 200)
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
