import { useController } from 'react-hook-form'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import type { SiteFormReturn } from './use-site-form.ts'

const newKey = () => crypto.randomUUID().replaceAll('-', '')

/** Whether search engines are told of changes. Switched on, the site has a key. */
export function IndexNow({ form }: { readonly form: Pick<SiteFormReturn<SettingsInput>, 'control'> }) {
  const { field } = useController({ control: form.control, name: 'indexNowKey' })
  const { value = '', onChange, onBlur, ref } = field
  const { indexNow: words } = ownerWords().site
  return (
    <fieldset className="switches">
      <legend>{words.title}</legend>
      <label>
        <input
          type="checkbox"
          checked={value !== ''}
          aria-describedby="site-indexNow-hint"
          onChange={({ target }) => onChange(target.checked ? newKey() : '')}
          onBlur={onBlur}
          ref={ref}
        />{' '}
        {words.tell}
      </label>
      <small className="hint" id="site-indexNow-hint">
        {words.hint}
      </small>
    </fieldset>
  )
}
