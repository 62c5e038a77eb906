const inPages = (first: string, page: number) => (page === 1 ? first : `${first}/${page}`)

/** Public page addresses (features 2). */
export const PAGE_PATHS = {
  home: '/',
  paintings: (page = 1) => inPages('/paintings', page),
  portfolio: (page = 1) => inPages('/portfolio', page),
  /** The works of one year in a list. */
  paintingsOfYear: (year: number, page = 1) => inPages(`/paintings/year/${year}`, page),
  portfolioOfYear: (year: number, page = 1) => inPages(`/portfolio/year/${year}`, page),
  /** What the filter of a list reads (contract/finding). */
  paintingsIndex: '/paintings/index.json',
  portfolioIndex: '/portfolio/index.json',
  painting: (id: string) => `/paintings-details/${id}`,
  exhibitions: '/exhibitions',
  exhibition: (id: string) => `/exhibitions-details/${id}`,
  allSeries: '/series',
  series: (id: string, page = 1) => inPages(`/series/${id}`, page),
  /** The dates of an exhibition for calendars. */
  exhibitionCalendar: (id: string) => `/exhibitions-details/${id}.ics`,
  about: '/about',
  contact: '/contact',
  /** The contact form about one painting. The id is in the address, so the form works without a script. */
  inquiry: (painting: string) => `/contact?painting=${encodeURIComponent(painting)}`,
  faq: '/faq',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  imprint: '/imprint',
  error: '/error',
  comingSoon: '/coming-soon',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgottenPassword: '/forgotten-password',
  resetPassword: '/reset-password',
  confirmEmail: '/account/confirm-email',
  account: '/account',
  controlPanel: '/control-panel',
  createPainting: '/create-painting',
  /** The form of a new painting, filled in with the fields of another one. */
  copyPainting: (id: string) => `/create-painting?copy=${id}`,
  createExhibition: '/create-exhibition',
  editPainting: (id: string) => `/paintings/${id}/edit`,
  editExhibition: (id: string) => `/exhibitions/${id}/edit`,
  /** The page of a draft, for people with the link. */
  preview: (id: string, until: string, key: string) => `/preview/${id}/${until}/${key}`,
  sitemap: '/sitemap.xml',
  /** One file of a sitemap with several parts. Part 0 has the pages that belong to no painting. */
  sitemapPart: (part: number | string) => `/sitemap-${part}.xml`,
  /** All public works for programs. One file for each part of the index; the first one has no number. */
  works: '/works.json',
  worksPart: (part: number | string) => `/works/${part}.json`,
  /** The reservation of text and data mining, while the owner declares one. */
  reservation: '/.well-known/tdmrep.json',
  /** The key for IndexNow, where the owner tells search engines of changes. */
  indexNowKey: '/indexnow-key.txt',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
} as const

/** The painting id in an address of the contact form; '' without a valid id. */
export function paintingOfInquiry({ pathname, searchParams }: URL): string {
  const id = pathname === PAGE_PATHS.contact ? (searchParams.get('painting') ?? '') : ''
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

/**
 * Pages whose form is posted to the page's own address, so that the token in the query is sent without a
 * script. Reading such a page changes nothing, because mail scanners open links.
 */
export const POSTED_PAGES: ReadonlySet<string> = new Set([
  PAGE_PATHS.newsletterConfirm,
  PAGE_PATHS.newsletterUnsubscribe,
])
/** The result pages of these forms. */
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
