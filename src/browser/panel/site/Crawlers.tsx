import { Fragment } from 'react'
import { CRAWLER_CHOICES } from '../../../contract/site/crawlers.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import type { SiteFormReturn } from './use-site-form.ts'

/** What programs may use the site for. It is declared in robots.txt, on pages and with each picture. */
export function Crawlers({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  const { site, history } = ownerWords()
  const { crawlers: words } = site
  return (
    <fieldset className="switches" aria-describedby="site-crawlers-hint">
      <legend>{words.title}</legend>
      {CRAWLER_CHOICES.map((choice) => (
        <Fragment key={choice}>
          <label>
            <input
              type="radio"
              value={choice}
              aria-describedby={`site-crawlers-${choice}`}
              {...form.register('crawlers')}
            />{' '}
            {history.values.crawlers[choice]}
          </label>
          <small className="hint meaning" id={`site-crawlers-${choice}`}>
            {words.meanings[choice]}
          </small>
        </Fragment>
      ))}
      <small className="hint" id="site-crawlers-hint">
        {words.hint}
      </small>
    </fieldset>
  )
}
