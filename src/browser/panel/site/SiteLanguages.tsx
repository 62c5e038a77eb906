import { useController, useFormState } from 'react-hook-form'
import {
  DEFAULT_LANGUAGE,
  ENGLISH_NAMES,
  LANGUAGE_WORDS,
  LANGUAGES,
  type Language,
} from '../../../contract/site/languages.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import { SiteChoice } from '../parts/SiteChoice.tsx'
import type { SiteFormReturn } from './use-site-form.ts'

const HINT = 'site-other-languages-hint'

interface Props {
  readonly form: Pick<SiteFormReturn<SettingsInput>, 'control'>
}
/** The language of the site's own words is the first of its languages; the others have pages of their own. */
export function SiteLanguages({ form: { control } }: Props) {
  const { field } = useController({ control, name: 'languages' })
  const { value, onChange, onBlur, ref } = field
  const { defaultValues } = useFormState({ control })
  const [own = DEFAULT_LANGUAGE, ...others] = value
  const left = defaultValues?.languages?.filter((each) => each && !value.includes(each)) ?? []
  /** One that was among the others changes places with it. */
  const choose = (chosen: Language) =>
    onChange([chosen, ...others.map((language) => (language === chosen ? own : language))])
  const offer = (language: Language, isOffered: boolean) =>
    onChange([own, ...LANGUAGES.filter((each) => (each === language ? isOffered : others.includes(each)))])
  return (
    <>
      <SiteChoice
        name="languages"
        label="Language of the site"
        hint="The words of the site itself: navigation, labels, messages and emails to visitors. What you write stays as you write it."
        options={LANGUAGE_WORDS}
        value={own}
        // Its options are all languages.
        onChange={({ target }) => choose(target.value as Language)}
        onBlur={onBlur}
        ref={ref}
      />
      <fieldset className="switches" aria-describedby={HINT}>
        <legend>Other languages</legend>
        {LANGUAGES.filter((language) => language !== own).map((language) => (
          <label key={language}>
            <input
              type="checkbox"
              checked={others.includes(language)}
              onChange={({ target }) => offer(language, target.checked)}
              onBlur={onBlur}
            />{' '}
            {LANGUAGE_WORDS[language]}
          </label>
        ))}
        <small className="hint" id={HINT}>
          Each gets pages of its own, such as /{others[0] ?? LANGUAGES.find((language) => language !== own)}/…
          A text that you have not translated is shown there in {ENGLISH_NAMES[own]}.
        </small>
        {left.map((language) => (
          <small className="hint" key={language} role="status">
            What you have written in {ENGLISH_NAMES[language ?? own]} is kept, and is back when you choose it
            again.
          </small>
        ))}
      </fieldset>
    </>
  )
}
