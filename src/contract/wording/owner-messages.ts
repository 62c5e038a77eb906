import { RESERVATION_WORDS } from '../collection/availability.ts'
import { PHOTOGRAPH_FAULTS } from '../collection/images/photograph-faults.ts'
import { IMPORT_FAILURES, IMPORT_FAULTS, IMPORT_NOTES, IMPORT_PLACES, IMPORTED } from './import-words.ts'
import { VALIDATION } from './messages.ts'
import { OWNER_REFUSALS } from './refusals.ts'
import {
  ARCHIVE_FAULTS,
  BACKUP_FAILURES,
  DELIVERY_PROBLEMS,
  ENTERED_BUCKET_PROBLEMS,
  FOLDER_PROBLEMS,
  STORE_PROBLEMS,
  STORE_REASONS,
} from './server-problems.ts'

/*
 * The messages of the server and of small forms that only people read who look after the site, with places for what they
 * are about. They cross the wire in English, and are said in the owner's language
 * (browser/stores/feedback/in-owner-language.ts).
 */

export const REFUSAL_MESSAGES = {
  ...OWNER_REFUSALS,
  ...RESERVATION_WORDS,
  ...PHOTOGRAPH_FAULTS,
  ...IMPORT_FAULTS,
  isAvailable: 'This work is now: available',
  isSold: 'This work is now: sold',
  isNotForSale: 'This work is now: not for sale',
  priceGone: VALIDATION.priceChanged('{name}', 'nothing'),
  priceChanged: VALIDATION.priceChanged('{name}', '{price}'),
  sidesBelongTogether: VALIDATION.sidesBelongTogether,
  sizesDiffer: VALIDATION.sizesDiffer,
  publishAtOfPublic: VALIDATION.publishAtOfPublic,
  keptDraft: VALIDATION.keptDraft,
  letterPace: VALIDATION.letterPace,
} as const

export const SERVER_MESSAGES = {
  stores: STORE_PROBLEMS,
  enteredBuckets: ENTERED_BUCKET_PROBLEMS,
  storeReasons: STORE_REASONS,
  backups: BACKUP_FAILURES,
  archives: ARCHIVE_FAULTS,
  folders: FOLDER_PROBLEMS,
  delivery: DELIVERY_PROBLEMS,
  importNotes: IMPORT_NOTES,
  importPlaces: IMPORT_PLACES,
  importFailures: IMPORT_FAILURES,
  imported: IMPORTED,
} as const
