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
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(rest))
  if (document.readyState === 'complete') painted()
  else addEventListener('load', painted, { once: true })
}
