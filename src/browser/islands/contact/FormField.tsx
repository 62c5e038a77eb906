import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'

interface Props {
  readonly field: Field
  /** The error of a touched field; '' for none. */
  readonly fault: string
  readonly registration: UseFormRegisterReturn
  /** True while the form is being sent: the text can still be read, copied and reached with Tab. */
  readonly isReadOnly?: boolean
  /** A short note under the field. */
  readonly hint?: ReactNode
  /** The initial value. */
  readonly start?: string | undefined
  /** An id of its own, if two forms of a page have fields of the same name. */
  readonly id?: string
}

/** A labelled field of a React Hook Form form, with its error. */
export function FormField({ field, fault, registration, isReadOnly = false, ...props }: Props) {
  const { label, rows, isRequired = false, hint: ownHint, ...rules } = field
  const { id = field.name, hint = ownHint } = props
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`]
  const control = {
    ...rules,
    ...registration,
    onBlur: (event: FocusEvent) => afterPress(() => void registration.onBlur(event)),
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
      {/* Announced politely, so that it does not interrupt the next field. */}
      <p className="fault" id={faultId} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

/** Whether the form's own validation has replaced the browser's. */
export function useStartedForm() {
  const form = useRef<HTMLFormElement>(null)
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    // The first validation ends before the next task. Until then the browser's own rules control the button.
    const timer = setTimeout(() => {
      if (form.current) form.current.noValidate = true
      setStarted(true)
    })
    return () => clearTimeout(timer)
  }, [])
  return { form, isStarted }
}

/** Submits a form by its script only, and not while it is blocked. */
export const submitUnless =
  (isBlocked: boolean, submit: (event: SubmitEvent) => Promise<void>) => (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBlocked) void submit(event)
  }

interface SubmitProps {
  /** The form's script has started. Before that the browser itself shows errors. */
  readonly isStarted: boolean
  readonly isValid: boolean
  /** The form is being sent. The button keeps its focus. */
  readonly isBusy: boolean
  readonly children: ReactNode
}

/**
 * The submit button of a form that also works without its script. It is in this file so that no form fetches a file
 * only for it.
 */
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
