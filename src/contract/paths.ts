/** The API calls of features 7 and the other endpoints, relative to the API root. `:id` is a UUID. */
export const API_PATHS = {
  contact: '/api/Contact',
  /** GET: a form token. A contact form sends it back to show that this server issued the form. */
  formToken: '/api/FormProof',
  exhibitions: '/api/Exhibitions',
  exhibition: '/api/Exhibitions/:id',
  exhibitionToEdit: '/api/Exhibitions/toEdit/:id',
  /** The works that it shows. */
  exhibitionPaintings: '/api/Exhibitions/:id/Paintings',
  allSeries: '/api/Series',
  series: '/api/Series/:id',
  seriesToEdit: '/api/Series/toEdit/:id',
  /** GET: its works. PUT: their order. */
  seriesPaintings: '/api/Series/:id/Paintings',
  seriesOrder: '/api/SeriesOrder',
  register: '/api/Identity/register',
  login: '/api/Identity/login',
  logout: '/api/Identity/logout',
  /** POST: a new token for a browser in which somebody is signed in. */
  renew: '/api/Identity/renew',
  /** GET: the public rules for signing up. */
  identityRules: '/api/Identity',
  /** POST: what a set-up, invitation or reset link is for, before its form is filled in. */
  accountLink: '/api/Identity/link',
  forgottenPassword: '/api/Identity/forgotten',
  resetPassword: '/api/Identity/reset',
  account: '/api/Account',
  accountName: '/api/Account/name',
  accountEmail: '/api/Account/email',
  accountPassword: '/api/Account/password',
  /** DELETE: signs out on all devices. */
  devices: '/api/Account/devices',
  device: '/api/Account/devices/:id',
  confirmEmail: '/api/Identity/email',
  /** POST: begins to sign in with a passkey. */
  passkeyOptions: '/api/Identity/passkey/options',
  passkeyLogin: '/api/Identity/passkey',
  /** POST: begins to add a passkey. */
  newPasskeyOptions: '/api/Account/passkeys/options',
  passkeys: '/api/Account/passkeys',
  passkey: '/api/Account/passkeys/:id',
  /** Codes of an app. POST: a new secret. PUT: its first code switches them on. */
  codes: '/api/Account/codes',
  /** POST: replaces the recovery codes. */
  recoveryCodes: '/api/Account/codes/recovery',
  /** POST: a signed-in person confirms who it is. */
  confirmIdentity: '/api/Account/confirm',
  users: '/api/Users',
  user: '/api/Users/:id',
  /** DELETE: signs the person out on all devices. */
  userSessions: '/api/Users/:id/sessions',
  invitations: '/api/Invitations',
  paintings: '/api/Paintings',
  painting: '/api/Paintings/:id',
  paintingToEdit: '/api/Paintings/toEdit/:id',
  /** PUT: keeps an edit of a public work, which stays as it is. The body is that of a save. */
  keptEdits: '/api/KeptEdits',
  /** PUT: the same body is saved, and nothing is kept any more. */
  publishedEdits: '/api/KeptEdits/published',
  /** GET: for its form. DELETE: discards it. `:id` is the painting. */
  keptEdit: '/api/KeptEdits/:id',
  /** What the work cost when. */
  keptPrices: '/api/Paintings/:id/prices',
  relatedPaintings: '/api/Paintings/:id/related',
  /** The query `ids` names paintings. The answer has those that exist, with all their images. */
  severalPaintings: '/api/Paintings/several',
  availablePaintings: '/api/Paintings/available',
  portfolioPaintings: '/api/Paintings/portfolio',
  paintingsToSell: '/api/Paintings/toSell',
  /** The works of one year in a list; `:id` is the year. */
  paintingsOfYear: '/api/Paintings/toSell/:id',
  portfolioOfYear: '/api/Paintings/portfolio/:id',
  /** What visitors find works by. `:id` is `toSell` or `portfolio`. */
  findIndex: '/api/FindIndex/:id',
  facets: '/api/Facets/:id',
  paintingTable: '/api/PaintingTable',
  /** The techniques of all paintings, the most frequent first. */
  techniques: '/api/PaintingTable/techniques',
  /** GET: how many works have no inventory number. POST: gives up to a thousand of them one each. */
  inventoryNumbers: '/api/PaintingTable/numbers',
  paintingOrder: '/api/PaintingOrder',
  /** PATCH: changes the prices of many works by per cent. */
  paintingPrices: '/api/PaintingPrices',
  /** POST: begins the upload of a photograph, before its form is saved. */
  uploads: '/api/Uploads',
  /** PATCH: appends a part. The query `at` says where it begins. */
  upload: '/api/Uploads/:id',
  /** POST: a link to the page of a draft. */
  previews: '/api/Previews',
  /** GET: what that page shows. */
  preview: '/api/Previews/:id/:until/:key',
  /** GET: the whole photograph of an image, to crop it. */
  wholeImage: '/api/Images/:id/whole',
  subscription: '/api/Subscription',
  inquiries: '/api/Inquiries',
  inquiriesExport: '/api/Inquiries/export',
  inquiry: '/api/Inquiries/:id',
  /** POST: sends an answer and keeps it. */
  inquiryReplies: '/api/Inquiries/:id/replies',
  personalData: '/api/Correspondents',
  blocks: '/api/Blocks',
  block: '/api/Blocks/:id',
  subscribers: '/api/Subscribers',
  subscribersExport: '/api/Subscribers/export',
  subscribersImport: '/api/Subscribers/import',
  subscriber: '/api/Subscribers/:id',
  letters: '/api/Letters',
  letter: '/api/Letters/:id',
  /** GET with the query `lang`: the letter as a mail. */
  letterPreview: '/api/Letters/:id/preview',
  /** POST: sends one mail to the owner. */
  letterTest: '/api/Letters/:id/test',
  /** POST: sends it, now or at a time. PUT: pauses it or goes on. DELETE: stops it for good. */
  letterSending: '/api/Letters/:id/sending',
  /** PUT: whether visitors may read it, also after it has left. */
  letterPublicity: '/api/Letters/:id/publicity',
  /** The letters that visitors may read. */
  publicLetters: '/api/PublicLetters',
  publicLetter: '/api/PublicLetters/:id',
  /** How many mails leave in a minute and in an hour. */
  letterPace: '/api/LetterPace',
  subscriberTags: '/api/Subscribers/:id/tags',
  outbox: '/api/Outbox',
  waitingMail: '/api/Outbox/:id',
  mailServer: '/api/MailServer',
  /** POST: sends one mail, and waits for the answer of the mail server. */
  mailTest: '/api/MailServer/test',
  /** GET with the query `domain`: the mail server of a well-known provider. */
  mailProvider: '/api/MailServer/provider',
  /** GET: what DNS says about the domain that mails come from. */
  senderDomain: '/api/MailServer/domain',
  overview: '/api/Overview',
  /** DELETE hides the first steps for good. */
  firstSteps: '/api/Overview/firstSteps',
  diskUse: '/api/Overview/disk',
  news: '/api/Overview/news',
  /** GET: how often pages were opened. The query has `from` and `to` (days), and may have a `page`. */
  visits: '/api/Visits',
  /** What the sample of the privacy text says about this installation. */
  installation: '/api/Installation',
  settings: '/api/Settings',
  /** `:id` is a place of contract/site/pictures.ts. */
  sitePicture: '/api/Settings/pictures/:id',
  siteText: '/api/Texts/:id',
  /** GET: how many texts are translated into each language of the site. */
  translations: '/api/Translations',
  /** GET: a file for translators (XLIFF). POST: saves what was chosen of one. `:id` is the language. */
  translationsOf: '/api/Translations/:id',
  /** POST: what a file would change. */
  translationsPreview: '/api/Translations/:id/preview',
  siteIndex: '/api/SiteIndex',
  siteIndexPart: '/api/SiteIndex/:id',
  /** The works of a part for programs. */
  siteIndexWorks: '/api/SiteIndex/:id/works',
  newest: '/api/SiteIndex/newest',
  audit: '/api/Audit',
  /** POST: brings a change back. */
  auditEntry: '/api/Audit/:id',
  trash: '/api/Trash',
  /** POST restores the item. */
  deleted: '/api/Trash/:id',
  publishing: '/api/Publishing',
  publishingEvents: '/api/Publishing/events',
  publishingRuns: '/api/Publishing/runs',
  /** POST: tries the failed pages again. */
  publishingRetry: '/api/Publishing/retry',
  /** POST: asks for a backup at the place of the automatic backups. */
  backups: '/api/Backups',
  /** GET and PUT: where automatic backups are kept, and when they are made. */
  backupPlace: '/api/Backups/place',
  /** POST: makes a backup to download. */
  backupCopy: '/api/Backups/copy',
  /** POST: the one-time address of that backup. */
  backupDownload: '/api/Backups/copy/download',
  /** GET: the backups that are kept. POST: the one-time address of one of them. */
  keptBackups: '/api/Backups/kept',
  /** POST: the one-time address of a ZIP archive with everything as plain files. */
  exportDownload: '/api/Export/download',
  /** POST: begins an upload of a backup, or continues it. DELETE: forgets it. */
  restoring: '/api/Restoring',
  /** PUT: one part of that upload. The query `at` says where it begins. */
  restoringPart: '/api/Restoring/part',
  /** POST: begins with a backup that is kept, in place of an upload. */
  restoringKept: '/api/Restoring/kept',
  /** POST: restores the checked backup. */
  restoringStart: '/api/Restoring/start',
  /** DELETE: forgets the files of an import. */
  importing: '/api/Import',
  /** POST: which files of a choice have not arrived yet. */
  importMissing: '/api/Import/missing',
  /** GET: the bytes of a file that have arrived; PATCH appends a part, DELETE removes it. The query has its `name`. */
  importFile: '/api/Import/file',
  /** POST: checks what the import would do. */
  importPlan: '/api/Import/plan',
  /** POST: imports what was checked. */
  importStart: '/api/Import/start',
  /** Its query has a ticket, which works once. */
  downloads: '/api/Downloads',
  /** POST: browsers send violations of a page's Content-Security-Policy here. */
  cspReports: '/api/CspReports',
  health: '/api/health',
  /** For `npm run doctor`, which authenticates with a pass. */
  diagnosis: '/api/diagnosis',
  /** For load balancers: 200 or 503. */
  ready: '/api/ready',
} as const

/** The calls that set, need or delete the cookie of a sign-in. To another origin only these are sent with cookies. */
export const COOKIE_PATHS: readonly string[] = [
  API_PATHS.register,
  API_PATHS.login,
  API_PATHS.passkeyLogin,
  API_PATHS.renew,
  API_PATHS.logout,
  API_PATHS.devices,
]

/** A photograph of what is not public. Its address is signed, and ends soon. */
export const PRIVATE_IMAGE = '/private/:until/:key/media/:rendition/:file'
/** The beginning of such addresses. */
export const PRIVATE = '/private/'

/** The standard address of the security contact (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'

/**
 * A query of the two `toEdit` calls: each `file` is empty in the answer. A form needs no original when it
 * sends only changes, and a phone need not download a hundred megabytes.
 */
export const WITHOUT_ORIGINALS = { name: 'originals', value: 'none' } as const
/** A query of the lists of paintings: the answer has no sold works. */
export const UNSOLD = { name: 'isSold', value: 'false' } as const

/** Puts an id into a path that contains `:id`. */
export const itemPath = (path: string, id: string) => path.replace(':id', encodeURIComponent(id))

/** The public lists of paintings. `isAvailableToSell` and `isOnFocus` decide which list holds a painting. */
export const PAINTING_LISTS = {
  /** For sale and on focus. */
  onFocus: API_PATHS.paintings,
  /** For sale and not on focus. */
  available: API_PATHS.availablePaintings,
  /** All for sale. */
  toSell: API_PATHS.paintingsToSell,
  /** All that are not for sale. */
  portfolio: API_PATHS.portfolioPaintings,
} as const
export type PaintingList = keyof typeof PAINTING_LISTS

/** The works of one year, in the lists that hold each painting once. */
export const YEAR_LISTS = {
  toSell: API_PATHS.paintingsOfYear,
  portfolio: API_PATHS.portfolioOfYear,
} as const
