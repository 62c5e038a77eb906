import { type BrowserWords, say } from '../../stores/words.ts'
import { make } from './form.ts'

/** For the tools of an owner (islands/owner-tools). */
const tell = () => dispatchEvent(new Event('newcards'))

/**
 * Shows found works in place of a list and of its page numbers. They are cards of the same list, so they get its layout;
 * the columns of the portfolio are laid out by CSS alone (Masonry.astro).
 */
export function createResults(list: HTMLElement, { filter }: BrowserWords, onMore: () => void) {
  const pages = list.closest('.page')?.querySelector<HTMLElement>('nav.pages')
  /** Keeps the place of the page numbers while they are away: links of other pages would lead out of the results. */
  const place = document.createComment('')
  const shown = list.cloneNode(false) as HTMLElement
  shown.removeAttribute('style')
  const button = make('button', { type: 'button' })
  const more = make('p', { className: 'find-more' }, button)
  button.addEventListener('click', onMore)

  return {
    /** Shows these cards. `left`: the number of works that the button brings. */
    show(cards: readonly Element[], left: number) {
      shown.replaceChildren(...cards)
      if (!shown.isConnected) {
        list.replaceWith(shown)
        pages?.replaceWith(place)
        ;(shown.closest('.masonry') ?? shown).after(more)
      }
      more.hidden = left === 0
      button.textContent = say(filter.more, { count: left })
      tell()
    },
    /** Focuses the link of a card. */
    focus(index: number) {
      shown.children[index]?.querySelector('a')?.focus()
    },
    /** Brings the list back. */
    hide() {
      if (!shown.isConnected) return
      shown.replaceWith(list)
      tell()
      more.remove()
      place.replaceWith(...(pages ? [pages] : []))
      // The window may have another width now (browser/elements/masonry.ts).
      dispatchEvent(new Event('resize'))
    },
  }
}
