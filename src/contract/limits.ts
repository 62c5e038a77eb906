/** Business constants (features 9) and the sizes that a request may have. Times in milliseconds unless named otherwise. */
export const LIMITS = {
  paintingsPageSize: 9,
  /** What a phone gets in the first round trip: 14 KB of HTML. */
  portfolioPageSize: 48,
  homeAvailable: 6,
  homePortfolio: 6,
  homeOnFocus: 6,
  homeExhibitions: 3,
  relatedPaintings: 3,
  /** Paintings in a part of the site's index, and so in one file of a large site's map. */
  indexPartSize: 1000,
  feedLength: 30,
  /** Paintings that one call may ask for by their ids. */
  severalPaintings: 100,

  usernameMinLength: 3,
  usernameMaxLength: 64,
  passwordMinLength: 4,
  passwordMaxLength: 1000,
  contactContentMinLength: 10,
  contactDwellTime: 2000,
  /** For how long, and for how many messages, one proof that the form was handed out is good. */
  formProofLifetime: 24 * 60 * 60_000,
  formProofUses: 5,
  /** The same message of the same sender again within this time is kept once. */
  repeatedMessageWindow: 24 * 60 * 60_000,
  priceMinOnCreate: 1,

  sessionLifetimeSeconds: 3600,
  /** How long the link in the mail about a forgotten password works; that many may be open at a time. */
  resetLinkMinutes: 60,
  resetLinksOpen: 3,
  /** An invitation to sign up. */
  invitationDays: 7,
  /** An account that nobody approves is forgotten after this time. */
  waitingLifetime: 30 * 24 * 60 * 60_000,
  /** The owner is told of each person who waits for approval by mail; where more wait, by the Control Panel alone. */
  mailedWaitingPeople: 10,
  navigationDelay: 3000,
  farewellDelay: 2000,
  toastDuration: 2000,
  httpRetries: 1,

  confirmLinkDays: 7,
  /** An address that is not confirmed gets at most one mail in this time, a confirmed one in the longer one. */
  confirmMailInterval: 60 * 60_000,
  /** Mails in a day to an address that is not confirmed, whoever asks. */
  unconfirmedMailsADay: 5,
  subscribedMailInterval: 24 * 60 * 60_000,
  /** Addresses that nobody has confirmed are forgotten after this time. */
  unconfirmedLifetime: 30 * 24 * 60 * 60_000,
  /** What is deleted can be brought back for this time. */
  trashLifetime: 30 * 24 * 60 * 60_000,
  /** Spam is forgotten after this time. */
  spamLifetime: 30 * 24 * 60 * 60_000,
  /** Addresses that one call imports. */
  importBatch: 200,
  /** An identical create from the same session within this time answers the first one's id. */
  repeatedCreateWindow: 60_000,

  /** Reports of browsers about a page's Content-Security-Policy: of one call, and different ones in the log. */
  cspReportMaxBytes: 16 * 1024,
  cspReportsAtOnce: 20,
  cspReportsAnHour: 100,

  /** Longest texts that are stored; longer ones are refused with a message. */
  shortTextMaxLength: 300,
  longTextMaxLength: 20_000,
  emailMaxLength: 254,
  /** Digits of a price: whole francs, below the safe integers. */
  priceMaxDigits: 12,

  imagesPerItem: 20,
  imageMaxBytes: 40 * 1024 * 1024,
  /** Width times height: what is larger would fill a server's memory, and a phone's. */
  imageMaxPixels: 100_000_000,
  /** Body of a painting or exhibition: images travel in it as base64. */
  itemBodyMaxBytes: 128 * 1024 * 1024,
  /** Such bodies that are worked on at once: what they hold takes four times as much memory. */
  itemBodiesMaxBytes: 32 * 1024 * 1024,
  bodyMaxBytes: 64 * 1024,
  pageSizeMax: 100,
} as const

/** Shown everywhere dates are shown; dayjs notation of dd/MM/yyyy. */
export const DATE_FORMAT = 'DD/MM/YYYY'

/** Widths in CSS pixels below which the portfolio shows one column fewer: 4, then 3, 2, 1. */
export const MASONRY_BREAKPOINTS = { columns: 4, below: { 1200: 3, 992: 2, 768: 1 } } as const
