import { PAGE_PATHS } from '../contract/page-paths.ts'
import { type Crawlers, isMiningReserved } from '../contract/site/crawlers.ts'
import type { Translate } from '../words/words.ts'
import { refusedCrawlers } from './crawlers.ts'

const NO_PAGES = 'Disallow: /api/'

/** The use of what was read (contentsignals.org). Search engines may always list the site. */
const signalOf = (choice: Crawlers) =>
  `Content-Signal: search=yes, ai-input=${choice === 'nothing' ? 'no' : 'yes'}, ai-train=no`

/** robots.txt for a choice, with its comment in the words of the site. A crawler follows only the group with its name, so each group is complete. */
export function buildRobots(siteUrl: string, choice: Crawlers, t: Translate): string {
  const sitemap = `Sitemap: ${siteUrl}${PAGE_PATHS.sitemap}\n`
  if (!isMiningReserved(choice)) return ['User-agent: *', NO_PAGES, '', sitemap].join('\n')
  return [
    `# ${t('feeds.reserved')}`,
    ...refusedCrawlers(choice).map(({ name }) => `User-agent: ${name}`),
    signalOf(choice),
    'Disallow: /',
    '',
    'User-agent: *',
    signalOf(choice),
    NO_PAGES,
    '',
    sitemap,
  ].join('\n')
}
