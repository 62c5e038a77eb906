import { PAGE_PATHS } from '../../contract/page-paths.ts'

export interface NavigationLink {
  readonly name: string
  readonly href: string
  /** Only for people without a session: hidden from the signed-in. */
  readonly isForVisitors?: true
}

/** The navigation of features 2, in its order. */
export const NAVIGATION: readonly NavigationLink[] = [
  { name: 'Home', href: PAGE_PATHS.home },
  { name: 'Paintings', href: PAGE_PATHS.paintings() },
  { name: 'Portfolio', href: PAGE_PATHS.portfolio() },
  { name: 'Exhibitions', href: PAGE_PATHS.exhibitions },
  { name: 'About', href: PAGE_PATHS.about },
  { name: 'Contact', href: PAGE_PATHS.contact },
  { name: 'Sign In', href: PAGE_PATHS.signIn, isForVisitors: true },
]

/**
 * How a link is marked on a page: `page` on its own page, `true` on those below it.
 * @param section the address that the page belongs to, such as /paintings for a painting for sale
 */
export function currentMark(href: string, path: string | undefined, section: string) {
  if (href !== section) return undefined
  return href === path ? 'page' : 'true'
}
