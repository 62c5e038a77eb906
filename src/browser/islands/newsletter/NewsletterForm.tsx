import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { SubscriptionSchema } from '../../../contract/mail/contact.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { NEWSLETTER_WORDS } from '../../../contract/wording/newsletter-words.ts'
import { SUBSCRIPTION_FIELDS } from '../../../contract/values/fields.ts'
import { $subscription, subscribe } from '../../stores/browser.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { type Outcome, reasonOf } from '../../stores/feedback/outcome.ts'
import { submitUnless, useInPageLanguage, useStartedForm } from '../contact/FormField.tsx'

interface Props {
  readonly id: string
  /** Address for a post without JavaScript. */
  readonly action: string
  readonly invitation: string
  /** The language of the invitation, where it is not that of the page. */
  readonly lang: string | undefined
  /** What the subscription is for; '' without anything. */
  readonly topic: string
  readonly topicLang: string | undefined
  readonly placeholder: string
  readonly button: string
}

const [EMAIL] = SUBSCRIPTION_FIELDS

/** What the form says below its field, in English. */
function messageOf(isSending: boolean, fault: string, outcome: Outcome | undefined) {
  if (isSending) return { text: NEWSLETTER_WORDS.sending }
  if (outcome?.kind === 'done') return { text: NEWSLETTER_WORDS.nextStep }
  return { text: outcome ? reasonOf(outcome) : fault, kind: 'error' as const }
}

/** The subscription: the one field with its validation, and what the form says of it. */
function useSubscription(id: string, topic: string) {
  const { isSubmitted: isSending } = useStore($subscription)
  const [outcome, setOutcome] = useState<Outcome>()
  // On a slow line a visitor may have left the field before this script arrived.
  const [isLeft, setLeft] = useState(() => globalThis.document?.activeElement?.id !== `${id}-email`)
  const { register, handleSubmit, reset, trigger, setFocus, formState } = useForm({
    resolver: zodResolver(SubscriptionSchema),
    mode: 'onChange',
  })
  const { errors, isValid } = formState
  useEffect(() => void trigger('email'), [trigger])

  async function send({ email }: { readonly email: string }) {
    setOutcome(undefined)
    const sent = await subscribe(email, topic)
    if (sent.kind === 'done') {
      reset()
      // The button is disabled now, so focus moves to the field.
      const { activeElement, body } = document
      if (activeElement === body || activeElement?.closest('form')?.id === id) setFocus('email')
    }
    setOutcome(sent)
  }

  const { message = '' } = errors.email ?? {}
  // The newsletter is optional: an empty field is no error.
  const fault = isLeft && message !== VALIDATION.required ? message : ''
  return {
    isValid,
    said: messageOf(isSending, fault, outcome),
    submit: submitUnless(isSending, handleSubmit(send)),
    field: {
      ...register('email'),
      onInput: () => {
        setLeft(false)
        setOutcome(undefined)
      },
      onBlur: () => afterPress(() => setLeft(true)),
    },
  }
}

/**
 * The newsletter's form with one field. Its HTML is in every page and works as a plain form; `attachNewsletter` attaches
 * to it at the first touch.
 */
export default function NewsletterForm({
  id,
  action,
  invitation,
  topic,
  placeholder,
  button,
  ...props
}: Props) {
  const inWords = useInPageLanguage()
  const { form, isStarted } = useStartedForm()
  const { isValid, said, submit, field } = useSubscription(id, topic)
  const isRefused = said.kind === 'error' && said.text !== ''
  return (
    <form ref={form} id={id} data-form="newsletter" action={action} method="post" onSubmit={submit}>
      <label className="invitation" htmlFor={`${id}-email`} dir="auto" lang={props.lang}>
        {invitation}
      </label>
      {topic && (
        <p className="topic" id={`${id}-topic`} dir="auto" lang={props.topicLang}>
          {topic}
        </p>
      )}
      <div className="line">
        <input
          {...field}
          id={`${id}-email`}
          type="email"
          autoComplete={EMAIL.autoComplete}
          placeholder={placeholder}
          required
          pattern={EMAIL.pattern}
          title="name@example.org"
          aria-describedby={topic ? `${id}-topic ${id}-message` : `${id}-message`}
          aria-invalid={isRefused || undefined}
        />
        <button type="submit" disabled={isStarted ? !isValid : undefined} suppressHydrationWarning>
          {button}
        </button>
      </div>
      {topic && <input type="hidden" name="topic" value={topic} />}
      <p className="message" id={`${id}-message`} role="status" data-kind={isRefused ? 'error' : undefined}>
        {inWords(said.text)}
      </p>
    </form>
  )
}

/**
 * Starts the form that the page holds already. Astro's `client:on="touch"` would do the same, but every page would load
 * the runtime of islands for it: 2 KB (docs/decisions/0004). What the form says stands in its HTML.
 */
export function attachNewsletter(form: HTMLFormElement) {
  const topic = form.querySelector<HTMLElement>('.topic')
  const [label, input, button] = [
    form.querySelector('label'),
    form.querySelector('input'),
    form.querySelector('button'),
  ]
  if (!form.parentElement || !label || !input || !button) return
  hydrateRoot(
    form.parentElement,
    <NewsletterForm
      id={form.id}
      action={form.getAttribute('action') ?? ''}
      invitation={label.textContent}
      lang={label.lang || undefined}
      topic={topic?.textContent ?? ''}
      topicLang={topic?.lang || undefined}
      placeholder={input.placeholder}
      button={button.textContent}
    />,
  )
}
