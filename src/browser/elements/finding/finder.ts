import { readChoice, writeChoice } from '../../../contract/finding/choice.ts'
import type { FindIndex } from '../../../contract/finding/find-index.ts'
import { type Choice, find, prepare, type Works } from '../../../contract/finding/find-works.ts'
import { loadStyleSheet } from '../../islands/start/style-sheet.ts'
import { loadWords, say } from '../../stores/words.ts'
import { createCards, LIST, Outdated, readJson } from './cards.ts'
import styles from './finder.css?url'
import { createForm, make } from './form.ts'
import { createResults } from './results.ts'

/** Works that are shown at once. */
const BATCH = 12
/** How often the index is read again while the list is being published, and the pause before it in milliseconds. */
const TRIES = 4
const PAUSE = 500

/** What a history entry keeps of the results. */
interface Kept {
  readonly shown?: number
  /** Pixels from the top. */
  readonly y?: number
}
const kept = () => (history.state ?? {}) as Kept

/** Starts the filter of a list. Everything that it shows stands in the pages of the list. */
export async function startFinder(button: HTMLButtonElement) {
  const base = button.dataset['find'] ?? ''
  const head = button.parentElement as HTMLElement
  const list = head.parentElement?.querySelector<HTMLElement>(LIST)
  if (!list) throw new Error('The page has no list.')
  const ownPath = location.pathname

  const readIndex = async (isFresh: boolean) =>
    prepare((await readJson(`${base}/index.json`, isFresh)) as FindIndex)
  const [first, words] = await Promise.all([readIndex(false), loadWords(), loadStyleSheet(styles)])
  const { filter } = words

  const status = make('p', { role: 'status' })
  const clear = make('button', { type: 'button', hidden: true }, filter.clear)
  const again = make('button', { type: 'button', hidden: true }, filter.again)
  const bar = make('div', { className: 'find-bar' }, status, clear, again)
  const cards = createCards(base)
  const results = createResults(list, words, () => void more())

  let works: Works = first
  let fields = createForm(works, words, choose)
  head.after(fields.form, bar)

  let choice: Choice = {}
  let found: readonly number[] = []
  let run = 0
  let lastField: EventTarget | null | undefined
  /** The address that the page shows. */
  let shownAddress = ''
  const address = () => location.pathname + location.search

  /** Shows the first of the found works. A later call ends an earlier one. */
  async function present(count: number, tries = TRIES): Promise<void> {
    const own = ++run
    try {
      const shown = await cards.of(works, found.slice(0, count))
      if (own !== run) return
      again.hidden = true
      results.show(shown, Math.min(BATCH, found.length - shown.length))
    } catch (error) {
      if (own !== run) return
      if (!(error instanceof Outdated) || tries === 0) return fail()
      // The list has been published meanwhile, or is just being published.
      if (tries < TRIES) await new Promise((wait) => setTimeout(wait, PAUSE))
      cards.forget()
      try {
        works = await readIndex(true)
      } catch {
        return fail()
      }
      if (own !== run) return
      const { hidden } = fields.form
      const next = createForm(works, words, choose)
      next.form.hidden = hidden
      const { activeElement } = document
      const focused = [...fields.form.elements].findIndex((each) => each === activeElement)
      fields.form.replaceWith(next.form)
      if (focused >= 0) ((next.form.elements[focused] as HTMLElement | undefined) ?? button).focus()
      fields = next
      search()
      await present(count, tries - 1)
    }
  }
  function fail() {
    status.textContent = filter.failed
    again.hidden = false
  }

  /** Finds the works of the choice, and says how many they are. */
  function search() {
    const answer = find(works, choice)
    found = answer.works
    fields.show(choice, answer)
    const isFiltered = writeChoice(choice) !== ''
    clear.hidden = !isFiltered
    const { count } = works
    const some = () => say(filter.found, { found: found.length, count })
    const few = found.length === 0 ? filter.none : some()
    status.textContent = found.length === count ? say(filter.all, { count }) : few
  }

  /** Shows what the address names. */
  async function follow() {
    shownAddress = address()
    choice = readChoice(location.search)
    search()
    if (writeChoice(choice) !== '') {
      const { shown = BATCH, y } = kept()
      await present(shown)
      if (y !== undefined) scrollTo(0, y)
      return
    }
    run += 1
    again.hidden = true
    if (location.pathname === ownPath) results.hide()
    else location.reload()
  }
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
    void follow()
  }
  async function more() {
    const before = Math.min(kept().shown ?? BATCH, found.length)
    history.replaceState({ shown: before + BATCH }, '')
    await present(before + BATCH)
    results.focus(before)
  }

  clear.addEventListener('click', () => {
    choose({})
    button.focus()
  })
  again.addEventListener('click', () => {
    search()
    void present(kept().shown ?? BATCH)
  })
  // A link to a place on the page, such as “Skip to content”, changes nothing.
  addEventListener('popstate', () => {
    if (shownAddress === address()) return
    lastField = null
    void follow()
  })
  addEventListener('pagehide', () => {
    if (writeChoice(choice) !== '') history.replaceState({ ...kept(), y: scrollY }, '')
  })

  function toggle() {
    const isOpen = fields.form.hidden
    fields.form.hidden = !isOpen
    button.setAttribute('aria-expanded', String(isOpen))
    button.setAttribute('aria-controls', fields.form.id)
    if (isOpen) search()
    else if (clear.hidden) status.textContent = ''
  }
  head.parentElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || fields.form.hidden || !fields.form.contains(event.target as Node)) return
    toggle()
    button.focus()
  })
  return { toggle, follow }
}
