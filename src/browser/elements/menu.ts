/** From this width on the navigation stands beside the wordmark (Header.astro). */
const WIDE = '(min-width: 768px)'

/**
 * Makes a modal dialog of the menu, which opens and closes by itself: the focus stays inside and returns to its
 * button. Closes it where it has no place, on wide screens and on a page that the back button brings again.
 */
export function makeMenuModal() {
  const menu = document.querySelector<HTMLDialogElement>('#menu')
  if (!menu) return
  const close = () => {
    menu.close()
    menu.hidePopover()
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget=menu]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      if (menu.contains(button)) close()
      else menu.showModal()
    })
  }
  matchMedia(WIDE).addEventListener('change', close)
  addEventListener('pagehide', close)
}
