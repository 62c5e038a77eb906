import { endOfId } from '../../../contract/finding/find-index.ts'
import { placeOf, type Works } from '../../../contract/finding/find-works.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'

/** The list of cards on a page. */
export const LIST = '.hung, [data-masonry]'
const WORK = PAGE_PATHS.painting('')

/** A page of the list has changed since the index was read. */
export class Outdated extends Error {}

/** `isFresh` asks the server whether a cached copy is still current. Throws after a failure. */
async function read(path: string, isFresh: boolean): Promise<Response> {
  const response = await fetch(path, { cache: isFresh ? 'no-cache' : 'default' })
  if (response.status === 404) throw new Outdated()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}
export const readJson = async (path: string, isFresh: boolean): Promise<unknown> =>
  (await read(path, isFresh)).json()

/** For browsers with Trusted Types: no other code may parse pages (server/platform/http/headers.ts). */
const policy = globalThis.trustedTypes?.createPolicy('cards', { createHTML: (html) => html })

/** The cards on a page of this site. Its styles are left out, because the policy of this page forbids them. */
function cardsIn(page: string): readonly Element[] {
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const html = (policy?.createHTML(main) ?? main) as string
  return [...(new DOMParser().parseFromString(html, 'text/html').querySelector(LIST)?.children ?? [])]
}

/** A page has only the format rules of its own pictures (styles/formats.css). */
function setFormats(card: Element) {
  for (const element of [card, ...card.querySelectorAll<HTMLElement>('.picture')]) {
    const tall = [...element.classList].find((name) => /^t\d+$/.test(name))
    if (tall && element instanceof HTMLElement) element.style.setProperty('--tall', tall.slice(1))
  }
}

const idOf = (card: Element) =>
  card.querySelector(`a[href*="${WORK}"]`)?.getAttribute('href')?.split(WORK)[1] ?? ''

/** Takes the cards of works out of the pages of their list, which each are read once. */
export function createCards(base: string) {
  let pages = new Map<number, Promise<readonly Element[]>>()
  let isFresh = false

  function cardsOn(page: number) {
    let cards = pages.get(page)
    if (!cards) {
      const path = page === 1 ? base : `${base}/${page}`
      cards = read(path, isFresh).then(async (response) => cardsIn(await response.text()))
      pages.set(page, cards)
      cards.catch(() => pages.delete(page))
    }
    return cards
  }

  return {
    /** The cards of these works. Throws `Outdated` if a page has changed since the index was read. */
    of: (works: Works, found: readonly number[]) =>
      Promise.all(
        found.map(async (work) => {
          const { page, index, id } = placeOf(works, work)
          const card = (await cardsOn(page))[index]
          if (!card || endOfId(idOf(card)) !== id) throw new Outdated()
          const own = document.importNode(card, true)
          setFormats(own)
          return own
        }),
      ),
    /** After a change every page is read again. */
    forget() {
      pages = new Map()
      isFresh = true
    },
  }
}
