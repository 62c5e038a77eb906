import type { UseFormRegister } from 'react-hook-form'
import type { Language } from '../../../../contract/site/languages.ts'
import type { FormField } from '../../../../contract/values/fields.ts'
import { InLanguage } from '../../translations/InLanguage.tsx'
import { partsOfName } from '../../translations/names.ts'
import { TranslatedField } from '../../translations/TranslatedField.tsx'
import type { ItemKind } from '../kinds.ts'
import type { Values } from '../values.ts'

interface Props {
  readonly kind: ItemKind
  readonly register: UseFormRegister<Values>
  /** The error of a field; '' for none. */
  readonly faultOf: (name: string) => string
  /** Whether a field has an error, also one that is not shown yet. */
  readonly isFaulty: (name: string) => boolean
  readonly isReadOnly: boolean
  readonly values: Values
  readonly fillFields: (fields: Values['fields']) => void
}

/** The texts of a painting or an exhibition in the other languages of the site. */
export function ItemTranslations({ kind, register, faultOf, isFaulty, values, ...props }: Props) {
  const { isReadOnly, fillFields } = props
  const languages = new Set(kind.fields.flatMap(({ lang }) => lang ?? []))
  const textsIn = (language: Language) =>
    kind.fields
      .filter(({ lang }) => lang === language)
      .map((field: FormField) => ({
        field,
        original: values.fields[partsOfName(field.name)?.field ?? ''] ?? '',
        text: values.fields[field.name] ?? '',
      }))
  return [...languages].map((language) => {
    const texts = textsIn(language)
    return (
      <InLanguage
        key={language}
        language={language}
        texts={texts}
        isFaulty={texts.some(({ field: { name } }) => isFaulty(name) || faultOf(name) !== '')}
      >
        {texts.map(({ field, original, text }) => (
          <TranslatedField
            key={field.name}
            id={field.name}
            field={field}
            language={language}
            original={original}
            text={text}
            fault={faultOf(field.name)}
            isReadOnly={isReadOnly}
            registration={register(`fields.${field.name}`)}
            fill={(same) => fillFields({ [field.name]: same })}
          />
        ))}
      </InLanguage>
    )
  })
}
