import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/v4/core'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { FormField, SubmitButton } from '../contact/FormField.tsx'

interface Props<Values extends FieldValues> {
  readonly schema: z.$ZodType<Values>
  readonly fields: readonly Field<string & Path<NoInfer<Values>>>[]
  readonly button: string
  readonly busyButton: string
  /** Gives '' where it succeeded, and the parent then shows something else; else why it failed, in words. */
  readonly submit: (values: NoInfer<Values>) => Promise<ReactNode>
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

/**
 * A form in one narrow column: messages after touch, a button that waits for what is valid, what failed in words
 * above it. Its HTML is there before; what a person or a password manager has typed by then is taken over.
 */
export function AccountForm<Values extends FieldValues>(props: Props<Values>) {
  const { schema, fields, button, busyButton, submit, fixed, action, children } = props
  const { prefix = '', dependent = {} } = props
  const form = useRef<HTMLFormElement>(null)
  const problemLine = useRef<HTMLParagraphElement>(null)
  const [isStarted, setStarted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** Of the last attempt: another one each time, though it may say the same. */
  const [failure, setFailure] = useState<{ readonly problem: ReactNode }>()
  const { register, handleSubmit, setValue, formState } = useForm<Values, unknown, Values>({
    // What the schema takes is unknown to it; a form gives it texts.
    resolver: zodResolver(schema as z.$ZodType<Values, Values>),
    mode: 'onTouched',
  })
  const { errors, touchedFields, isValid } = formState
  /** After touch only (features 5), also where another field has had this one looked at. */
  const faultOf = (name: Path<Values>) =>
    name in touchedFields ? ((errors[name]?.message as string | undefined) ?? '') : ''

  useEffect(() => {
    for (const [name, value] of Object.entries(fixed ?? {})) setValue(name as Path<Values>, value as never)
    // The first validation is done when the next task begins: until then the browser's own rules hold the button.
    const timer = setTimeout(() => {
      if (form.current) form.current.noValidate = true
      setStarted(true)
    })
    return () => clearTimeout(timer)
  }, [fixed, setValue])
  useLayoutEffect(() => {
    if (failure) problemLine.current?.focus()
  }, [failure])

  async function send(values: Values) {
    setBusy(true)
    const problem = await submit(values)
    setBusy(false)
    setFailure(problem === '' ? undefined : { problem })
  }
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
      {failure && !isBusy && (
        <p ref={problemLine} className="summary" role="alert" tabIndex={-1}>
          {failure.problem}
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
