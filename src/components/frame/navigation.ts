import type { Settings } from '../../contract/site/settings.ts'

export interface NavigationLink {
  readonly name: string
  readonly href: string
  /** Hidden for people with a session. */
  readonly isForVisitors?: true
}

/** The navigation of features 2, in its order. Series are in it as soon as there are any. */
export const navigationOf = (
  { hasSeries }: Pick<Settings, 'hasSeries'>,
  { t, paths }: Pick<App.Locals, 't' | 'paths'>,
): readonly NavigationLink[] => [
  { name: t('frame.navigation.home'), href: paths.home },
  { name: t('frame.navigation.paintings'), href: paths.paintings() },
  { name: t('frame.navigation.portfolio'), href: paths.portfolio() },
  ...(hasSeries ? [{ name: t('frame.navigation.series'), href: paths.allSeries }] : []),
  { name: t('frame.navigation.exhibitions'), href: paths.exhibitions },
  { name: t('frame.navigation.about'), href: paths.about },
  { name: t('frame.navigation.contact'), href: paths.contact },
  { name: t('frame.navigation.signIn'), href: paths.signIn, isForVisitors: true },
]

/**
 * How a page marks a link: `page` on the linked page, `true` on pages below it.
 * @param section the navigation address that the page belongs to, such as /paintings for a painting for sale
 */
export function currentMark(href: string, path: string | undefined, section: string) {
  if (href !== section) return undefined
  return href === path ? 'page' : 'true'
}
