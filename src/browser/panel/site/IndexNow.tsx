import { useController } from 'react-hook-form'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import type { SiteFormReturn } from './use-site-form.ts'

const newKey = () => crypto.randomUUID().replaceAll('-', '')

/** Whether search engines are told of changes. Switched on, the site has a key. */
export function IndexNow({ form }: { readonly form: Pick<SiteFormReturn<SettingsInput>, 'control'> }) {
  const { field } = useController({ control: form.control, name: 'indexNowKey' })
  const { value = '', onChange, onBlur, ref } = field
  return (
    <fieldset className="switches">
      <legend>Search engines</legend>
      <label>
        <input
          type="checkbox"
          checked={value !== ''}
          aria-describedby="site-indexNow-hint"
          onChange={({ target }) => onChange(target.checked ? newKey() : '')}
          onBlur={onBlur}
          ref={ref}
        />{' '}
        Tell search engines about changes at once
      </label>
      <small className="hint" id="site-indexNow-hint">
        The addresses of changed pages, and nothing else, go to IndexNow, which serves Bing, Yandex, Seznam,
        Naver and others; Google takes no part. It needs a public address with https.
      </small>
    </fieldset>
  )
}
