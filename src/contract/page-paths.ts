/** Public page addresses (features 2). */
export const PAGE_PATHS = {
  home: '/',
  paintings: (page = 1) => (page === 1 ? '/paintings' : `/paintings/${page}`),
  portfolio: (page = 1) => (page === 1 ? '/portfolio' : `/portfolio/${page}`),
  painting: (id: string) => `/paintings-details/${id}`,
  exhibitions: '/exhibitions',
  exhibition: (id: string) => `/exhibitions-details/${id}`,
  about: '/about',
  contact: '/contact',
  /** The contact form about a painting: the address names it, so that it is known without a script, too. */
  inquiry: (painting: string) => `/contact?painting=${encodeURIComponent(painting)}`,
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
  sitemap: '/sitemap.xml',
  /** Of a site with several parts; 0 are the pages that are no painting's own. */
  sitemapPart: (part: number | string) => `/sitemap-${part}.xml`,
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
} as const

/** The painting that an address of the contact form names; '' for none, or for what no id can be. */
export function paintingOfInquiry({ pathname, searchParams }: URL): string {
  const id = pathname === PAGE_PATHS.contact ? (searchParams.get('painting') ?? '') : ''
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

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
