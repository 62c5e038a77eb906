import { PAGE_PATHS } from '../../contract/page-paths.ts'
import type { Settings } from '../../contract/site/settings.ts'
import type { Translate } from '../../words/words.ts'

export interface NavigationLink {
  readonly name: string
  readonly href: string
  /** Hidden for people with a session. */
  readonly isForVisitors?: true
}

/** The navigation of features 2, in its order. Series are in it as soon as there are any. */
export const navigationOf = (
  { hasSeries }: Pick<Settings, 'hasSeries'>,
  t: Translate,
): readonly NavigationLink[] => [
  { name: t('frame.navigation.home'), href: PAGE_PATHS.home },
  { name: t('frame.navigation.paintings'), href: PAGE_PATHS.paintings() },
  { name: t('frame.navigation.portfolio'), href: PAGE_PATHS.portfolio() },
  ...(hasSeries ? [{ name: t('frame.navigation.series'), href: PAGE_PATHS.allSeries }] : []),
  { name: t('frame.navigation.exhibitions'), href: PAGE_PATHS.exhibitions },
  { name: t('frame.navigation.about'), href: PAGE_PATHS.about },
  { name: t('frame.navigation.contact'), href: PAGE_PATHS.contact },
  { name: t('frame.navigation.signIn'), href: PAGE_PATHS.signIn, isForVisitors: true },
]

/**
 * How a page marks a link: `page` on the linked page, `true` on pages below it.
 * @param section the navigation address that the page belongs to, such as /paintings for a painting for sale
 */
export function currentMark(href: string, path: string | undefined, section: string) {
  if (href !== section) return undefined
  return href === path ? 'page' : 'true'
}
