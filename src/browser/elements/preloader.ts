const leadsToPage = ({ destination, downloadRequest }: NavigateEvent) =>
  !destination.sameDocument && downloadRequest === null && new URL(destination.url).origin === location.origin

/**
 * Shows the hairline at the top while the next page is on its way, from the start of the navigation to its end
 * (features 2). It is as good as invisible for as long as nobody feels a wait (Header.astro): a line that only flickers
 * would disturb. Browsers without the Navigation API show their own progress only.
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
    // Stopped by the visitor; or followed by another navigation, whose line it is now.
    signal.addEventListener('abort', () => {
      if (underway === signal) hide()
    })
  })
  // Brought again by the back button.
  addEventListener('pageshow', hide)
}
