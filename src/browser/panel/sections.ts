import type { ComponentType } from 'react'

export interface Section {
  /** Its hash: `/control-panel#paintings`. */
  readonly id: string
  readonly title: string
  /** Fetched when it is opened. The component loads its own data. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** The Control Panel's sections in the order of its navigation: one line each. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  { id: 'overview', title: 'Overview', load: () => import('./overview/Overview.tsx') },
  { id: 'paintings', title: 'Paintings', load: () => import('./paintings/Paintings.tsx') },
  { id: 'exhibitions', title: 'Exhibitions', load: () => import('./exhibitions/Exhibitions.tsx') },
  { id: 'inquiries', title: 'Inquiries', load: () => import('./inquiries/Inquiries.tsx') },
  { id: 'subscribers', title: 'Subscribers', load: () => import('./newsletter/Subscribers.tsx') },
  { id: 'people', title: 'People', load: () => import('./people/People.tsx') },
  { id: 'site', title: 'Site', load: () => import('./site/Site.tsx') },
  { id: 'publishing', title: 'Publishing', load: () => import('./publishing/Publishing.tsx') },
  { id: 'history', title: 'History', load: () => import('./history/History.tsx') },
]

/** The section that a hash names, whatever follows behind a slash; the first where it names none. */
export const findSection = (hash: string): Section =>
  SECTIONS.find(({ id }) => `#${id}` === hash.split('/')[0]) ?? SECTIONS[0]
