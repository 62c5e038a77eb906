import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { type ContactMessage, ContactSchema } from '../../../contract/mail/contact.ts'
import { CONTACT_FIELDS } from '../../../contract/values/fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { mailLink } from '../../../contract/mail/mail-link.ts'
import { BOT_DETECTED, FAILURE } from '../../../contract/wording/messages.ts'
import { $contact, prepareContact, submitContact } from '../../stores/browser.ts'
import {
  type About,
  findAskedPaintingId,
  type OfferedWish,
  readChosenWish,
} from '../../stores/asked-painting.ts'
import { type Outcome, reasonOf } from '../../stores/feedback/outcome.ts'
import type { InPageLanguage } from '../../stores/load-messages.ts'
import { tabMemory } from '../../stores/memory.ts'
import { SELECTED_PAINTING_ID } from '../../stores/storage-keys.ts'
import {
  type FieldWords,
  FormField,
  SubmitButton,
  submitUnless,
  useInPageLanguage,
  useIsSlow,
  useStartedForm,
} from './FormField.tsx'

/** The words that the form says, in the language of its page (content/contact-words.ts). */
export interface ContactWords extends FieldWords {
  /** The labels of the fields by name. */
  readonly fields: Readonly<Record<string, string>>
  readonly trap: string
  readonly send: string
  readonly sending: string
  readonly slow: string
  readonly kept: string
  /** With `{email}` where the link stands. */
  readonly orTo: string
  readonly privacy: string
  readonly arrived: string
  /** Undefined where the owner does not offer them. */
  readonly wishes:
    Readonly<Record<OfferedWish, { readonly label: string; readonly hint: string }>> | undefined
}

interface Props {
  readonly words: ContactWords
  /** Address for a post without JavaScript. */
  readonly action: string
  /** '' for no address. */
  readonly contactEmail: string
  /** A sentence after a sent message; '' for none. */
  readonly thanks: string
  /** The language of that sentence, where that is not the page's. */
  readonly thanksLang: string | undefined
  /** The address of the privacy page; '' without one. */
  readonly privacy: string
  readonly about?: About | undefined
}

/** Milliseconds after which a "slow" message appears. */
const SLOW = 5000

/** The only feedback of a refused submit (features 5). */
function refuse() {
  // oxlint-disable-next-line no-console -- features 5 asks for it
  console.warn(BOT_DETECTED)
}

interface TrapProps {
  readonly label: string
  readonly registration: UseFormRegisterReturn
}
/** A trap field for bots: people cannot see it or focus it. */
const Trap = ({ label, registration }: TrapProps) => (
  <p className="trap" aria-hidden="true">
    <label htmlFor="honeypot">{label}</label>
    <input id="honeypot" {...registration} tabIndex={-1} autoComplete="off" />
  </p>
)

interface WishProps {
  readonly kind: OfferedWish
  readonly label: string
  readonly hint: string
  readonly registration: UseFormRegisterReturn
}
/** The choice to be told of a work that is reserved, or of others than one that is sold. */
const WishChoice = ({ kind, label, hint, registration }: WishProps) => (
  <p className="wish">
    <label>
      <input type="checkbox" value={kind} aria-describedby={hint && 'wish-hint'} {...registration} />
      {label}
    </label>
    {hint && <small id="wish-hint">{hint}</small>}
  </p>
)

/** That the message can also be sent by email, with a link. */
function ByEmail({ orTo, email }: { readonly orTo: string; readonly email: string }) {
  const [before, after] = orTo.split('{email}')
  return (
    <>
      {' '}
      {before}
      <a href={mailLink(email)}>{email}</a>
      {after}
    </>
  )
}

interface FootProps extends Pick<Props, 'contactEmail' | 'thanks' | 'thanksLang' | 'privacy' | 'words'> {
  readonly inWords: InPageLanguage
  readonly outcome: Outcome | undefined
  readonly isSending: boolean
  readonly isStarted: boolean
  readonly isValid: boolean
}
/** The result of the submit and the button. Focus moves to a new message. */
function Foot({ words, inWords, contactEmail, privacy, outcome, isSending, ...props }: FootProps) {
  const { thanks, thanksLang, ...form } = props
  const line = useRef<HTMLParagraphElement>(null)
  const isSlow = useIsSlow(isSending, SLOW)
  useLayoutEffect(() => line.current?.focus(), [outcome])

  if (outcome?.kind === 'done') {
    return (
      <p ref={line} className="send sent" role="status" tabIndex={-1}>
        {words.arrived} <bdi lang={thanksLang}>{thanks}</bdi>
      </p>
    )
  }
  return (
    <>
      {outcome && (
        <p ref={line} className="summary" role="alert" tabIndex={-1}>
          <strong>{inWords(FAILURE.contact)}</strong> {reasonOf(outcome)} {words.kept}
          {contactEmail && <ByEmail orTo={words.orTo} email={contactEmail} />}
        </p>
      )}
      <p className="send">
        <SubmitButton {...form} isBusy={isSending}>
          {isSending ? words.sending : words.send}
        </SubmitButton>
        <small role="status">
          {isSlow
            ? words.slow
            : privacy && (
                <a className="tap" href={privacy}>
                  {words.privacy}
                </a>
              )}
        </small>
      </p>
    </>
  )
}

const neverChanges = () => () => undefined

/** What the sender may like to be told. A form that a plain file server has sent knows no painting; its browser does. */
function useOfferedWish(about: About | undefined) {
  const chosen = useSyncExternalStore(
    neverChanges,
    () => readChosenWish(tabMemory),
    () => undefined,
  )
  return about ? about.wish : chosen
}

/** The message with its validation, and what became of it. */
function useMessage(about: About | undefined) {
  const { isSubmitted: isSending } = useStore($contact)
  const [outcome, setOutcome] = useState<Outcome>()
  const { register, handleSubmit, reset, setValue, formState } = useForm({
    resolver: zodResolver(ContactSchema),
    mode: 'onTouched',
  })
  const { errors, isValid } = formState
  useEffect(() => void prepareContact(), [])

  async function send(message: ContactMessage) {
    setOutcome(undefined)
    // A wish is about the chosen painting, whatever the subject says.
    const paintingId = message.wish
      ? (about?.id ?? tabMemory.read(SELECTED_PAINTING_ID))
      : findAskedPaintingId(tabMemory, message.subject, about)
    const sent = await submitContact({ ...message, paintingId })
    if (sent.kind === 'done') {
      reset()
      // The next message is about another subject.
      setValue('subject', '')
    }
    setOutcome(sent)
  }
  /** A new message begins. The result of a refused one stays. */
  function noteInput() {
    if (outcome?.kind === 'done') setOutcome(undefined)
  }

  const submit = submitUnless(isSending, handleSubmit(send, refuse))
  return { register, errors, isValid, isSending, outcome, submit, noteInput }
}

/**
 * The contact form (features 2 and 5). Its HTML works as a plain form before the script loads, and React Hook Form
 * keeps text that was typed by then. src/browser/elements/forms.ts checks the trap field and the minimum time, because
 * it loads earlier.
 */
export default function ContactForm({ words, action, about, ...foot }: Props) {
  const inWords = useInPageLanguage()
  const { form, isStarted } = useStartedForm()
  const wish = useOfferedWish(about)
  const offer = wish && words.wishes?.[wish]
  const { register, errors, isValid, isSending, outcome, submit, noteInput } = useMessage(about)
  return (
    <form
      ref={form}
      className="contact-form"
      id="contact-form"
      data-form="contact"
      data-dwell={LIMITS.contactDwellTime}
      data-refusal={BOT_DETECTED}
      action={action}
      method="post"
      onSubmit={submit}
      onInput={noteInput}
    >
      {CONTACT_FIELDS.map((field) => (
        <FormField
          key={field.name}
          field={{ ...field, label: words.fields[field.name] ?? field.label }}
          words={words}
          fault={inWords(errors[field.name]?.message ?? '')}
          isReadOnly={isSending}
          start={field.name === 'subject' ? about?.subject : undefined}
          registration={register(field.name)}
        />
      ))}
      {about && <input type="hidden" name="paintingId" value={about.id} />}
      {offer && <WishChoice {...offer} kind={wish} registration={register('wish')} />}
      <Trap label={words.trap} registration={register('honeypot')} />
      <Foot
        {...foot}
        words={words}
        inWords={inWords}
        outcome={outcome}
        isSending={isSending}
        isStarted={isStarted}
        isValid={isValid}
      />
    </form>
  )
}
