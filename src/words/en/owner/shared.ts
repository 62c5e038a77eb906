import { DELETE_QUESTION, FAILURE, SAVING, SUCCESS } from '../../../contract/wording/messages.ts'
import { PRICE_DISPLAY_WORDS } from '../../../contract/collection/price.ts'
import { AVAILABILITY_WORDS } from '../../../contract/values/availabilities.ts'
import fields from './fields.ts'
import toasts from './toasts.ts'
import tools from './tools.ts'

/** What several sections say: parts of lists and tables, and the dialogs. */
export default {
  untranslated: {
    short: 'Missing: {languages}',
    inWords: 'Texts missing in {languages}',
  },
  dialogs: {
    question: DELETE_QUESTION,
    saving: SAVING,
    sending: { sent: 'sent', of: 'of', cancel: 'Cancel' },
  },
  availabilities: AVAILABILITY_WORDS,
  tools,
  toasts: {
    ...toasts,
    paintingNotCreated: FAILURE.paintingCreate,
    paintingCreated: SUCCESS.paintingCreated,
    paintingKept: SUCCESS.paintingKept,
    paintingNotLoaded: FAILURE.paintingLoadToEdit,
    paintingNotUpdated: FAILURE.paintingUpdate,
    paintingUpdated: SUCCESS.paintingUpdated,
    paintingNotDeleted: FAILURE.paintingDelete,
    paintingDeleted: SUCCESS.paintingDeleted,
    exhibitionNotCreated: FAILURE.exhibitionCreate,
    exhibitionCreated: SUCCESS.exhibitionCreated,
    exhibitionNotLoaded: FAILURE.exhibitionLoadToEdit,
    exhibitionNotUpdated: FAILURE.exhibitionUpdate,
    exhibitionUpdated: SUCCESS.exhibitionUpdated,
    exhibitionNotDeleted: FAILURE.exhibitionDelete,
    exhibitionDeleted: SUCCESS.exhibitionDeleted,
  },
  fields,
  priceDisplays: PRICE_DISPLAY_WORDS,
  usualDisplay: 'As its series or the site says',
  loading: 'Loading …',
  failure: { title: 'This could not be loaded.', again: 'Try again' },
  notKept: {
    title: 'This part is not available.',
    text: 'The server of this site only has paintings and exhibitions. You can change them on their own pages:',
    paintings: 'Paintings',
    portfolio: 'Portfolio',
    exhibitions: 'Exhibitions',
  },
  table: { order: 'Order', image: 'Photograph', actions: 'Actions' },
  pager: {
    label: 'Pages',
    newer: 'Newer',
    older: 'Older',
    shown: '{first, number}–{last, number} of {total, number}',
  },
  csv: { save: 'Save as CSV', failed: 'The file could not be created.' },
  folderReading: 'Reading the folder …',
  folderUnread: 'This folder could not be read. Choose the files in it instead.',
  draft: { now: 'Draft', from: 'From {date}', kept: 'Changes kept' },
  save: 'Save',
  next: 'Next:',
  forManagers: {
    text: 'Your account cannot manage this site. You can look around and change your own account.',
    account: 'Your account',
  },
  forServer: 'For whoever looks after the server: {text}',
  justNow: 'just now',
  steps: {
    name: { title: 'Write your name', hint: 'It appears on every page and in search results.' },
    painting: { title: 'Add your first painting', hint: 'A photograph, its name, size and year.' },
    about: { title: 'Write about yourself', hint: 'A sample helps you get started.' },
    legal: { title: 'Write terms and a privacy policy', hint: 'Both have samples to adapt.' },
    privacy: 'Write a privacy policy',
    mail: {
      title: 'Set up the mail server',
      hint: 'So that inquiries reach you, and replies reach your visitors.',
    },
    backup: { title: 'Set up backups', hint: 'A copy of everything, every day.' },
    address: {
      title: 'Get your own web address',
      hint: 'At the moment the site is at {address}, which others cannot reach. Ask whoever looks after the server to set SITE_URL to your address.',
    },
  },
} as const
