/** Milliseconds after which a page change is felt as waiting: a line that only flickers would disturb. */
const NOTICEABLE = 300

const leadsToPage = ({ destination, downloadRequest }: NavigateEvent) =>
  !destination.sameDocument && downloadRequest === null && new URL(destination.url).origin === location.origin

/**
 * Shows the hairline at the top while the next page is on its way, from the start of the navigation to its end
 * (spec 2). Browsers without the Navigation API show their own progress only.
 */
export function showPageChanges() {
  const line = document.querySelector<HTMLElement>('.preloader')
  if (!line || !('navigation' in window)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway: AbortSignal | undefined
  const hide = () => {
    clearTimeout(timer)
    line.hidePopover()
  }
  navigation.addEventListener('navigate', (event) => {
    if (!leadsToPage(event)) return
    const { signal } = event
    underway = signal
    clearTimeout(timer)
    timer = setTimeout(() => {
      line.showPopover()
    }, NOTICEABLE)
    // Stopped by the visitor; or followed by another navigation, whose line it is now.
    signal.addEventListener('abort', () => {
      if (underway === signal) hide()
    })
  })
  // Brought again by the back button.
  addEventListener('pageshow', hide)
}
