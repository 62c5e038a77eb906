import { type ReactNode, useEffect, useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { FormField as Field } from '../../../contract/values/fields.ts'
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

interface PrivateProps {
  readonly isFilled: boolean
  readonly isFaulty: boolean
  readonly children: ReactNode
}
/** Fields that visitors never see. They are folded until they are needed, so that the form stays short. */
function PrivateFields({ isFilled, isFaulty, children }: PrivateProps) {
  const [isOpen, setOpen] = useState(isFilled)
  return (
    <details
      className="private"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Only for you</summary>
      {children}
    </details>
  )
}

/** All fields of a painting or an exhibition, without its photographs. */
export function ItemFields({ kind, register, faultOf, isReadOnly, values }: Props) {
  const suggestions = useSuggestions(kind)
  const { fields, flags } = values
  const hints = kind.hints(values)
  const toField = (field: Field) => {
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
  }
  const ofVisitors = kind.fields.filter(({ isPrivate }) => !isPrivate)
  const onlyForOwner = kind.fields.filter(({ isPrivate }) => isPrivate)
  return (
    <fieldset className={`about ${kind.name}`}>
      <legend>{kind.name === 'painting' ? 'About the painting' : 'About the exhibition'}</legend>
      {ofVisitors.map(toField)}
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
      {onlyForOwner.length > 0 && (
        <PrivateFields
          isFilled={onlyForOwner.some(({ name }) => (fields[name] ?? '') !== '')}
          isFaulty={onlyForOwner.some(({ name }) => faultOf(name) !== '')}
        >
          {onlyForOwner.map(toField)}
        </PrivateFields>
      )}
    </fieldset>
  )
}
