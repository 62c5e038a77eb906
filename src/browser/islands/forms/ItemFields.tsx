import { useEffect, useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { FormField } from '../contact/FormField.tsx'
import type { ItemKind } from './kinds.ts'
import type { Values } from './values.ts'

interface Props {
  readonly kind: ItemKind
  readonly register: UseFormRegister<Values>
  /** The error of a field; '' for none. */
  readonly faultOf: (name: string) => string
  readonly isReadOnly: boolean
  readonly values: Values
}

/** What was written before into a field, by field. Without it the form works as well. */
function useSuggestions({ loadSuggestions }: ItemKind) {
  const [suggestions, setSuggestions] = useState<Readonly<Record<string, readonly string[]>>>({})
  useEffect(() => {
    let isWanted = true
    loadSuggestions().then(
      (loaded) => {
        if (isWanted) setSuggestions(loaded)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [loadSuggestions])
  return suggestions
}

/** All fields of a painting or an exhibition, without its photographs. */
export function ItemFields({ kind, register, faultOf, isReadOnly, values }: Props) {
  const { flags } = values
  const hints = kind.hints(values)
  const suggestions = useSuggestions(kind)
  return (
    <fieldset className={`about ${kind.name}`}>
      <legend>{kind.name === 'painting' ? 'About the painting' : 'About the exhibition'}</legend>
      {kind.fields.map((field) => {
        const list = `${field.name}-before`
        return (
          <FormField
            key={field.name}
            field={{ ...field, isRequired: kind.isRequired(field, flags) }}
            fault={faultOf(field.name)}
            hint={hints[field.name]}
            isReadOnly={isReadOnly}
            registration={{ ...register(`fields.${field.name}`), ...(suggestions[field.name] && { list }) }}
            id={field.name}
          />
        )
      })}
      {Object.entries(suggestions).map(([name, texts]) => (
        <datalist key={name} id={`${name}-before`}>
          {texts.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ))}
      {kind.flags.map(({ name, label, hint }) => (
        <div className="flag" key={name}>
          <input type="checkbox" id={name} aria-describedby={`${name}-hint`} {...register(`flags.${name}`)} />
          <label htmlFor={name}>{label}</label>
          <small className="hint" id={`${name}-hint`}>
            {hint(flags)}
          </small>
        </div>
      ))}
    </fieldset>
  )
}
