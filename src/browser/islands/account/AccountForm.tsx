import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/v4/core'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import type { Outcome, Reasons } from '../../stores/feedback/outcome.ts'
import { FormField, SubmitButton, useStartedForm } from '../contact/FormField.tsx'

interface Props<Values extends FieldValues> {
  readonly schema: z.$ZodType<Values>
  readonly fields: readonly Field<string & Path<NoInfer<Values>>>[]
  readonly button: string
  readonly busyButton: string
  /** Where it succeeds the parent shows something else. */
  readonly submit: (values: NoInfer<Values>) => Promise<Outcome>
  /** What is said where it fails. */
  readonly toProblem?: (reasons: Reasons) => ReactNode
  /** Fields that are looked at again when the named one changes. */
  readonly dependent?: Readonly<Record<string, Path<NoInfer<Values>>[]>>
  /** Values that are known beforehand, such as a token that no field shows. */
  readonly fixed?: Partial<NoInfer<Values>>
  /** Where the form is posted without JavaScript; without it, nothing is posted at all. */
  readonly action?: string
  /** Between the fields and the button. */
  readonly children?: ReactNode
  /** Before the ids of the fields, where another form of the page has fields of the same name. */
  readonly prefix?: string
}

const inOneSentence = ({ text, details }: Reasons) => [text, ...details].join(' ')

/** The fields: messages after touch, with what is known beforehand filled in. */
function useFields<Values extends FieldValues>({ schema, fixed }: Pick<Props<Values>, 'schema' | 'fixed'>) {
  const { register, handleSubmit, setValue, formState } = useForm<Values, unknown, Values>({
    // What the schema takes is unknown to it; a form gives it texts.
    resolver: zodResolver(schema as z.$ZodType<Values, Values>),
    mode: 'onTouched',
  })
  const { errors, touchedFields, isValid } = formState
  useEffect(() => {
    for (const [name, value] of Object.entries(fixed ?? {})) setValue(name as Path<Values>, value as never)
  }, [fixed, setValue])
  /** After touch only (features 5), also where another field has had this one looked at. */
  const faultOf = (name: Path<Values>) =>
    name in touchedFields ? ((errors[name]?.message as string | undefined) ?? '') : ''
  return { register, handleSubmit, isValid, faultOf }
}

/** Sends once at a time; the focus goes to what went wrong. */
function useSending<Values>(submit: (values: Values) => Promise<Outcome>) {
  const [isBusy, setBusy] = useState(false)
  /** Of the last attempt: another one each time, though it may say the same. */
  const [outcome, setOutcome] = useState<Outcome>()
  const problemLine = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => problemLine.current?.focus(), [outcome])

  async function send(values: Values) {
    setBusy(true)
    setOutcome(await submit(values))
    setBusy(false)
  }
  const reasons = outcome && 'details' in outcome && !isBusy ? outcome : undefined
  return { isBusy, reasons, problemLine, send }
}

/**
 * A form in one narrow column: messages after touch, a button that waits for what is valid, what failed in words
 * above it. Its HTML is there before; what a person or a password manager has typed by then is taken over.
 */
export function AccountForm<Values extends FieldValues>(props: Props<Values>) {
  const { fields, button, busyButton, submit, toProblem = inOneSentence, action, children } = props
  const { prefix = '', dependent = {} } = props
  const { register, handleSubmit, isValid, faultOf } = useFields(props)
  const { form, isStarted } = useStartedForm()
  const { isBusy, reasons, problemLine, send } = useSending(submit)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void handleSubmit(send)(event)
  }

  return (
    <form
      ref={form}
      className="account-form"
      data-form="account"
      action={action}
      // A password never travels in an address; without its script the form does nothing at all.
      method={action === undefined ? 'dialog' : 'post'}
      onSubmit={onSubmit}
    >
      {fields.map((field) => (
        <FormField
          key={field.name}
          id={prefix + field.name}
          field={field}
          fault={faultOf(field.name)}
          isReadOnly={isBusy}
          registration={register(field.name, { deps: dependent[field.name] ?? [] })}
        />
      ))}
      {children}
      {reasons && (
        <p ref={problemLine} className="summary" role="alert" tabIndex={-1}>
          {toProblem(reasons)}
        </p>
      )}
      <p className="send">
        <SubmitButton isStarted={isStarted} isValid={isValid} isBusy={isBusy}>
          {isBusy ? busyButton : button}
        </SubmitButton>
      </p>
    </form>
  )
}
