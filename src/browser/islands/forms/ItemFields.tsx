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
  readonly flags: Values['flags']
}

/** All fields of a painting or an exhibition, without its photographs. */
export const ItemFields = ({ kind, register, faultOf, isReadOnly, flags }: Props) => (
  <fieldset className={`about ${kind.name}`}>
    <legend>{kind.name === 'painting' ? 'About the painting' : 'About the exhibition'}</legend>
    {kind.fields.map((field) => (
      <FormField
        key={field.name}
        field={{ ...field, isRequired: kind.isRequired(field, flags) }}
        fault={faultOf(field.name)}
        hint={kind.hints[field.name]}
        isReadOnly={isReadOnly}
        registration={register(`fields.${field.name}`)}
        id={field.name}
      />
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
