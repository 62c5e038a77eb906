const leadsToPage = ({ destination, downloadRequest }: NavigateEvent) =>
  !destination.sameDocument && downloadRequest === null && new URL(destination.url).origin === location.origin

/**
 * Shows a thin line at the top from the start of a navigation to its end (features 2). It stays invisible for the first
 * moments (Header.astro), so that it does not flicker on fast pages. Browsers without the Navigation API show only
 * their own progress.
 */
export function showPageChanges() {
  const line = document.querySelector<HTMLElement>('.preloader')
  if (!line || !('navigation' in window)) return
  let underway: AbortSignal | undefined
  const hide = () => {
    line.hidePopover()
  }
  navigation.addEventListener('navigate', (event) => {
    if (!leadsToPage(event)) return
    const { signal } = event
    underway = signal
    line.showPopover()
    // The visitor stopped the navigation, or another one started and now uses the line.
    signal.addEventListener('abort', () => {
      if (underway === signal) hide()
    })
  })
  // The page came back from the back-forward cache.
  addEventListener('pageshow', hide)
}
