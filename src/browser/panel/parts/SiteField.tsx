import type { FieldValues, Path, UseFormRegister, Control } from 'react-hook-form'
import { get, useFormState } from 'react-hook-form'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { FormField } from '../../islands/contact/FormField.tsx'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerFieldWords } from '../../islands/translations/field-words.ts'

interface Props<Values extends FieldValues> {
  readonly form: { readonly register: UseFormRegister<Values>; readonly control: Control<Values> }
  readonly name: Path<Values>
  readonly field: Omit<Field, 'name'>
  readonly hint?: string
  readonly isReadOnly?: boolean
}

export const idOfField = (name: string) => `site-${name.replaceAll('.', '-')}`

/** A field of the site's forms, with its error after it was touched. */
export function SiteField<Values extends FieldValues>({
  form,
  name,
  field,
  hint,
  isReadOnly,
}: Props<Values>) {
  const { errors } = useFormState({ control: form.control, name })
  const fault: unknown = get(errors, name)
  const isFault = typeof fault === 'object' && fault !== null && 'message' in fault
  return (
    <FormField
      id={idOfField(name)}
      field={{ ...field, name }}
      fault={isFault ? inOwnerLanguage(String(fault.message)) : ''}
      registration={form.register(name)}
      words={ownerFieldWords()}
      {...(hint !== undefined && { hint })}
      {...(isReadOnly !== undefined && { isReadOnly })}
    />
  )
}
