/**
 * Leads through the works of the list that a visitor came from. A list notes its works when one of them is opened, and
 * the page of that work (pages/paintings-details) has links to the one before and the one after it.
 */
import { PAGE_PATHS } from '../../contract/page-paths.ts'

const KEY = 'list'
const WORK = PAGE_PATHS.painting('')

/** The paths of works in the order of a list, and its pages before and after; '' for none. */
interface Noted {
  readonly works: readonly string[]
  readonly before: string
  readonly after: string
}

const pathsOf = (links: Iterable<HTMLAnchorElement>) => [
  ...new Set(Array.from(links, ({ pathname }) => pathname)),
]
const addressOf = (relation: 'prev' | 'next') =>
  document.querySelector<HTMLAnchorElement>(`main a[rel=${relation}][href]`)?.pathname ?? ''

/** Private windows and full stores may refuse it. Then the links are missing. */
function note(noted: Noted) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(noted))
  } catch {
    // Nothing is lost that was promised.
  }
}

function readNoted(): Noted | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Noted
  } catch {
    return undefined
  }
}

/** From the page of a work one goes on in the list that led there. */
function noteLists() {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>(`main a[href*="${WORK}"]`) : null
    const list = link?.closest('ul, ol')
    if (!list) return
    const works = pathsOf(list.querySelectorAll<HTMLAnchorElement>(`a[href*="${WORK}"]`))
    note({ works, before: addressOf('prev'), after: addressOf('next') })
  })
}

function showSteps(steps: HTMLElement) {
  const { works = [], before = '', after = '' } = readNoted() ?? {}
  const index = works.indexOf(location.pathname)
  if (index < 0) return
  const targets = { prev: works[index - 1] ?? before, next: works[index + 1] ?? after }
  for (const link of steps.querySelectorAll('a')) {
    const step = link.dataset['step'] === 'prev' ? 'prev' : 'next'
    link.rel = step
    const target = targets[step]
    if (target) link.href = target
    // It keeps its place.
    else link.style.visibility = 'hidden'
  }
  steps.hidden = !targets.prev && !targets.next
}

const steps = document.querySelector<HTMLElement>('[data-steps]')
if (steps) showSteps(steps)
else noteLists()
