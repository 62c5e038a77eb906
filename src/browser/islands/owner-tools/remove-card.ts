import { sharedWords, spokenLanguage } from '../../stores/owner-words.ts'

/** Triggers the portfolio's masonry layout again. */
const layOut = () => dispatchEvent(new Event('resize'))
const focusTools = (card: Element | null) => card?.querySelector<HTMLElement>('.owner-tools button')?.focus()

/** Stands in the list, so that the filter, which shows other cards in the same list, takes it away. */
function makeNothing() {
  const nothing = document.createElement('li')
  nothing.className = 'quiet'
  nothing.style.gridColumn = '1 / -1'
  nothing.lang = spokenLanguage()
  nothing.textContent = sharedWords().tools.work.nothingLeft
  return nothing
}

/**
 * Removes a deleted item's card. Focus moves to the next card's tools, or to the page's heading. Returns a function that
 * puts the card back.
 */
export function removeCard(card: HTMLElement): () => void {
  const { parentElement: list, nextElementSibling: next, previousElementSibling: previous } = card
  card.remove()
  const nothing = list?.childElementCount === 0 ? makeNothing() : undefined
  if (nothing) list?.append(nothing)
  layOut()
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  heading?.focus()
  focusTools(next ?? previous)

  return () => {
    nothing?.remove()
    list?.insertBefore(card, next?.parentElement === list ? next : null)
    layOut()
    focusTools(card)
  }
}
