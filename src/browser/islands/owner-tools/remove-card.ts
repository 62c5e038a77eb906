import { NOTHING_TO_SHOW } from '../../../contract/messages.ts'

/** Takes a deleted item's card away and gives the focus to the tools of the next one, or to the page's heading. */
export function removeCard(card: HTMLElement) {
  const list = card.parentElement
  const neighbour = card.nextElementSibling ?? card.previousElementSibling
  card.remove()
  if (list?.childElementCount === 0) {
    const nothing = document.createElement('p')
    nothing.className = 'quiet'
    nothing.textContent = NOTHING_TO_SHOW
    list.replaceWith(nothing)
  }
  // The portfolio's masonry has placed its pictures by hand.
  dispatchEvent(new Event('resize'))
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const next = neighbour?.querySelector<HTMLElement>('.owner-tools button') ?? heading
  next?.focus()
}
