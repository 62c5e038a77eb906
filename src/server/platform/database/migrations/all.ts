import type { Migration } from '../migrate.ts'
import { createTables } from './001-create-tables.ts'
import { addVersions } from './002-add-versions.ts'
import { createRecords } from './003-create-records.ts'
import { fileInquiries } from './004-file-inquiries.ts'
import { letPasswordsBeReset } from './005-let-passwords-be-reset.ts'
import { markAnsweredInquiries } from './006-mark-answered-inquiries.ts'
import { releaseImages } from './007-release-images.ts'
import { createLeases } from './008-create-leases.ts'
import { keepSecrets } from './009-keep-secrets.ts'
import { letAddressesBelong } from './010-let-addresses-belong.ts'
import { keepMailRequests } from './011-keep-mail-requests.ts'
import { keepPublicTexts } from './012-keep-public-texts.ts'
import { letSessionsRenew } from './013-let-sessions-renew.ts'
import { confirmNewAddresses } from './014-confirm-new-addresses.ts'
import { protectAccounts } from './015-protect-accounts.ts'
import { keepValuesAndReplies } from './016-keep-values-and-replies.ts'
import { frameImages } from './017-frame-images.ts'
import { keepRecords } from './018-keep-records.ts'
import { keepAvailability } from './019-keep-availability.ts'
import { showPrices } from './020-show-prices.ts'
import { keepSeries } from './021-keep-series.ts'
import { hangExhibitions } from './022-hang-exhibitions.ts'
import { keepDrafts } from './023-keep-drafts.ts'
import { keepPrices } from './024-keep-prices.ts'
import { numberWorks } from './025-number-works.ts'
import { keepExhibitionDrafts } from './026-keep-exhibition-drafts.ts'
import { keepEdits } from './027-keep-edits.ts'
import { findChangesOfItems } from './028-find-changes-of-items.ts'
import { listLastYears } from './029-list-last-years.ts'
import { countVisits } from './030-count-visits.ts'
import { sayLanguageOfMails } from './031-say-language-of-mails.ts'
import { translateTexts } from './032-translate-texts.ts'
import { sayLanguagesOfPeople } from './033-say-languages-of-people.ts'
import { markChangedOriginals } from './034-mark-changed-originals.ts'
import { translateImages } from './035-translate-images.ts'
import { keepLetters } from './036-keep-letters.ts'
import { knowReaders } from './037-know-readers.ts'
import { showLetters } from './038-show-letters.ts'
import { keepWishes } from './039-keep-wishes.ts'
import { spreadPositions } from './040-spread-positions.ts'

/** In order. A new one goes to the end; a released one is never touched again. */
export const MIGRATIONS: readonly Migration[] = [
  createTables,
  addVersions,
  createRecords,
  fileInquiries,
  letPasswordsBeReset,
  markAnsweredInquiries,
  releaseImages,
  createLeases,
  keepSecrets,
  letAddressesBelong,
  keepMailRequests,
  keepPublicTexts,
  letSessionsRenew,
  confirmNewAddresses,
  protectAccounts,
  keepValuesAndReplies,
  frameImages,
  keepRecords,
  keepAvailability,
  showPrices,
  keepSeries,
  hangExhibitions,
  keepDrafts,
  keepPrices,
  numberWorks,
  keepExhibitionDrafts,
  keepEdits,
  findChangesOfItems,
  listLastYears,
  countVisits,
  sayLanguageOfMails,
  translateTexts,
  sayLanguagesOfPeople,
  markChangedOriginals,
  translateImages,
  keepLetters,
  knowReaders,
  showLetters,
  keepWishes,
  spreadPositions,
]
