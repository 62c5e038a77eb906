import { flushSync } from 'react-dom'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Language } from '../../../contract/site/languages.ts'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { nameOfLanguage, sharedWords, tell } from '../../stores/owner-words.ts'
import { ownLanguage } from '../../stores/site-languages.ts'
import { FormField } from '../contact/FormField.tsx'
import { ownerFieldWords } from './field-words.ts'

interface Props {
  readonly id: string
  readonly field: Field
  readonly language: Language
  /** The text in the site's own language. */
  readonly original: string
  readonly text: string
  readonly fault: string
  readonly isReadOnly?: boolean
  readonly registration: UseFormRegisterReturn
  /** Sets the text of the field. */
  readonly fill: (text: string) => void
}
/** A text in another language, below the one that it translates. Visitors read that one until then. */
export function TranslatedField({ id, language, original, text, fill, ...props }: Props) {
  const own = ownLanguage()
  // A name may be the same in all languages. A longer text is not.
  const mayBeSame = !props.field.rows && !props.isReadOnly && original.trim() !== '' && text === ''
  const takeSame = () => {
    flushSync(() => fill(original))
    document.getElementById(id)?.focus()
  }
  return (
    <FormField
      {...props}
      id={id}
      field={{ ...props.field, isRequired: false, lang: language, dir: 'auto' }}
      words={ownerFieldWords()}
      original={{ text: original, language: own }}
      {...(mayBeSame && {
        hint: (
          <button className="plain-button" type="button" onClick={takeSame}>
            {tell(sharedWords().fields.sameAs, { language: nameOfLanguage(own) })}
          </button>
        ),
      })}
    />
  )
}
