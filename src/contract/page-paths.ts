const inPages = (first: string, page: number) => (page === 1 ? first : `${first}/${page}`)

/** Addresses of the pages that are there in each language of a site (translations/page-language.ts). */
export const pagesAt = (root: string) =>
  ({
    home: root || '/',
    paintings: (page = 1) => inPages(`${root}/paintings`, page),
    portfolio: (page = 1) => inPages(`${root}/portfolio`, page),
    /** The works of one year in a list. */
    paintingsOfYear: (year: number, page = 1) => inPages(`${root}/paintings/year/${year}`, page),
    portfolioOfYear: (year: number, page = 1) => inPages(`${root}/portfolio/year/${year}`, page),
    /** What the filter of a list reads (contract/finding). */
    paintingsIndex: `${root}/paintings/index.json`,
    portfolioIndex: `${root}/portfolio/index.json`,
    painting: (id: string) => `${root}/paintings-details/${id}`,
    exhibitions: `${root}/exhibitions`,
    exhibition: (id: string) => `${root}/exhibitions-details/${id}`,
    allSeries: `${root}/series`,
    series: (id: string, page = 1) => inPages(`${root}/series/${id}`, page),
    /** The dates of an exhibition for calendars. */
    exhibitionCalendar: (id: string) => `${root}/exhibitions-details/${id}.ics`,
    /** The letters to subscribers that the owner shows. */
    letters: `${root}/letters`,
    letter: (id: string) => `${root}/letters/${id}`,
    about: `${root}/about`,
    contact: `${root}/contact`,
    /** The answer to the form without a script. */
    contactSent: `${root}/contact/sent`,
    /** The contact form about one painting. The id is in the address, so the form works without a script. */
    inquiry: (painting: string) => `${root}/contact?painting=${encodeURIComponent(painting)}`,
    faq: `${root}/faq`,
    terms: `${root}/terms-conditions`,
    privacy: `${root}/privacy-policy`,
    imprint: `${root}/imprint`,
    comingSoon: `${root}/coming-soon`,
    feed: `${root}/feed.xml`,
    newsletterSent: `${root}/newsletter/sent`,
    newsletterConfirm: `${root}/newsletter/confirm`,
    newsletterUnsubscribe: `${root}/newsletter/unsubscribe`,
    /** The page for addresses without a page. */
    notFound: `${root}/404`,
  }) as const

/** Public page addresses (features 2). */
export const PAGE_PATHS = {
  ...pagesAt(''),
  error: '/error',
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
} as const

/** The result pages of forms that are posted to the page's own address (translations/page-language.ts). */
export const NEWSLETTER_RESULTS = {
  confirm: {
    done: '/newsletter/confirmed',
    already: '/newsletter/already-confirmed',
    unknown: '/newsletter/expired',
  },
  unsubscribe: {
    done: '/newsletter/unsubscribed',
    /** For fewer letters, or another language. */
    chosen: '/newsletter/changed',
    already: '/newsletter/already-unsubscribed',
    unknown: '/newsletter/unknown',
  },
} as const
