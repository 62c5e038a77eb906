import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField as Field } from '../../../contract/values/fields.ts'

interface Props {
  readonly field: Field
  /** What is wrong with it, once it was touched; '' for nothing. */
  readonly fault: string
  readonly registration: UseFormRegisterReturn
  /** While the form is on its way: what is in the field can still be read, copied and reached by Tab. */
  readonly isReadOnly?: boolean
  /** A quiet line under the field. */
  readonly hint?: ReactNode
  /** What stands in it from the start. */
  readonly start?: string | undefined
  /** Where two forms of a page have fields of one name. */
  readonly id?: string
}

/** A labelled field of a form of React Hook Form, with what is wrong with it. */
export function FormField({ field, fault, registration, isReadOnly = false, ...props }: Props) {
  const { label, rows, isRequired = false, hint: ownHint, ...rules } = field
  const { id = field.name, hint = ownHint } = props
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`]
  const control = {
    ...rules,
    ...registration,
    id,
    defaultValue: props.start,
    required: isRequired,
    readOnly: isReadOnly,
    'aria-describedby': hint === undefined ? faultId : `${hintId} ${faultId}`,
    'aria-invalid': fault === '' ? undefined : true,
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {!isRequired && <span className="optional">optional</span>}
      {rows ? <textarea {...control} rows={rows} /> : <input type="text" {...control} />}
      {hint !== undefined && (
        <small className="hint" id={hintId}>
          {hint}
        </small>
      )}
      {/* Said when it comes, without interrupting the field that was gone to. */}
      <p className="fault" id={faultId} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

/** A form whose HTML was there before its script: whether its own rules have taken over from the browser's. */
export function useStartedForm() {
  const form = useRef<HTMLFormElement>(null)
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    // The first validation is done when the next task begins: until then the browser's own rules hold the button.
    const timer = setTimeout(() => {
      if (form.current) form.current.noValidate = true
      setStarted(true)
    })
    return () => clearTimeout(timer)
  }, [])
  return { form, isStarted }
}

interface SubmitProps {
  /** The form's script is there: before, the browser itself says what is wrong. */
  readonly isStarted: boolean
  readonly isValid: boolean
  /** The form is on its way; the button keeps its focus. */
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** Sends a form that also works without its script. Here, so that forms fetch no file for it alone. */
export const SubmitButton = ({ isStarted, isValid, isBusy, children }: SubmitProps) => (
  <button
    className="button"
    type="submit"
    disabled={isStarted ? !isValid : undefined}
    aria-disabled={isBusy || undefined}
    suppressHydrationWarning
  >
    {children}
  </button>
)
