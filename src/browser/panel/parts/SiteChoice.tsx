import type { ComponentProps } from 'react'
import { type Control, useController, useFormState } from 'react-hook-form'
import { DEFAULT_LANGUAGE, LANGUAGE_WORDS, type Language } from '../../../contract/site/languages.ts'
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

interface LanguageProps {
  readonly form: { readonly control: Control<SettingsInput> }
}
/** The language of the site's own words is the first of its languages; the others stay behind it. */
export function SiteLanguage({ form: { control } }: LanguageProps) {
  const { field } = useController({ control, name: 'languages' })
  const { value, onChange, onBlur, ref } = field
  const { defaultValues } = useFormState({ control })
  const others = defaultValues?.languages?.slice(1) ?? []
  const choose = (chosen: Language) => onChange([chosen, ...others.filter((language) => language !== chosen)])
  return (
    <SiteChoice
      name="languages"
      label="Language of the site"
      hint="The words of the site itself: navigation, labels, messages and emails to visitors. What you write stays as you write it."
      options={LANGUAGE_WORDS}
      value={value[0] ?? DEFAULT_LANGUAGE}
      // Its options are all languages.
      onChange={({ target }) => choose(target.value as Language)}
      onBlur={onBlur}
      ref={ref}
    />
  )
}
