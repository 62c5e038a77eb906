import { PAGE_PATHS } from '../../contract/page-paths.ts'
import type { Settings } from '../../contract/site/settings.ts'

export interface NavigationLink {
  readonly name: string
  readonly href: string
  /** Hidden for people with a session. */
  readonly isForVisitors?: true
}

/** The navigation of features 2, in its order. Series are in it as soon as there are any. */
export const navigationOf = ({ hasSeries }: Pick<Settings, 'hasSeries'>): readonly NavigationLink[] => [
  { name: 'Home', href: PAGE_PATHS.home },
  { name: 'Paintings', href: PAGE_PATHS.paintings() },
  { name: 'Portfolio', href: PAGE_PATHS.portfolio() },
  ...(hasSeries ? [{ name: 'Series', href: PAGE_PATHS.allSeries }] : []),
  { name: 'Exhibitions', href: PAGE_PATHS.exhibitions },
  { name: 'About', href: PAGE_PATHS.about },
  { name: 'Contact', href: PAGE_PATHS.contact },
  { name: 'Sign In', href: PAGE_PATHS.signIn, isForVisitors: true },
]

/**
 * How a page marks a link: `page` on the linked page, `true` on pages below it.
 * @param section the navigation address that the page belongs to, such as /paintings for a painting for sale
 */
export function currentMark(href: string, path: string | undefined, section: string) {
  if (href !== section) return undefined
  return href === path ? 'page' : 'true'
}
