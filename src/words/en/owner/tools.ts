import { NOTHING_TO_SHOW } from '../../../contract/wording/messages.ts'
import { PUBLISH_PROBLEMS } from '../../../contract/wording/server-problems.ts'

/** The bar of a signed-in person, with the state of the last change, and the tools on works. */
export default {
  bar: {
    label: 'Account',
    panel: 'Control Panel',
    create: 'Create',
    painting: 'Painting',
    exhibition: 'Exhibition',
    hello: 'Hello,',
    logout: 'Logout',
  },
  work: {
    price: 'Price:',
    edit: 'Edit',
    copy: 'Copy',
    delete: 'Delete',
    availability: 'Availability',
    available: 'Make available',
    reserved: 'Reserve',
    sold: 'Mark as sold',
    notForSale: 'Take off sale',
    notLoaded: 'Failed to load painting.',
    nothingLeft: NOTHING_TO_SHOW,
  },
  live: {
    saving: 'Saving',
    publishing: 'Publishing',
    pictures: 'Updating the pictures',
    publishingPages: 'Publishing {done} of {total, plural, one {# page} other {# pages}}',
    updatingPictures: 'Updating {done} of {total, plural, one {# picture} other {# pictures}}',
    draft: 'Saved as a draft',
    live: 'Live',
    liveIn: 'Live in {seconds} s',
    view: 'View',
    notPublished: 'Not published',
    failed: '“{title}” could not be published.',
    failedShort: '“{title}”:',
    more: 'And {count, plural, one {one more page} other {# more pages}}.',
    kept: 'What you saved is kept. Visitors see the earlier pages until this works.',
    again: 'Try again',
    about: 'More about publishing',
    reasons: PUBLISH_PROBLEMS,
  },
} as const
