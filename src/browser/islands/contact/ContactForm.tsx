import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { type ContactMessage, ContactSchema } from '../../../contract/mail/contact.ts'
import { CONTACT_FIELDS } from '../../../contract/values/fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { mailLink } from '../../../contract/mail/mail-link.ts'
import { BOT_DETECTED, FAILURE } from '../../../contract/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { $contact, prepareContact, submitContact } from '../../stores/browser.ts'
import { type About, findAskedPaintingId } from '../../stores/asked-painting.ts'
import { type Outcome, reasonOf } from '../../stores/feedback/outcome.ts'
import { tabMemory } from '../../stores/memory.ts'
import { FormField, SubmitButton, submitUnless, useStartedForm } from './FormField.tsx'

interface Props {
  /** Address for a post without JavaScript. */
  readonly action: string
  /** '' for no address. */
  readonly contactEmail: string
  /** A sentence after a sent message; '' for none. */
  readonly thanks: string
  /** Whether the site has a privacy page. */
  readonly hasPrivacy: boolean
  readonly about?: About | undefined
}

/** Milliseconds after which a "slow" message appears. */
const SLOW = 5000

/** The only feedback of a refused submit (features 5). */
function refuse() {
  // oxlint-disable-next-line no-console -- features 5 asks for it
  console.warn(BOT_DETECTED)
}

/** Whether it has been running for longer than SLOW. */
function useIsSlow(isGoingOn: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoingOn])
  return isSlow
}

/** A trap field for bots: people cannot see it or focus it. */
const Trap = ({ registration }: { readonly registration: UseFormRegisterReturn }) => (
  <p className="trap" aria-hidden="true">
    <label htmlFor="honeypot">Leave this empty</label>
    <input id="honeypot" {...registration} tabIndex={-1} autoComplete="off" />
  </p>
)

interface FootProps extends Pick<Props, 'contactEmail' | 'thanks' | 'hasPrivacy'> {
  readonly outcome: Outcome | undefined
  readonly isSending: boolean
  readonly isStarted: boolean
  readonly isValid: boolean
}
/** The result of the submit and the button. Focus moves to a new message. */
function Foot({ contactEmail, thanks, hasPrivacy, outcome, isSending, ...form }: FootProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const isSlow = useIsSlow(isSending)
  useLayoutEffect(() => line.current?.focus(), [outcome])

  if (outcome?.kind === 'done') {
    return (
      <p ref={line} className="send sent" role="status" tabIndex={-1}>
        Thank you. Your message has arrived. <bdi>{thanks}</bdi>
      </p>
    )
  }
  return (
    <>
      {outcome && (
        <p ref={line} className="summary" role="alert" tabIndex={-1}>
          <strong>{FAILURE.contact}</strong> {reasonOf(outcome)} What you wrote is still here.
          {contactEmail && (
            <>
              {' '}
              You can also send it to <a href={mailLink(contactEmail)}>{contactEmail}</a>.
            </>
          )}
        </p>
      )}
      <p className="send">
        <SubmitButton {...form} isBusy={isSending}>
          {isSending ? 'Sending …' : 'Send Message'}
        </SubmitButton>
        <small role="status">
          {isSlow
            ? 'This takes longer than usual. What you wrote is still here.'
            : hasPrivacy && (
                <a className="tap" href={PAGE_PATHS.privacy}>
                  Privacy
                </a>
              )}
        </small>
      </p>
    </>
  )
}

/**
 * The contact form (features 2 and 5). Its HTML works as a plain form before the script loads, and React Hook Form
 * keeps text that was typed by then. src/browser/elements/forms.ts checks the trap field and the minimum time, because
 * it loads earlier.
 */
export default function ContactForm({ action, contactEmail, thanks, hasPrivacy, about }: Props) {
  const { form, isStarted } = useStartedForm()
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
    const paintingId = findAskedPaintingId(tabMemory, message.subject, about)
    const sent = await submitContact({ ...message, paintingId })
    if (sent.kind === 'done') {
      reset()
      // The next message is about another subject.
      setValue('subject', '')
    }
    setOutcome(sent)
  }

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
      onSubmit={submitUnless(isSending, handleSubmit(send, refuse))}
      onInput={() => {
        if (outcome?.kind === 'done') setOutcome(undefined)
      }}
    >
      {CONTACT_FIELDS.map((field) => (
        <FormField
          key={field.name}
          field={field}
          fault={errors[field.name]?.message ?? ''}
          isReadOnly={isSending}
          start={field.name === 'subject' ? about?.subject : undefined}
          registration={register(field.name)}
        />
      ))}
      {about && <input type="hidden" name="paintingId" value={about.id} />}
      <Trap registration={register('honeypot')} />
      <Foot
        contactEmail={contactEmail}
        thanks={thanks}
        hasPrivacy={hasPrivacy}
        outcome={outcome}
        isSending={isSending}
        isStarted={isStarted}
        isValid={isValid}
      />
    </form>
  )
}
