import { Fragment } from 'react'
import { CRAWLER_CHOICES, CRAWLER_WORDS, type Crawlers as Choice } from '../../../contract/site/crawlers.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import type { SiteFormReturn } from './use-site-form.ts'

const MEANINGS: Readonly<Record<Choice, string>> = {
  allow: 'Your site says nothing about it.',
  search:
    'Search engines list you, and assistants may answer with a link to you. Training AI with your works is refused.',
  nothing:
    'Google, Bing and others still list you. Training, answers by AI and assistants that read your pages are refused.',
}

/** What programs may use the site for. It is declared in robots.txt, on pages and with each picture. */
export function Crawlers({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  return (
    <fieldset className="switches" aria-describedby="site-crawlers-hint">
      <legend>What programs may use your site for</legend>
      {CRAWLER_CHOICES.map((choice) => (
        <Fragment key={choice}>
          <label>
            <input
              type="radio"
              value={choice}
              aria-describedby={`site-crawlers-${choice}`}
              {...form.register('crawlers')}
            />{' '}
            {CRAWLER_WORDS[choice]}
          </label>
          <small className="hint meaning" id={`site-crawlers-${choice}`}>
            {MEANINGS[choice]}
          </small>
        </Fragment>
      ))}
      <small className="hint" id="site-crawlers-hint">
        This declares what you allow. It is no lock: programs that follow the rules keep to it, others can
        still read whatever visitors see. Your place in search results does not change.
      </small>
    </fieldset>
  )
}
