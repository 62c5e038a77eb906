import { useCallback, useEffect, useRef } from 'react'
import type { Inquiry, SpamReason } from '../../../contract/mail/inquiry.ts'
import { mailLink } from '../../../contract/mail/mail-link.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { Replies, ReplyForm } from './Replies.tsx'
import { replyLink } from './reply-link.ts'
import { toDateTime } from '../parts/times.ts'
import { type InquiryActions, inquiryCalls } from './inquiry-actions.ts'

const WHY: Readonly<Record<SpamReason, string>> = {
  '': '',
  trap: 'A hidden field was filled in, as only spam programs do.',
  blocked: 'The sender is blocked.',
  unproven: 'It was not sent with the form on this site.',
  repeated: 'Others sent the same text within a day.',
  links: 'It consists mainly of web addresses.',
  marked: 'It was marked as spam.',
}

function Painting({ painting }: { readonly painting: NonNullable<Inquiry['painting']> }) {
  const { id, name, facts, preview } = painting
  return (
    <aside className="concerned" aria-label="The painting concerned">
      {preview && <img src={preview.path} width={preview.width} height={preview.height} alt="" />}
      <p>
        <a className="name" href={PAGE_PATHS.painting(id)} dir="auto">
          {name}
        </a>
        <br />
        <bdi>{facts}</bdi>
      </p>
    </aside>
  )
}

interface Props {
  readonly inquiry: Inquiry
  readonly actions: InquiryActions
  /** Leaves the message after this action, if it succeeds. */
  readonly leaveAfter: (action: Promise<Outcome>) => void
}
interface AnswerProps extends Props {
  /** Loads the message again. */
  readonly reload: () => void
}

function Action({ title, isDanger, act }: { title: string; isDanger?: boolean; act: () => void }) {
  return (
    <button className={isDanger ? 'plain-button danger' : 'plain-button'} type="button" onClick={act}>
      {title}
    </button>
  )
}

/**
 * Opens the owner's mail program: the only way to answer without a mail server. The message then counts as answered
 * until the owner undoes it.
 */
function Answer({ inquiry, actions, reload }: Omit<AnswerProps, 'leaveAfter'>) {
  const { id, answeredAt, canReply } = inquiry
  const mark = (isAnswered: boolean) =>
    void actions.answer(id, isAnswered).then(({ kind }) => kind === 'done' && reload())
  return (
    <>
      <a
        className={canReply ? undefined : 'button'}
        href={replyLink(inquiry)}
        onClick={() => answeredAt === null && mark(true)}
      >
        {canReply ? 'Reply in your email program' : 'Reply'}
      </a>
      <Action
        title={answeredAt === null ? 'Mark as answered' : 'Mark as not answered'}
        act={() => mark(answeredAt === null)}
      />
    </>
  )
}

function Actions({ inquiry, actions, reload, leaveAfter }: AnswerProps) {
  const { id, state } = inquiry
  return (
    <div className="toolbar">
      <Answer inquiry={inquiry} actions={actions} reload={reload} />
      {state === 'inbox' ? (
        <Action title="Archive" act={() => leaveAfter(actions.file(id, 'archived'))} />
      ) : (
        <Action
          title={state === 'spam' ? 'Not spam' : 'Move to inbox'}
          act={() => leaveAfter(actions.file(id, 'inbox'))}
        />
      )}
      {state === 'inbox' && <Action title="Mark as unread" act={() => leaveAfter(actions.mark(id, false))} />}
      {state !== 'spam' && <Action title="Mark as spam" act={() => leaveAfter(actions.file(id, 'spam'))} />}
      <Action title="Delete" isDanger act={() => leaveAfter(actions.remove(id))} />
    </div>
  )
}

/** Actions that concern the sender and not only this message. */
function SenderActions({ inquiry: { id, email }, actions, leaveAfter }: Props) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (
    <details className="sender">
      <summary>Block or forget this sender</summary>
      <p>
        They still see the usual thank-you. What they write goes to spam, where it is deleted after 30 days.
      </p>
      <p className="toolbar">
        <Action title={`Block ${email}`} act={() => leaveAfter(actions.block(id, email.toLowerCase()))} />
        <Action title={`Block everyone at ${domain}`} act={() => leaveAfter(actions.block(id, domain))} />
      </p>
      <p>
        For a privacy request. Deletes every inquiry from this address, every email about it, and its
        newsletter subscription.
      </p>
      <p className="toolbar">
        <Action
          title={`Delete everything about ${email}`}
          isDanger
          act={() => leaveAfter(actions.forget(email))}
        />
      </p>
    </details>
  )
}

function Letter(props: AnswerProps) {
  const { inquiry, actions, reload } = props
  const { name, email, phoneNumber, subject, content, createdAt, answeredAt, caseNumber, painting } = inquiry
  const title = useRef<HTMLHeadingElement>(null)
  useFocus(title)
  return (
    <article className="letter-open">
      <header>
        <h3 ref={title} tabIndex={-1}>
          <bdi>{subject || 'Inquiry'}</bdi>
        </h3>
        <p className="people">
          <span dir="auto">{name}</span>
          <a href={mailLink(email)}>{email}</a>
          {phoneNumber && <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
        </p>
        <p className="summary-line">
          <time dateTime={createdAt}>{toDateTime(createdAt)}</time> · Case {caseNumber}
          {answeredAt !== null && (
            <>
              {' · '}
              <span className="answered">
                Answered <time dateTime={answeredAt}>{toDateTime(answeredAt)}</time>
              </span>
            </>
          )}
        </p>
        {inquiry.state === 'spam' && (
          <p className="notice">{WHY[inquiry.spamReason]} Spam is deleted after 30 days.</p>
        )}
      </header>
      {painting && <Painting painting={painting} />}
      <div className="body">
        <p className="content" dir="auto">
          {content}
        </p>
        <Replies replies={inquiry.replies} />
        {inquiry.canReply && <ReplyForm inquiry={inquiry} actions={actions} onSent={reload} />}
        <Actions {...props} />
        <SenderActions {...props} />
      </div>
    </article>
  )
}

interface MessageProps extends Pick<Props, 'actions'> {
  readonly id: string
  /** The hash of the list from which the message was opened. */
  readonly back: string
}
/** One message. Opening it marks it as read. */
export function InquiryMessage({ id, actions, back }: MessageProps) {
  const load = useCallback(() => inquiryCalls.find(id), [id])
  const { loaded, reload } = useLoaded(load)
  const isUnread = loaded.state === 'ready' && !loaded.value.isRead
  useEffect(() => {
    if (isUnread) void actions.mark(id, true)
  }, [isUnread, id, actions])
  // The list replaces the message in the browser's history, because the message is no longer there.
  const leaveAfter = (action: Promise<Outcome>) =>
    void action.then(({ kind }) => kind === 'done' && location.replace(back))
  return (
    <>
      <p className="back">
        <a href={back}>← All inquiries</a>
      </p>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {loaded.state === 'ready' && (
        <Letter inquiry={loaded.value} actions={actions} reload={reload} leaveAfter={leaveAfter} />
      )}
    </>
  )
}
