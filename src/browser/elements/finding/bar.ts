import { type BrowserWords, say } from '../../stores/words.ts'
import { make } from './form.ts'

/** The line under the form, which says how many works were found, with its buttons. */
export function createBar({ filter }: BrowserWords, onClear: () => void, onAgain: () => void) {
  const status = make('p', { role: 'status' })
  const clear = make('button', { type: 'button', hidden: true }, filter.clear)
  const again = make('button', { type: 'button', hidden: true }, filter.again)
  clear.addEventListener('click', onClear)
  again.addEventListener('click', onAgain)

  return {
    element: make('div', { className: 'find-bar' }, status, clear, again),
    /** `count`: of all works. */
    showFound(found: number, count: number, isFiltered: boolean) {
      clear.hidden = !isFiltered
      const few = found === 0 ? filter.none : say(filter.found, { found, count })
      status.textContent = found === count ? say(filter.all, { count }) : few
    },
    showFailure() {
      status.textContent = filter.failed
      again.hidden = false
    },
    hideFailure() {
      again.hidden = true
    },
    /** A closed form without a choice says nothing. */
    close() {
      if (clear.hidden) status.textContent = ''
    },
  }
}
