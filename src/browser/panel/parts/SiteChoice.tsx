import type { ComponentProps } from 'react'
import type { SettingsInput } from '../../../contract/site/settings.ts'

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'id'> {
  readonly name: keyof SettingsInput
  readonly label: string
  readonly hint: string
  /** The values with their words. */
  readonly options: Readonly<Record<string, string>>
}
/** A list of the settings. */
export const SiteChoice = ({ name, label, hint, options, ...control }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`site-${name}`}>{label}</label>
    <select
      className="choice"
      id={`site-${name}`}
      aria-describedby={`site-${name}-hint`}
      name={name}
      {...control}
    >
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
    <small className="hint" id={`site-${name}-hint`}>
      {hint}
    </small>
  </div>
)
