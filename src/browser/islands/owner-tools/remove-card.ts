import { NOTHING_TO_SHOW } from '../../../contract/messages.ts'

/** Removes a deleted item's card. Focus moves to the next card's tools, or to the page's heading. */
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
  // Triggers the portfolio's masonry layout again.
  dispatchEvent(new Event('resize'))
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const next = neighbour?.querySelector<HTMLElement>('.owner-tools button') ?? heading
  next?.focus()
}
