import { type SubmitEvent, useId, useState } from 'react'
import type { Inquiry, Reply } from '../../../contract/mail/inquiry.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { TextLength } from '../../islands/contact/FormField.tsx'
import { ownerFieldWords } from '../../islands/translations/field-words.ts'
import { createDrafts } from '../../stores/collection/drafts.ts'
import { ownDraftKey } from '../../stores/collection/own-drafts.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { browserMemory } from '../../stores/memory.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { toDateTime } from '../parts/times.ts'
import type { InquiryActions } from './inquiry-actions.ts'

const drafts = createDrafts<null, string>(browserMemory, Date.now)

const wordsOf = ({ isUnsent, isWithdrawn }: Pick<Reply, 'isUnsent' | 'isWithdrawn'>) => {
  const { replies: words } = ownerWords().inquiries
  if (isWithdrawn) return words.withdrawn
  return isUnsent ? words.unsent : words.sent
}

/** The answers that were sent from here, oldest first. */
export function Replies({ replies }: { readonly replies: readonly Reply[] }) {
  const { replies: words } = ownerWords().inquiries
  if (replies.length === 0) return null
  return (
    <ol className="list replies" aria-label={words.label}>
      {replies.map(({ at, text, isUnsent, isWithdrawn }) => (
        <li key={at}>
          <p className={isUnsent || isWithdrawn ? 'fault' : 'summary-line'}>
            {wordsOf({ isUnsent, isWithdrawn })} <time dateTime={at}>{toDateTime(at)}</time>
            {isUnsent && (
              <>
                . <a href="#inquiries">{words.seeUnsent}</a>
              </>
            )}
          </p>
          <p className="content" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The typed text, which is kept on this device until it is sent. */
function useReplyDraft({ id, name }: Inquiry) {
  const [key] = useState(() => ownDraftKey('reply', id))
  const greeting = `${tell(ownerWords().inquiries.replies.greeting, { name })}\n\n`
  const [text, setText] = useState(() => drafts.read(key)?.values ?? greeting)
  return {
    text,
    isEmpty: ['', greeting.trim()].includes(text.trim()),
    write: (next: string) => {
      setText(next)
      drafts.write(key, null, next)
    },
    forget: () => {
      drafts.remove(key)
      setText(greeting)
    },
  }
}

interface Props {
  readonly inquiry: Inquiry
  readonly actions: Pick<InquiryActions, 'reply'>
  readonly onSent: () => void
}
/** Sends an answer by the site's mail server and keeps it with the message. */
export function ReplyForm({ inquiry, actions, onSent }: Props) {
  const { text, isEmpty, write, forget } = useReplyDraft(inquiry)
  const { replies: words } = ownerWords().inquiries
  const [isSending, setSending] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  const isTooLong = text.length > LIMITS.longTextMaxLength
  const fault = isTooLong
    ? inOwnerLanguage(VALIDATION.maximum(LIMITS.longTextMaxLength))
    : isAsked && isEmpty
      ? words.first
      : ''
  async function send(event: SubmitEvent) {
    event.preventDefault()
    setAsked(isEmpty)
    if (isSending || isTooLong || isEmpty) return
    setSending(true)
    const { kind } = await actions.reply(inquiry.id, text)
    setSending(false)
    if (kind !== 'done') return
    forget()
    onSent()
  }
  return (
    <form className="reply" onSubmit={(event) => void send(event)}>
      <div className="field">
        <label htmlFor={id}>{words.field}</label>
        <textarea
          id={id}
          rows={8}
          value={text}
          dir="auto"
          readOnly={isSending}
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={fault !== '' || undefined}
          onChange={(event) => write(event.target.value)}
        />
        <small className="hint" id={`${id}-hint`}>
          {tell(words.hint, { email: inquiry.email })}
        </small>
        <TextLength length={text.length} max={LIMITS.longTextMaxLength} words={ownerFieldWords()} />
        <p className="fault" id={`${id}-fault`} aria-live="polite">
          {fault}
        </p>
      </div>
      <p className="toolbar">
        <button className="button" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? words.sending : words.send}
        </button>
      </p>
    </form>
  )
}
