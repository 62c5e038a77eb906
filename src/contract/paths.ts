/** The calls of spec 7 and the endpoints beside them, relative to the API root. `:id` is a UUID. */
export const API_PATHS = {
  contact: '/api/Contact',
  exhibitions: '/api/Exhibitions',
  exhibition: '/api/Exhibitions/:id',
  exhibitionToEdit: '/api/Exhibitions/toEdit/:id',
  register: '/api/Identity/register',
  login: '/api/Identity/login',
  logout: '/api/Identity/logout',
  /** GET: what a stranger may know before signing up. */
  identityRules: '/api/Identity',
  forgottenPassword: '/api/Identity/forgotten',
  resetPassword: '/api/Identity/reset',
  users: '/api/Users',
  user: '/api/Users/:id',
  invitations: '/api/Invitations',
  paintings: '/api/Paintings',
  painting: '/api/Paintings/:id',
  paintingToEdit: '/api/Paintings/toEdit/:id',
  relatedPaintings: '/api/Paintings/:id/related',
  availablePaintings: '/api/Paintings/available',
  portfolioPaintings: '/api/Paintings/portfolio',
  paintingsToSell: '/api/Paintings/toSell',
  paintingTable: '/api/PaintingTable',
  paintingOrder: '/api/PaintingOrder',
  subscription: '/api/Subscription',
  inquiries: '/api/Inquiries',
  inquiriesExport: '/api/Inquiries/export',
  inquiry: '/api/Inquiries/:id',
  correspondents: '/api/Correspondents',
  blocks: '/api/Blocks',
  block: '/api/Blocks/:id',
  subscribers: '/api/Subscribers',
  subscribersExport: '/api/Subscribers/export',
  subscribersImport: '/api/Subscribers/import',
  subscriber: '/api/Subscribers/:id',
  outbox: '/api/Outbox',
  waitingMail: '/api/Outbox/:id',
  overview: '/api/Overview',
  diskUse: '/api/Overview/disk',
  settings: '/api/Settings',
  shareImage: '/api/Settings/shareImage',
  siteText: '/api/Texts/:id',
  siteIndex: '/api/SiteIndex',
  audit: '/api/Audit',
  trash: '/api/Trash',
  /** POST brings it back. */
  deleted: '/api/Trash/:id',
  publishing: '/api/Publishing',
  publishingEvents: '/api/Publishing/events',
  publishingRuns: '/api/Publishing/runs',
  /** POST: once more what failed. */
  publishingRetry: '/api/Publishing/retry',
  health: '/api/health',
} as const

/**
 * Query of the two `toEdit` calls: every `file` then comes empty. A form that sends nothing back but what has changed
 * needs no originals, and a phone no hundred megabytes.
 */
export const WITHOUT_ORIGINALS = { name: 'originals', value: 'none' } as const

/** The address of one item, from a path with `:id`. */
export const itemPath = (path: string, id: string) => path.replace(':id', encodeURIComponent(id))

/** A public list of paintings: which ones it holds is decided by `isAvailableToSell` and `isOnFocus`. */
export const PAINTING_LISTS = {
  /** For sale and on focus. */
  onFocus: API_PATHS.paintings,
  /** For sale and not on focus. */
  available: API_PATHS.availablePaintings,
  /** All for sale. */
  toSell: API_PATHS.paintingsToSell,
  /** Not for sale. */
  portfolio: API_PATHS.portfolioPaintings,
} as const
export type PaintingList = keyof typeof PAINTING_LISTS

/** Public page addresses (spec 2). */
export const PAGE_PATHS = {
  home: '/',
  paintings: (page = 1) => (page === 1 ? '/paintings' : `/paintings/${page}`),
  portfolio: '/portfolio',
  painting: (id: string) => `/paintings-details/${id}`,
  exhibitions: '/exhibitions',
  exhibition: (id: string) => `/exhibitions-details/${id}`,
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  error: '/error',
  comingSoon: '/coming-soon',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgottenPassword: '/forgotten-password',
  resetPassword: '/reset-password',
  controlPanel: '/control-panel',
  createPainting: '/create-painting',
  createExhibition: '/create-exhibition',
  editPainting: (id: string) => `/paintings/${id}/edit`,
  editExhibition: (id: string) => `/exhibitions/${id}/edit`,
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
} as const

/**
 * Pages whose form is posted to the page's own address, so that a token in its query comes along without a script.
 * Reading such a page changes nothing: mail scanners follow links.
 */
export const POSTED_PAGES: ReadonlySet<string> = new Set([
  PAGE_PATHS.newsletterConfirm,
  PAGE_PATHS.newsletterUnsubscribe,
])
/** What follows them. */
export const NEWSLETTER_RESULTS = {
  confirm: {
    done: '/newsletter/confirmed',
    already: '/newsletter/already-confirmed',
    unknown: '/newsletter/expired',
  },
  unsubscribe: {
    done: '/newsletter/unsubscribed',
    already: '/newsletter/already-unsubscribed',
    unknown: '/newsletter/unknown',
  },
} as const
