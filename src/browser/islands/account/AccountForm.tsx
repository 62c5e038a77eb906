import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/v4/core'
import type { AccountField } from '../../../contract/people/identity-fields.ts'
import type { Outcome, Reasons } from '../../stores/feedback/outcome.ts'
import { PasswordField } from './PasswordField.tsx'
import {
  FormField,
  SubmitButton,
  submitUnless,
  useInPageLanguage,
  useStartedForm,
} from '../contact/FormField.tsx'
import { useFormWords } from './words.tsx'

interface Props<Values extends FieldValues> {
  readonly schema: z.$ZodType<Values>
  readonly fields: readonly AccountField<string & Path<NoInfer<Values>>>[]
  readonly button: string
  readonly busyButton: string
  /** After a success the parent shows something else. */
  readonly submit: (values: NoInfer<Values>) => Promise<Outcome>
  /** Makes the message of a failure. */
  readonly toProblem?: (reasons: Reasons) => ReactNode
  /** Fields to validate again when the named field changes. */
  readonly dependent?: Readonly<Record<string, Path<NoInfer<Values>>[]>>
  /** Values that no field shows, such as a token. */
  readonly fixed?: Partial<NoInfer<Values>>
  /** Address for a post without JavaScript. Without an address nothing is posted. */
  readonly action?: string
  /** Content above the fields. */
  readonly before?: ReactNode
  /** Content between the fields and the button. */
  readonly children?: ReactNode
  /** Shows how strong the typed password is. Its owner's name makes one weak, if no field has it. */
  readonly isMeasured?: boolean
  readonly username?: string
  /** Prefix for the ids of the fields, if another form of the page has fields of the same name. */
  readonly prefix?: string
}

const inOneSentence = ({ text, details }: Reasons) => [text, ...details].join(' ')

/** Registers the fields with the fixed values. Errors show after a field was touched. */
function useFields<Values extends FieldValues>({ schema, fixed }: Pick<Props<Values>, 'schema' | 'fixed'>) {
  const { register, handleSubmit, setValue, watch, formState } = useForm<Values, unknown, Values>({
    // The type of the schema's input is unknown here; a form always sends texts.
    resolver: zodResolver(schema as z.$ZodType<Values, Values>),
    mode: 'onTouched',
  })
  const { errors, touchedFields, isValid } = formState
  useEffect(() => {
    for (const [name, value] of Object.entries(fixed ?? {})) setValue(name as Path<Values>, value as never)
  }, [fixed, setValue])
  /** The error of a field that was touched (features 5), also if another field triggered the validation. */
  const faultOf = (name: Path<Values>) =>
    name in touchedFields ? ((errors[name]?.message as string | undefined) ?? '') : ''
  return { register, handleSubmit, watch, isValid, faultOf }
}

/** Sends one request at a time. After a failure, focus moves to the message. */
function useSending<Values>(submit: (values: Values) => Promise<Outcome>) {
  const [isBusy, setBusy] = useState(false)
  /** The outcome of the last attempt. Each attempt gives a new object, even with the same text. */
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
 * A form in one narrow column: errors after touch, a button that needs valid values, and failures in words above it.
 * The HTML is there before the script, so text that a person or a password manager has already entered is kept.
 */
export function AccountForm<Values extends FieldValues>(props: Props<Values>) {
  const { fields, button, busyButton, submit, toProblem = inOneSentence, action, children } = props
  const { prefix = '', dependent = {}, isMeasured = false } = props
  const { register, handleSubmit, watch, isValid, faultOf } = useFields(props)
  const words = useFormWords()
  const inWords = useInPageLanguage()
  const { form, isStarted } = useStartedForm()
  const { isBusy, reasons, problemLine, send } = useSending(submit)
  const [isShown, setShown] = useState(false)
  const secrets = fields.filter(({ type }) => type === 'password')
  // One button shows all passwords of the form.
  const withEye = (secrets.find(({ name }) => name === 'password') ?? secrets[0])?.name
  const typed: Partial<Record<string, string>> = isMeasured ? watch() : {}
  const known = [props.username, typed['username'], typed['email']].filter((word) => word !== undefined)

  return (
    <form
      ref={form}
      className="account-form"
      data-form="account"
      action={action}
      // A password must never be in an address, so the form does nothing without its script.
      method={action === undefined ? 'dialog' : 'post'}
      onSubmit={submitUnless(isBusy, handleSubmit(send))}
    >
      {props.before}
      {fields.map(({ label, hint, ...rest }) => {
        const field = { ...rest, label: words.fields[label], ...(hint && { hint: words.fields[hint] }) }
        const isSecret = field.type === 'password'
        const control = {
          id: prefix + field.name,
          field: isSecret && isShown ? ({ ...field, type: 'text', autoCapitalize: 'none' } as const) : field,
          fault: inWords(faultOf(field.name)),
          words,
          isReadOnly: isBusy,
          registration: register(field.name, { deps: dependent[field.name] ?? [] }),
        }
        if (field.name !== withEye) return <FormField key={field.name} {...control} />
        const { password } = typed
        const eye = { isShown, setShown }
        return <PasswordField key={field.name} {...control} {...eye} typed={password} known={known} />
      })}
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
