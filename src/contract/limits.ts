/**
 * Business constants (features 9) and limits of requests. Times are in milliseconds unless the name says
 * otherwise.
 */
export const LIMITS = {
  paintingsPageSize: 9,
  /** The HTML of a page of this size fits into 14 KB, the first round trip of a phone. */
  portfolioPageSize: 48,
  seriesPageSize: 48,
  yearPageSize: 48,
  /** The most works that an exhibition names. */
  exhibitionMaxWorks: 500,
  homeAvailable: 6,
  homePortfolio: 6,
  homeOnFocus: 6,
  homeExhibitions: 3,
  relatedPaintings: 3,
  /** Paintings in one part of the site index, and so in one file of a large sitemap. */
  indexPartSize: 1000,
  feedLength: 30,
  /** The most ids that one call may ask for. */
  severalPaintings: 100,
  /** The most ids in one order. */
  orderMaxLength: 100_000,
  /** The most paintings that a selection changes at once. */
  paintingsAtOnce: 1000,

  usernameMinLength: 3,
  usernameMaxLength: 64,
  passwordMinLength: 4,
  /** For people who manage the site. */
  managerPasswordMinLength: 8,
  passwordMaxLength: 1000,
  contactContentMinLength: 10,
  contactDwellTime: 2000,
  /** How long one form token is valid, and for how many messages. */
  formTokenLifetime: 24 * 60 * 60_000,
  formTokenUses: 5,
  /** Within this time an identical message of the same sender is stored only once. */
  repeatedMessageWindow: 24 * 60 * 60_000,
  priceMinOnCreate: 1,

  sessionLifetimeSeconds: 3600,
  /** A page renews its session this long before its end. */
  sessionRenewalSeconds: 600,
  /** One signs in again after this time without use, and after this time since signing in. */
  sessionIdleSeconds: 24 * 3600,
  sessionLongestSeconds: 30 * 24 * 3600,
  /** Changes of people, secrets and accounts need a sign-in or a confirmation that is not older. */
  confirmationMinutes: 10,
  passkeyChallengeMinutes: 5,
  passkeysPerPerson: 20,
  recoveryCodes: 10,
  /** How long a password reset link works, and how many of an account may be valid at a time. */
  resetLinkMinutes: 60,
  resetLinksOpen: 3,
  /** How long the link works that confirms a new address. */
  emailLinkHours: 24,
  /** How long an invitation is valid. */
  invitationDays: 7,
  /** An account that nobody approves is deleted after this time. */
  waitingLifetime: 30 * 24 * 60 * 60_000,
  /** The owner gets a mail about each waiting person up to this number. The Control Panel shows the others. */
  mailedWaitingPeople: 10,
  navigationDelay: 3000,
  farewellDelay: 2000,
  toastDuration: 2000,
  /** A toast with a choice stays longer, so that it can be read and reached. */
  choiceDuration: 8000,
  httpRetries: 1,

  confirmLinkDays: 7,
  /** The shortest time between two mails about a subscription, for unconfirmed and for confirmed addresses. */
  confirmMailInterval: 60 * 60_000,
  /** Mails a day to an unconfirmed address, no matter who asks. */
  unconfirmedMailsADay: 5,
  subscribedMailInterval: 24 * 60 * 60_000,
  /** Unconfirmed addresses are deleted after this time. */
  unconfirmedLifetime: 30 * 24 * 60 * 60_000,
  /** A link to the page of a draft ends after this time. */
  previewLifetime: 7 * 24 * 60 * 60_000,
  /** Deleted items can be restored during this time. */
  trashLifetime: 30 * 24 * 60 * 60_000,
  /** The newest changes of an item that the history keeps one by one. Older ones become one for each day and person. */
  wholeHistory: 200,
  /** Spam is deleted after this time. */
  spamLifetime: 30 * 24 * 60 * 60_000,
  /** A mail that was sent or given up is deleted after this time; one about an inquiry stays as long as the inquiry. */
  mailLifetime: 30 * 24 * 60 * 60_000,
  /** The most addresses that one import call may contain. */
  importBatch: 200,
  /**
   * Within this time an identical create of the same session returns the id of the first one. One that names uploads does so
   * for as long as they are kept.
   */
  repeatedCreateWindow: 60_000,
  /** Within this time the same reply to an inquiry is sent once. */
  repeatedReplyWindow: 5 * 60_000,

  letterSubjectMaxLength: 150,
  letterPreviewMaxLength: 200,
  letterButtonMaxLength: 60,
  letterBlocks: 60,
  /** The most works in one block of a letter. */
  letterWorks: 24,
  /** The HTML of a letter. Gmail cuts mails that are larger than 102 KB. */
  letterMaxBytes: 100 * 1024,

  /** Limits of CSP reports: the size of one call, and the number of different reports in the log. */
  cspReportMaxBytes: 16 * 1024,
  cspReportsAtOnce: 20,
  cspReportsAnHour: 100,

  /** The longest texts that are stored. Longer texts are refused with a message. */
  shortTextMaxLength: 300,
  longTextMaxLength: 20_000,
  emailMaxLength: 254,
  /** The most digits of a price in whole francs; the value stays a safe integer. */
  priceMaxDigits: 12,

  imagesPerItem: 20,
  imageMaxBytes: 40 * 1024 * 1024,
  /** Width × height. Larger images would fill the memory of a server or a phone. */
  imageMaxPixels: 100_000_000,
  /** Uploads of photographs for forms: the most bytes of an account, and how long they are kept, also after a save. */
  uploadsMaxBytes: 400 * 1024 * 1024,
  uploadLifetime: 24 * 60 * 60_000,
  /** The largest body of a painting or exhibition. Images are sent in it as base64. */
  itemBodyMaxBytes: 128 * 1024 * 1024,
  /** The most bytes of the uploads that one save names; as many fit into a body as base64. */
  itemUploadsMaxBytes: 95 * 1024 * 1024,
  /** The most bytes of such bodies that are processed at once. Their content needs four times as much memory. */
  itemBodiesMaxBytes: 32 * 1024 * 1024,
  bodyMaxBytes: 64 * 1024,
  pageSizeMax: 100,
} as const

/** The display format of all dates: dd/MM/yyyy in the notation of dayjs. */
export const DATE_FORMAT = 'DD/MM/YYYY'

/** Widths in CSS pixels. Below each of them the portfolio has one column less: 4, then 3, 2, 1. */
export const MASONRY_BREAKPOINTS = { columns: 4, below: { 1200: 3, 992: 2, 768: 1 } } as const
