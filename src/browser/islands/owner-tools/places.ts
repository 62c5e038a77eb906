import { createManagedCalls, type Managed } from '../../../client/owner/managed.ts'
import { findListPage, PAGED_LISTS } from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { call } from '../../stores/owner.ts'

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

/** A page with tools: their places, and the one call that loads their data. */
export interface ToolPage {
  readonly findPlaces: () => Place[]
  readonly load: () => Promise<readonly Managed[]>
}

const managed = createManagedCalls(call)
const main = () => document.querySelector('main') ?? document.body

function newHolder(className: string) {
  const holder = document.createElement('div')
  holder.className = `owner-tools ${className}`
  return holder
}

/** The id at the end of an item page's address. */
const idIn = (path: string, pathOf: (id: string) => string) =>
  path.startsWith(pathOf('')) ? path.slice(pathOf('').length) : undefined

/** The cards of a list are its items with a link to an item page, in any layout. */
function findCards(kind: Kind, put: (card: HTMLElement, holder: HTMLElement) => void): Place[] {
  const pathOf = PAGE_PATHS[kind]
  return [...main().querySelectorAll<HTMLElement>('li')].flatMap((card) => {
    const link = card.querySelector<HTMLAnchorElement>(`a[href^="${pathOf('')}"]`)
    const id = link ? idIn(new URL(link.href).pathname, pathOf) : undefined
    if (!link || id === undefined || card.querySelector('.owner-tools')) return []
    const holder = newHolder(kind === 'exhibition' ? 'in-line' : '')
    put(card, holder)
    const name = (link.querySelector('i') ?? link).textContent.trim()
    return [{ kind, id, name, holder, card }]
  })
}

/** The place under the heading of an item's own page. */
function findOwn(kind: Kind, id: string): Place[] {
  const heading = main().querySelector('h1')
  if (!heading) return []
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

/** The tools for this address; undefined if it has none (features 2). */
export function findToolPage(path: string): ToolPage | undefined {
  const listPage = findListPage(path)
  if (listPage) {
    const { list, number } = listPage
    return {
      findPlaces: () => findCards('painting', list === 'portfolio' ? overPicture : intoLabel),
      load: () => managed.paintings(list, { page: number, pageSize: PAGED_LISTS[list].pageSize }),
    }
  }
  if (path === PAGE_PATHS.exhibitions) {
    return {
      findPlaces: () => findCards('exhibition', (card, holder) => card.append(holder)),
      load: managed.exhibitions,
    }
  }
  const painting = idIn(path, PAGE_PATHS.painting)
  if (painting !== undefined) {
    return { findPlaces: () => findOwn('painting', painting), load: () => managed.painting(painting) }
  }
  const exhibition = idIn(path, PAGE_PATHS.exhibition)
  if (exhibition === undefined) return undefined
  return { findPlaces: () => findOwn('exhibition', exhibition), load: () => managed.exhibition(exhibition) }
}
