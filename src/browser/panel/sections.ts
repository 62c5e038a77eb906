import type { ComponentType } from 'react'
import type { OwnerWords } from '../stores/owner-words.ts'

export interface Section {
  /** Its hash: `/control-panel#paintings`. */
  readonly id: keyof OwnerWords['frame']['sections']
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
  { id: 'overview', isFrequent: true, load: () => import('./overview/Overview.tsx') },
  {
    id: 'paintings',
    isFrequent: true,
    load: () => import('./paintings/Paintings.tsx'),
  },
  {
    id: 'inquiries',
    isFrequent: true,
    load: () => import('./inquiries/Inquiries.tsx'),
  },
  { id: 'exhibitions', load: () => import('./exhibitions/Exhibitions.tsx') },
  { id: 'series', load: () => import('./series/Series.tsx') },
  { id: 'subscribers', load: () => import('./newsletter/Subscribers.tsx') },
  { id: 'letters', load: () => import('./letters/Letters.tsx') },
  { id: 'visits', load: () => import('./visits/Visits.tsx') },
  { id: 'site', load: () => import('./site/Site.tsx') },
  { id: 'translations', load: () => import('./translations/Translations.tsx') },
  { id: 'people', load: () => import('./people/People.tsx') },
  { id: 'publishing', load: () => import('./publishing/Publishing.tsx') },
  { id: 'backup', load: () => import('./backup/Backup.tsx') },
  { id: 'history', load: () => import('./history/History.tsx') },
]

/** The section of a hash, without the part after a slash; the first section for an unknown hash. */
export const findSection = (hash: string): Section =>
  SECTIONS.find(({ id }) => `#${id}` === hash.split('/')[0]) ?? SECTIONS[0]
