import { createManagedCalls, type Managed } from '../../../client/owner/collection/managed.ts'
import {
  findListPage,
  findSeriesPage,
  findYearPage,
  PAGED_LISTS,
} from '../../../contract/collection/list-pages.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { plainPage } from '../../../contract/translations/page-language.ts'
import { call } from '../../stores/owner.ts'
import { spokenLanguage } from '../../stores/owner-words.ts'

export type Kind = 'painting' | 'exhibition'

/** One painting or exhibition on this page, and the place for its tools. */
export interface Place {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly holder: HTMLElement
  /** The card in a list; undefined on the item's own page. */
  readonly card: HTMLElement | undefined
}

/** Whether the signed-in person may change the item of this id. */
export type MayChange = (id: string) => boolean

/** A page with tools: their places, and the one call that loads their data. */
export interface ToolPage {
  /** Makes places for the items that have none yet. */
  readonly findPlaces: (mayChange: MayChange) => Place[]
  readonly load: () => Promise<readonly Managed[]>
  /** The ids of the works whose cards have no tools, because they came later. */
  readonly listBare: () => readonly string[]
}

const managed = createManagedCalls(call)
const main = () => document.querySelector('main') ?? document.body

function newHolder(className: string) {
  const holder = document.createElement('div')
  holder.className = `owner-tools ${className}`
  holder.lang = spokenLanguage()
  return holder
}

/** The id at the end of an item page's address. */
const idIn = (path: string, pathOf: (id: string) => string) =>
  path.startsWith(pathOf('')) ? path.slice(pathOf('').length) : undefined

/** The cards of a list are its items with a link to an item page, in any layout. Those with tools are left out. */
function findBareCards(kind: Kind) {
  const pathOf = PAGE_PATHS[kind]
  return [...main().querySelectorAll<HTMLElement>('li')].flatMap((card) => {
    const link = card.querySelector<HTMLAnchorElement>(`a[href*="${pathOf('')}"]`)
    const id = link ? idIn(plainPage(new URL(link.href).pathname), pathOf) : undefined
    return !link || id === undefined || card.querySelector('.owner-tools') ? [] : [{ card, link, id }]
  })
}

const listBareWorks = () => findBareCards('painting').map(({ id }) => id)

function placeCards(kind: Kind, mayChange: MayChange, put: (card: HTMLElement, holder: HTMLElement) => void) {
  const cards = findBareCards(kind).filter(({ id }) => mayChange(id))
  return cards.map(({ card, link, id }): Place => {
    const holder = newHolder(kind === 'exhibition' ? 'in-line' : '')
    put(card, holder)
    const name = (link.querySelector('i') ?? link).textContent.trim()
    return { kind, id, name, holder, card }
  })
}

/** The place under the heading of an item's own page. */
function findOwn(kind: Kind, id: string): Place[] {
  const heading = main().querySelector('h1')
  if (!heading || main().querySelector('.owner-tools.of-page')) return []
  const holder = newHolder('of-page')
  ;(heading.closest('hgroup') ?? heading).after(holder)
  return [{ kind, id, name: heading.textContent.trim(), holder, card: undefined }]
}

const intoLabel = (card: HTMLElement, holder: HTMLElement) =>
  (card.querySelector('.label') ?? card).append(holder)

function overPicture(card: HTMLElement, holder: HTMLElement) {
  holder.classList.add('over')
  card.classList.add('has-owner-tools')
  card.append(holder)
}

const ownPage = (kind: Kind, id: string): ToolPage => ({
  findPlaces: () => findOwn(kind, id),
  load: () => managed[kind](id),
  listBare: () => [],
})

/** At most as many works as one call takes. */
export const loadWorks = (ids: readonly string[]) => managed.several(ids.slice(0, LIMITS.severalPaintings))

/** The tools for this address, in any language; undefined if it has none (features 2). */
export function findToolPage(address: string): ToolPage | undefined {
  const path = plainPage(address)
  const listPage = findListPage(path)
  const list = (listPage ?? findYearPage(path))?.list
  if (list !== undefined || findSeriesPage(path)) {
    const put = list === 'portfolio' ? overPicture : intoLabel
    return {
      findPlaces: (mayChange) => placeCards('painting', mayChange, put),
      listBare: listBareWorks,
      load: () =>
        listPage
          ? managed.paintings(listPage.list, {
              page: listPage.number,
              pageSize: PAGED_LISTS[listPage.list].pageSize,
            })
          : loadWorks(listBareWorks()),
    }
  }
  if (path === PAGE_PATHS.exhibitions) {
    return {
      findPlaces: (mayChange) => placeCards('exhibition', mayChange, (card, holder) => card.append(holder)),
      load: managed.exhibitions,
      listBare: () => [],
    }
  }
  const painting = idIn(path, PAGE_PATHS.painting)
  if (painting !== undefined) return ownPage('painting', painting)
  const exhibition = idIn(path, PAGE_PATHS.exhibition)
  return exhibition === undefined ? undefined : ownPage('exhibition', exhibition)
}
