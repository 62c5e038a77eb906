/** What programs may use the site for, as the owner chooses. */
export const CRAWLER_CHOICES = ['allow', 'search', 'nothing'] as const
export type Crawlers = (typeof CRAWLER_CHOICES)[number]
/** Nothing is declared in the owner's name before the owner has chosen. */
export const DEFAULT_CRAWLERS: Crawlers = 'allow'

export const CRAWLER_WORDS: Readonly<Record<Crawlers, string>> = {
  allow: 'Everything',
  search: 'Search only',
  nothing: 'Nothing but ordinary search engines',
}

/** Whether the owner reserves text and data mining (Directive (EU) 2019/790, Article 4). */
export const isMiningReserved = (crawlers: Crawlers) => crawlers !== 'allow'
