import type { ComponentPropsWithRef } from 'react'
import type { FormField } from '../contract/fields.ts'

interface Props {
  readonly field: FormField
  /** '' for none. */
  readonly fault: string
  readonly isReadOnly: boolean
  readonly registration: Pick<ComponentPropsWithRef<'input'>, 'name'> & {
    readonly ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
    readonly onChange: (event: { target: unknown }) => unknown
    readonly onBlur: (event: { target: unknown }) => unknown
  }
}

/** A field of the contract with what is wrong with it. */
export function ContactField({ field, fault, isReadOnly, registration }: Props) {
  const { name, label, rows, isRequired = false, ...rules } = field
  const faultId = `${name}-fault`
  const control = {
    ...rules,
    ...registration,
    id: name,
    required: isRequired,
    readOnly: isReadOnly,
    'aria-describedby': faultId,
    'aria-invalid': fault === '' ? undefined : true,
  } as const
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {!isRequired && <span className="optional">optional</span>}
      {rows ? <textarea {...control} rows={rows} /> : <input type="text" {...control} />}
      {/* Said when it comes, without interrupting the field that was gone to. */}
      <p className="fault" id={faultId} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}
