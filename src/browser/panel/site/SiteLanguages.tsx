import { useController, useFormState } from 'react-hook-form'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../contract/site/languages.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import { nameOfLanguage, ownerWords, tell } from '../../stores/owner-words.ts'
import { SiteChoice } from '../parts/SiteChoice.tsx'
import { languageInWords } from '../translations/untranslated.ts'
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
  const example = others[0] ?? LANGUAGES.find((language) => language !== own) ?? own
  /** One that was among the others changes places with it. */
  const choose = (chosen: Language) =>
    onChange([chosen, ...others.map((language) => (language === chosen ? own : language))])
  const offer = (language: Language, isOffered: boolean) =>
    onChange([own, ...LANGUAGES.filter((each) => (each === language ? isOffered : others.includes(each)))])
  const { languages: words } = ownerWords().site
  return (
    <>
      <SiteChoice
        name="languages"
        label={words.own}
        hint={words.ownHint}
        options={Object.fromEntries(LANGUAGES.map((language) => [language, languageInWords(language)]))}
        value={own}
        // Its options are all languages.
        onChange={({ target }) => choose(target.value as Language)}
        onBlur={onBlur}
        ref={ref}
      />
      <fieldset className="switches" aria-describedby={HINT}>
        <legend>{words.others}</legend>
        {LANGUAGES.filter((language) => language !== own).map((language) => (
          <label key={language}>
            <input
              type="checkbox"
              checked={others.includes(language)}
              onChange={({ target }) => offer(language, target.checked)}
              onBlur={onBlur}
            />{' '}
            {languageInWords(language)}
          </label>
        ))}
        <small className="hint" id={HINT}>
          {tell(words.othersHint, { code: example, language: nameOfLanguage(own) })}
        </small>
        {left.map((language) => (
          <small className="hint" key={language} role="status">
            {tell(words.kept, { language: nameOfLanguage(language ?? own) })}
          </small>
        ))}
      </fieldset>
    </>
  )
}
