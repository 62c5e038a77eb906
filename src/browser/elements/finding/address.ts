import { readChoice, writeChoice } from '../../../contract/finding/choice.ts'
import type { Choice } from '../../../contract/finding/find-works.ts'

/** What a history entry keeps of the results. */
interface Kept {
  readonly shown?: number
  /** Pixels from the top. */
  readonly y?: number
}
export const kept = () => (history.state ?? {}) as Kept

/**
 * The choice in the address of a list. Each choice is a step in the history; `onStep` is called after steps forward and
 * back. `ownPath`: the path of the document.
 */
export function createAddress(base: string, ownPath: string, onStep: () => void) {
  let choice: Choice = {}
  let lastField: EventTarget | null | undefined
  /** The address that the page shows. */
  let shown = ''
  const address = () => location.pathname + location.search
  const isFiltered = () => writeChoice(choice) !== ''

  function choose(wanted: Choice, field?: EventTarget | null) {
    const query = writeChoice(wanted)
    // Arrow keys go through the values of a menu one by one. They are one step back.
    const isOneStep = field && field === lastField && query !== ''
    lastField = field
    // The document is another page of the list.
    if (query === '' && ownPath !== base) {
      location.assign(base)
      return
    }
    history[isOneStep ? 'replaceState' : 'pushState'](null, '', base + query)
    onStep()
  }

  // A link to a place on the page, such as “Skip to content”, changes nothing.
  addEventListener('popstate', () => {
    if (shown === address()) return
    lastField = null
    onStep()
  })
  addEventListener('pagehide', () => {
    if (isFiltered()) history.replaceState({ ...kept(), y: scrollY }, '')
  })

  return {
    read() {
      shown = address()
      choice = readChoice(location.search)
    },
    choice: () => choice,
    isFiltered,
    choose,
  }
}
