/** The heading and the navigation of the Control Panel, which are also in the published page. */
export default {
  title: 'Control Panel',
  noScript: 'The Control Panel needs JavaScript. Please allow it for this site and load the page again.',
  more: 'More',
  notLoaded: 'This part of the page could not be loaded.',
  sections: {
    overview: 'Overview',
    paintings: 'Paintings',
    inquiries: 'Inquiries',
    exhibitions: 'Exhibitions',
    series: 'Series',
    subscribers: 'Subscribers',
    letters: 'Letters',
    visits: 'Visits',
    site: 'Site',
    translations: 'Translations',
    people: 'People',
    publishing: 'Publishing',
    backup: 'Backup',
    history: 'History',
  },
} as const
