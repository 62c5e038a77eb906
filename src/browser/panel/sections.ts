import type { ComponentType } from 'react'

export interface Section {
  /** Its hash: `/control-panel#paintings`. */
  readonly id: string
  readonly title: string
  /** Whether a phone shows it within the thumb's reach. The others are one tap further. */
  readonly isFrequent?: true
  /** Imported when the section opens. The component loads its own data. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/**
 * The Control Panel's sections in the order of the navigation: what a painter opens often comes first. Every manager sees
 * all of them; a section itself hides what only the owner may do.
 */
export const SECTIONS: readonly [Section, ...Section[]] = [
  { id: 'overview', title: 'Overview', isFrequent: true, load: () => import('./overview/Overview.tsx') },
  { id: 'paintings', title: 'Paintings', isFrequent: true, load: () => import('./paintings/Paintings.tsx') },
  { id: 'inquiries', title: 'Inquiries', isFrequent: true, load: () => import('./inquiries/Inquiries.tsx') },
  { id: 'exhibitions', title: 'Exhibitions', load: () => import('./exhibitions/Exhibitions.tsx') },
  { id: 'series', title: 'Series', load: () => import('./series/Series.tsx') },
  { id: 'subscribers', title: 'Subscribers', load: () => import('./newsletter/Subscribers.tsx') },
  { id: 'visits', title: 'Visits', load: () => import('./visits/Visits.tsx') },
  { id: 'site', title: 'Site', load: () => import('./site/Site.tsx') },
  {
    id: 'translations',
    title: 'Translations',
    load: () => import('./translations/Translations.tsx'),
  },
  { id: 'people', title: 'People', load: () => import('./people/People.tsx') },
  { id: 'publishing', title: 'Publishing', load: () => import('./publishing/Publishing.tsx') },
  { id: 'backup', title: 'Backup', load: () => import('./backup/Backup.tsx') },
  { id: 'history', title: 'History', load: () => import('./history/History.tsx') },
]

/** The section of a hash, without the part after a slash; the first section for an unknown hash. */
export const findSection = (hash: string): Section =>
  SECTIONS.find(({ id }) => `#${id}` === hash.split('/')[0]) ?? SECTIONS[0]
