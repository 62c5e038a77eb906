import {
  type FocusEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import type { Language } from '../../../contract/site/languages.ts'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { type InPageLanguage, loadInPageLanguage } from '../../stores/load-messages.ts'

interface Original {
  readonly text: string
  readonly language: Language
}
interface Props {
  readonly field: Field
  /** The error of a touched field; '' for none. */
  readonly fault: string
  readonly registration: UseFormRegisterReturn
  /** True while the form is being sent: the text can still be read, copied and reached with Tab. */
  readonly isReadOnly?: boolean
  /** A short note under the field. */
  readonly hint?: ReactNode
  /** The text that the field translates. */
  readonly original?: Original
  /** The initial value. */
  readonly start?: string | undefined
  /** An id of its own, if two forms of a page have fields of the same name. */
  readonly id?: string
  readonly words?: FieldWords
}

/** Shorter limits are for codes such as a year, whose errors say it. */
const COUNTED_MAX_LENGTH = 40

/** The words of a field. Forms of people who manage the site are in English. */
export interface FieldWords {
  readonly optional: string
  /** With `{length}` and `{max}`. */
  readonly characters: string
  /** What is said of half of a date, for forms that have dates. */
  readonly half?: Readonly<Partial<Record<NonNullable<Field['type']>, string>>>
  /** How numbers are written. */
  readonly locale: string
}
const ENGLISH: FieldWords = {
  optional: 'optional',
  characters: '{length} of {max} characters',
  half: { date: VALIDATION.date, 'datetime-local': VALIDATION.dayAndTime },
  locale: 'en',
}

interface LengthProps {
  readonly length: number
  readonly max: number
  readonly words?: FieldWords | undefined
}
/** The length of a text near and beyond its limit. Fields have no `maxlength`, which would cut a pasted text. */
export function TextLength({ length, max, words = ENGLISH }: LengthProps) {
  if (max < COUNTED_MAX_LENGTH || length <= max * 0.9) return null
  const inThousands = (count: number) => count.toLocaleString(words.locale)
  return (
    <small className="hint" data-state={length > max ? 'over' : undefined} role="status">
      {words.characters.replace('{length}', inThousands(length)).replace('{max}', inThousands(max))}
    </small>
  )
}

/** The length of an uncontrolled field, which React Hook Form may also fill. */
function useLength(register: UseFormRegisterReturn['ref']) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  /** Half of a date with a time, which the browser gives as no value. */
  const [isHalf, setHalf] = useState(false)
  function measure() {
    setLength(field.current?.value.length ?? 0)
    setHalf(field.current?.validity.badInput ?? false)
  }
  // Each render may follow a change by the form.
  useLayoutEffect(measure)
  const ref = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    field.current = element
    register(element)
  }
  return { length, isHalf, ref, onInput: measure }
}

/** A shorter text is shown whole, also on a phone. */
const SCROLLED_MIN_LENGTH = 250

/** The text that a field translates. A long one scrolls. */
const OriginalText = ({ id, text, language }: Original & { readonly id: string }) => (
  <p
    className="original"
    id={id}
    lang={language}
    dir="auto"
    tabIndex={text.length > SCROLLED_MIN_LENGTH ? 0 : undefined}
  >
    {text}
  </p>
)

/** Years have four digits, so that a browser moves on to the time after the fourth. */
const LATEST: Readonly<Partial<Record<string, string>>> = {
  date: '9999-12-31',
  'datetime-local': '9999-12-31T23:59',
}

/** A labelled field of a React Hook Form form, with its error. */
export function FormField({ field, fault: typedFault, registration, isReadOnly = false, ...props }: Props) {
  const {
    label,
    rows,
    isRequired = false,
    hint: ownHint,
    maxLength,
    isPrivate: _private,
    isExtra: _extra,
    options: _options,
    isList: _list,
    isMultiple: _multiple,
    belongsTo: _owner,
    ...rules
  } = field
  const { length, isHalf, ref, onInput } = useLength(registration.ref)
  const { id = field.name, hint = ownHint, words = ENGLISH, original } = props
  const fault = typedFault || (isHalf && words.half?.[field.type ?? 'text']) || ''
  const [faultId, hintId, originalId] = [`${id}-fault`, `${id}-hint`, `${id}-original`]
  const describedBy = [original && originalId, hint !== undefined && hintId, faultId]
  const control = {
    ...rules,
    max: LATEST[field.type ?? 'text'],
    ...registration,
    ref,
    onInput,
    onBlur: (event: FocusEvent) => afterPress(() => void registration.onBlur(event)),
    id,
    defaultValue: props.start,
    required: isRequired,
    readOnly: isReadOnly,
    'aria-describedby': describedBy.filter(Boolean).join(' '),
    'aria-invalid': fault === '' ? undefined : true,
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {!isRequired && <span className="optional">{words.optional}</span>}
      {original && <OriginalText {...original} id={originalId} />}
      {rows ? <textarea {...control} rows={rows} /> : <input type="text" {...control} />}
      {hint !== undefined && (
        <small className="hint" id={hintId}>
          {hint}
        </small>
      )}
      <TextLength length={length} max={maxLength} words={words} />
      {/* Announced politely, so that it does not interrupt the next field. */}
      <p className="fault" id={faultId} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

/** English messages of forms and of the server in the language of the page; English until they are loaded. */
export function useInPageLanguage(): InPageLanguage {
  const [inWords, set] = useState<InPageLanguage>(() => (message: string) => message)
  useEffect(() => void loadInPageLanguage().then((say) => set(() => say)), [])
  return inWords
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

/** Whether something has been going on for longer than this number of milliseconds. */
export function useIsSlow(isGoingOn: boolean, after: number) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoingOn, after])
  return isSlow
}
