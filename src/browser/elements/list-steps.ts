/**
 * Leads through the works of the list that a visitor came from. A list notes its works when one of them is opened, and
 * the page of that work (pages/paintings-details) has links to the one before and the one after it. Where the noted
 * works end, the list's next page is read.
 */
import { PAGE_PATHS } from '../../contract/page-paths.ts'

const KEY = 'list'
/** How long a new tab may take until it reads the note, in milliseconds. */
const OPENING = 30_000
const WORK = PAGE_PATHS.painting('')
const WORK_LINK = `a[href*="${WORK}"]`
const STEPS = ['prev', 'next'] as const
type Step = (typeof STEPS)[number]
/** How many works of a narrowed list are read at once. */
const AHEAD = 12

/**
 * The paths of works in the order of a list, and its pages before and after them; '' for none. After found works comes
 * the address of the list with its choice, while it has more of them.
 */
type Listed = Readonly<Record<Step, string>> & { readonly works: readonly string[] }
/** `until`: for how long other tabs may read it (`Date.now`). */
type Noted = Listed & { readonly until: number }

/** The paths of the works that an element has links to. */
const pathsIn = (element: Element) => [
  ...new Set(Array.from(element.querySelectorAll<HTMLAnchorElement>(WORK_LINK), ({ pathname }) => pathname)),
]
const addressOf = (step: Step) =>
  document.querySelector<HTMLAnchorElement>(`main a[rel=${step}][href]`)?.pathname ?? ''

/** Private windows and full stores may refuse it. Then the links are missing. */
function note(noted: Noted, isLeaving = false) {
  try {
    const text = JSON.stringify(noted)
    sessionStorage.setItem(KEY, text)
    // The work may open in a new tab, whose sessionStorage is empty.
    if (isLeaving) localStorage.setItem(KEY, text)
  } catch {
    // Nothing is lost that was promised.
  }
}

function readNoted(): Noted | undefined {
  try {
    const own = sessionStorage.getItem(KEY)
    const noted = JSON.parse(own ?? localStorage.getItem(KEY) ?? '') as Noted
    return own !== null || Date.now() < noted.until ? noted : undefined
  } catch {
    return undefined
  }
}

/** The address of a narrowed list that shows only the first of its works (finding/results.ts); '' for others. */
function addressOfMore(): string {
  const more = document.querySelector<HTMLElement>('.find-more')
  const base = document.querySelector<HTMLElement>('[data-find]')?.dataset['find']
  return more && !more.hidden && base !== undefined ? base + location.search : ''
}

/** From the page of a work one goes on in the list that led there. A link to one work alone ends it. */
function noteLists() {
  function leave({ target }: Event) {
    const link = target instanceof Element ? target.closest(`main ${WORK_LINK}`) : null
    const list = link?.closest('ul, ol')
    // Contact leads back to the work that the message is about, and so into its list.
    if (!link || (!list && location.pathname.endsWith(PAGE_PATHS.contact))) return
    const pages = { prev: addressOf('prev'), next: addressOfMore() || addressOf('next') }
    note({ ...pages, works: list ? pathsIn(list) : [], until: Date.now() + OPENING }, true)
  }
  // Middle clicks open new tabs.
  for (const press of ['click', 'auxclick']) document.addEventListener(press, leave)
}

/**
 * Reads the list of another page from the text of its links. The page as a document would break the policy of this one,
 * which forbids its styles. Undefined if it cannot be loaded.
 */
async function readListAt(path: string): Promise<Listed | undefined> {
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok) return undefined
  const text = await answer.text()
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  const links = Array.from(main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g), ([tag, href = '']) => ({
    tag,
    href,
  }))
  const addressOf = (step: Step) => links.find(({ tag }) => tag.includes(`rel="${step}"`))?.href ?? ''
  return {
    works: links.map(({ href }) => href).filter((href) => href.includes(WORK)),
    prev: addressOf('prev'),
    next: addressOf('next'),
  }
}

/** Reads the works of a narrowed list: those that are noted, and some more. Throws if they cannot be loaded. */
async function readFound({ works, next }: Listed): Promise<Listed> {
  const { findCards } = await import('./finding/finder.ts')
  const [base = '', query = ''] = next.split('?')
  const count = works.length + AHEAD
  const cards = await findCards(base, query, count)
  return { works: cards.flatMap(pathsIn), prev: '', next: cards.length < count ? '' : next }
}

/** Adds the works of the list's page before or after the noted ones. */
async function readOn(noted: Noted, step: Step): Promise<Noted> {
  const address = noted[step]
  const reading = address.includes('?') ? readFound(noted) : readListAt(address)
  const more = await reading.catch(() => undefined)
  if (!more?.works.length) return noted
  const works = step === 'prev' ? [...more.works, ...noted.works] : [...noted.works, ...more.works]
  return { ...noted, works: [...new Set(works)], [step]: more[step] }
}

function findNeighbour({ works }: Listed, step: Step) {
  const index = works.indexOf(location.pathname)
  return works[step === 'prev' ? index - 1 : index + 1]
}

function showLinks(steps: HTMLElement, noted: Noted) {
  for (const step of STEPS) {
    const link = steps.querySelector<HTMLAnchorElement>(`[data-step=${step}]`)
    if (!link) continue
    // The page of the list until its works are known, or where they cannot be loaded.
    const target = findNeighbour(noted, step) ?? noted[step]
    link.rel = step
    if (target) link.href = target
    // It keeps its place.
    link.style.visibility = target ? '' : 'hidden'
    if (target) steps.hidden = false
  }
}

async function showSteps(steps: HTMLElement) {
  let noted = readNoted()
  if (!noted?.works.includes(location.pathname)) return
  note(noted)
  showLinks(steps, noted)
  for (const step of STEPS) {
    if (findNeighbour(noted, step) || !noted[step]) continue
    noted = await readOn(noted, step)
    note(noted)
    showLinks(steps, noted)
  }
}

const steps = document.querySelector<HTMLElement>('[data-steps]')
if (steps) void showSteps(steps)
else noteLists()
