import { readChoice } from '../../../contract/finding/choice.ts'
import type { FindIndex } from '../../../contract/finding/find-index.ts'
import { find, prepare, type Works } from '../../../contract/finding/find-works.ts'
import { loadStyleSheet } from '../../islands/start/style-sheet.ts'
import { type BrowserWords, loadWords } from '../../stores/words.ts'
import { createAddress, kept } from './address.ts'
import { createBar } from './bar.ts'
import { createCards, LIST, Outdated, readJson } from './cards.ts'
import styles from './finder.css?url'
import { createForm } from './form.ts'
import { createResults } from './results.ts'

/** Works that are shown at once. */
const BATCH = 12
/** How often the index is read again while the list is being published, and the pause before it in milliseconds. */
const TRIES = 4
const PAUSE = 500

/** The form and the button that opens and closes it. */
function createDisclosure(
  button: HTMLButtonElement,
  first: HTMLFormElement,
  onToggle: (isOpen: boolean) => void,
) {
  let form = first
  function toggle() {
    const isOpen = form.hidden !== false
    form.hidden = !isOpen
    button.setAttribute('aria-expanded', String(isOpen))
    button.setAttribute('aria-controls', form.id)
    onToggle(isOpen)
  }
  form.parentElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || form.hidden || !form.contains(event.target as Node)) return
    toggle()
    button.focus()
  })
  return {
    toggle,
    /** Puts another form in the place of this one. The same field keeps the focus. */
    replace(next: HTMLFormElement) {
      next.hidden = form.hidden
      const { activeElement } = document
      const focused = [...form.elements].findIndex((each) => each === activeElement)
      form.replaceWith(next)
      if (focused >= 0) ((next.elements[focused] as HTMLElement | undefined) ?? button).focus()
      form = next
    },
  }
}

const readIndex = async (base: string, isFresh: boolean) =>
  prepare((await readJson(`${base}/index.json`, isFresh)) as FindIndex)

interface FilterParts {
  readonly base: string
  readonly button: HTMLButtonElement
  readonly words: BrowserWords
  readonly address: ReturnType<typeof createAddress>
  readonly bar: ReturnType<typeof createBar>
  readonly results: ReturnType<typeof createResults>
}
/** The form of the filter, and the works that it finds. It follows when the list is published again. */
function createFilter(first: Works, { base, button, words, address, bar, results }: FilterParts) {
  const cards = createCards(base)
  let works = first
  let fields = createForm(works, words, address.choose)
  button.parentElement?.after(fields.form, bar.element)
  const disclosure = createDisclosure(button, fields.form, (isOpen) => (isOpen ? search() : bar.close()))
  let found: readonly number[] = []
  let run = 0

  /** Finds the works of the choice, and says how many they are. */
  function search() {
    const choice = address.choice()
    const answer = find(works, choice)
    found = answer.works
    fields.show(choice, answer)
    bar.showFound(found.length, works.count, address.isFiltered())
  }

  /** Shows the first of the found works. A later call ends an earlier one. */
  async function present(count: number, tries = TRIES): Promise<void> {
    const own = ++run
    try {
      const shown = await cards.of(works, found.slice(0, count))
      if (own !== run) return
      bar.hideFailure()
      results.show(shown, Math.min(BATCH, found.length - shown.length))
    } catch (error) {
      if (own !== run) return
      if (!(error instanceof Outdated) || tries === 0) return bar.showFailure()
      // The list has been published meanwhile, or is just being published.
      if (tries < TRIES) await new Promise((wait) => setTimeout(wait, PAUSE))
      cards.forget()
      const again = await readIndex(base, true).catch(() => undefined)
      if (own !== run) return
      if (!again) return bar.showFailure()
      works = again
      fields = createForm(works, words, address.choose)
      disclosure.replace(fields.form)
      search()
      await present(count, tries - 1)
    }
  }

  /** Ends a call of `present` that still runs, and takes its failure away. */
  function end() {
    run += 1
    bar.hideFailure()
  }

  return { toggle: disclosure.toggle, search, present, end, count: () => found.length }
}

/** The cards of the first works that a choice finds in the list at `base`. Throws after a failure. */
export async function findCards(base: string, query: string, count: number) {
  const works = await readIndex(base, false)
  return createCards(base).of(works, find(works, readChoice(query)).works.slice(0, count))
}

/** Starts the filter of a list. Everything that it shows stands in the pages of the list. */
export async function startFinder(button: HTMLButtonElement) {
  const base = button.dataset['find'] ?? ''
  const list = button.parentElement?.parentElement?.querySelector<HTMLElement>(LIST)
  if (!list) throw new Error('The page has no list.')
  const ownPath = location.pathname
  const [first, words] = await Promise.all([readIndex(base, false), loadWords(), loadStyleSheet(styles)])

  const address = createAddress(base, ownPath, () => void follow())
  const bar = createBar(words, clear, tryAgain)
  const results = createResults(list, words, () => void more())
  const parts = { base, button, words, address, bar, results }
  const { toggle, search, present, end, count } = createFilter(first, parts)

  /** Shows what the address names. */
  async function follow() {
    address.read()
    search()
    if (address.isFiltered()) {
      const { shown = BATCH, y } = kept()
      await present(shown)
      if (y !== undefined) scrollTo(0, y)
      return
    }
    end()
    if (location.pathname === ownPath) results.hide()
    else location.reload()
  }
  async function more() {
    const before = Math.min(kept().shown ?? BATCH, count())
    history.replaceState({ shown: before + BATCH }, '')
    await present(before + BATCH)
    results.focus(before)
  }
  function clear() {
    address.choose({})
    button.focus()
  }
  function tryAgain() {
    search()
    void present(kept().shown ?? BATCH)
  }

  return { toggle, follow }
}
