import { type FieldValues, get, type Path, type PathValue, useFormState, useWatch } from 'react-hook-form'
import type { Language } from '../../../contract/site/languages.ts'
import type { FormField } from '../../../contract/values/fields.ts'
import { InLanguage } from '../../islands/translations/InLanguage.tsx'
import { nameIn } from '../../islands/translations/names.ts'
import { TranslatedField } from '../../islands/translations/TranslatedField.tsx'
import { nameOfLanguage, sharedWords, tell } from '../../stores/owner-words.ts'
import { otherLanguages } from '../../stores/site-languages.ts'
import { idOfField } from '../parts/SiteField.tsx'
import type { SiteFormReturn } from '../site/use-site-form.ts'

/** A text of a form. Its name may be a path, such as `steps.0.title`. */
export type TextField = Pick<FormField, 'name' | 'label' | 'maxLength' | 'rows'>

interface Props<Values extends FieldValues> {
  readonly form: Pick<SiteFormReturn<Values>, 'control' | 'register' | 'setValue'>
  readonly fields: readonly TextField[]
}

function OneLanguage<Values extends FieldValues>({
  form,
  fields,
  language,
}: Props<Values> & { readonly language: Language }) {
  const { control, register, setValue } = form
  const values: unknown = useWatch({ control })
  const { errors } = useFormState({ control })
  const read = (from: unknown, path: string): string => String(get(from, path) ?? '')
  const texts = fields.map((field) => {
    const name = nameIn(language, field.name)
    return {
      field,
      name: name as Path<Values>,
      original: read(values, field.name),
      text: read(values, name),
      fault: read(errors, `${name}.message`),
    }
  })
  return (
    <InLanguage language={language} texts={texts} isFaulty={texts.some(({ fault }) => fault !== '')}>
      {texts.map(({ field, name, original, text, fault }) => (
        <TranslatedField
          key={name}
          id={idOfField(name)}
          field={{
            ...field,
            name,
            label: tell(sharedWords().fields.fieldInLanguage, {
              field: field.label,
              language: nameOfLanguage(language),
            }),
          }}
          language={language}
          original={original}
          text={text}
          fault={fault}
          registration={register(name)}
          fill={(same) =>
            setValue(name, same as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
      ))}
    </InLanguage>
  )
}

/** The texts of a form in the other languages of the site. */
export const SiteTranslations = <Values extends FieldValues>(props: Props<Values>) =>
  otherLanguages().map((language) => <OneLanguage key={language} {...props} language={language} />)
