/** From these widths on the navigation is beside the wordmark, without and with series (Header.astro). */
const WIDE = ['(min-width: 768px)', '(min-width: 992px)']

/**
 * Makes the menu a modal dialog, so that focus stays inside and returns to the button. Closes it on wide screens and on
 * a page that comes back from the back-forward cache.
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
  for (const width of WIDE) matchMedia(width).addEventListener('change', close)
  addEventListener('pagehide', close)
}
