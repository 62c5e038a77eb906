import { TOAST_WORDS } from '../../contract/wording/messages.ts'
import { AVAILABILITY_WORDS } from '../../contract/values/availabilities.ts'
import { LOADING_FAILED } from '../../contract/finding/words.ts'

/** What scripts of visitors' pages say. */
export default {
  share: {
    copied: 'Link copied.',
    toCopy: 'The link to copy: ',
  },
  countdown:
    '{days, plural, one {{days} day} other {{days} days}} and {hours, plural, one {# hour} other {# hours}} left',
  toasts: TOAST_WORDS,
  lightbox: {
    previous: 'Previous',
    next: 'Next',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close',
    missing: 'This picture could not be loaded.',
  },
  filter: {
    clear: 'Show all works',
    any: 'All',
    unknown: 'Not in this list',
    order: 'Order',
    ownOrder: 'The artist’s order',
    priceFrom: 'Price from ({currency})',
    priceTo: 'Price up to ({currency})',
    found: '{found} of {count, plural, one {# work} other {{count} works}}',
    all: 'All {count, plural, one {# work} other {{count} works}}',
    none: 'No work matches. Change a choice, or show all works.',
    more: 'Show {count, plural, one {# more work} other {{count} more works}}',
    failed: LOADING_FAILED,
    again: 'Try again',
    alike: 'These works are alike in everything that one could choose.',
  },
  facets: {
    series: 'Series',
    year: 'Year',
    size: 'Longest side',
    technique: 'Technique',
    availability: 'Availability',
  },
  sizes: {
    '-40': 'up to 40 cm',
    '40-80': '40 to 80 cm',
    '80-120': '80 to 120 cm',
    '120-': 'over 120 cm',
  },
  availabilities: AVAILABILITY_WORDS,
  sorts: {
    '-year': 'Newest first',
    year: 'Oldest first',
    '-size': 'Largest first',
    size: 'Smallest first',
    price: 'Lowest price first',
    '-price': 'Highest price first',
  },
} as const
