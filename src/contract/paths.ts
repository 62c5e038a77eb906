/** The calls of features 7 and the endpoints beside them, relative to the API root. `:id` is a UUID. */
export const API_PATHS = {
  contact: '/api/Contact',
  /** GET: what a contact form sends along, to show that this server handed it out. */
  formProof: '/api/FormProof',
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
  /** Query `ids`: those of these paintings that there are, with all their images. */
  severalPaintings: '/api/Paintings/several',
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
  siteIndexPart: '/api/SiteIndex/:id',
  newest: '/api/SiteIndex/newest',
  audit: '/api/Audit',
  trash: '/api/Trash',
  /** POST brings it back. */
  deleted: '/api/Trash/:id',
  publishing: '/api/Publishing',
  publishingEvents: '/api/Publishing/events',
  publishingRuns: '/api/Publishing/runs',
  /** POST: once more what failed. */
  publishingRetry: '/api/Publishing/retry',
  /** POST: what a page's Content-Security-Policy has kept from happening, sent by browsers. */
  cspReports: '/api/CspReports',
  health: '/api/health',
  /** For `npm run doctor`, which has a pass. */
  diagnosis: '/api/diagnosis',
  /** For load balancers: 200 or 503. */
  ready: '/api/ready',
} as const

/** Whom to tell of a security flaw (RFC 9116), at the address that is agreed on. */
export const SECURITY_TXT = '/.well-known/security.txt'

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
