import { useCallback, useEffect, useRef } from 'react'
import type { Inquiry } from '../../../contract/mail/inquiry.ts'
import { mailLink } from '../../../contract/mail/mail-link.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { isPrivate, photographAddress } from '../../stores/collection/publicity.ts'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { Replies, ReplyForm } from './Replies.tsx'
import { replyLink } from './reply-link.ts'
import { toDateTime } from '../parts/times.ts'
import { type InquiryActions, inquiryCalls } from './inquiry-actions.ts'

function Painting({ painting }: { readonly painting: NonNullable<Inquiry['painting']> }) {
  const { id, name, facts, preview } = painting
  // A work that was taken back has no page.
  const page = isPrivate(preview?.path ?? '') ? PAGE_PATHS.editPainting(id) : PAGE_PATHS.painting(id)
  return (
    <aside className="concerned" aria-label={ownerWords().inquiries.letter.painting}>
      {preview && (
        <img src={photographAddress(preview.path)} width={preview.width} height={preview.height} alt="" />
      )}
      <p>
        <a className="name" href={page} dir="auto">
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
  const { actions: words } = ownerWords().inquiries
  const mark = (isAnswered: boolean) =>
    void actions.answer(id, isAnswered).then(({ kind }) => kind === 'done' && reload())
  return (
    <>
      <a
        className={canReply ? undefined : 'button'}
        href={replyLink(inquiry)}
        onClick={() => answeredAt === null && mark(true)}
      >
        {canReply ? words.replyElsewhere : words.reply}
      </a>
      <Action
        title={answeredAt === null ? words.answered : words.notAnswered}
        act={() => mark(answeredAt === null)}
      />
    </>
  )
}

function Actions({ inquiry, actions, reload, leaveAfter }: AnswerProps) {
  const { id, state } = inquiry
  const { actions: words } = ownerWords().inquiries
  return (
    <div className="toolbar">
      <Answer inquiry={inquiry} actions={actions} reload={reload} />
      {state === 'inbox' ? (
        <Action title={words.archive} act={() => leaveAfter(actions.file(inquiry, 'archived'))} />
      ) : (
        <Action
          title={state === 'spam' ? words.notSpam : words.toInbox}
          act={() => leaveAfter(actions.file(inquiry, 'inbox'))}
        />
      )}
      {state === 'inbox' && <Action title={words.unread} act={() => leaveAfter(actions.mark(id, false))} />}
      {state !== 'spam' && (
        <Action title={words.spam} act={() => leaveAfter(actions.file(inquiry, 'spam'))} />
      )}
      <Action title={words.delete} isDanger act={() => leaveAfter(actions.remove(id))} />
    </div>
  )
}

/** Actions that concern the sender and not only this message. */
function SenderActions({ inquiry, actions, leaveAfter }: Props) {
  const { email } = inquiry
  const { sender: words } = ownerWords().inquiries
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (
    <details className="sender">
      <summary>{words.title}</summary>
      <p>{words.blocking}</p>
      <p className="toolbar">
        <Action
          title={tell(words.block, { email })}
          act={() => leaveAfter(actions.block(inquiry, email.toLowerCase()))}
        />
        <Action
          title={tell(words.blockDomain, { domain })}
          act={() => leaveAfter(actions.block(inquiry, domain))}
        />
      </p>
      <p>{words.forgetting}</p>
      <p className="toolbar">
        <Action
          title={tell(words.forget, { email })}
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
  const { letter: words, answered } = ownerWords().inquiries
  const title = useRef<HTMLHeadingElement>(null)
  useFocus(title)
  return (
    <article className="letter-open">
      <header>
        <h3 ref={title} tabIndex={-1}>
          <bdi>{subject || words.title}</bdi>
        </h3>
        <p className="people">
          <span dir="auto">{name}</span>
          <a href={mailLink(email)}>{email}</a>
          {phoneNumber && <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
        </p>
        <p className="summary-line">
          <time dateTime={createdAt}>{toDateTime(createdAt)}</time> ·{' '}
          {tell(words.case, { number: caseNumber })}
          {answeredAt !== null && (
            <>
              {' · '}
              <span className="answered">
                {answered} <time dateTime={answeredAt}>{toDateTime(answeredAt)}</time>
              </span>
            </>
          )}
        </p>
        {inquiry.wish !== '' && <p className="notice plain">{words.wish[inquiry.wish]}</p>}
        {inquiry.state === 'spam' && (
          <p className="notice">
            {inquiry.spamReason !== '' && words.why[inquiry.spamReason]} {words.spam}
          </p>
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
  // The list replaces the message in the browser's history, because the message is no longer there. Whoever has gone
  // elsewhere meanwhile stays there.
  function leaveAfter(action: Promise<Outcome>) {
    const { hash } = location
    void action.then(({ kind }) => kind === 'done' && location.hash === hash && location.replace(back))
  }
  return (
    <>
      <p className="back">
        <a href={back}>{ownerWords().inquiries.back}</a>
      </p>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {loaded.state === 'ready' && (
        <Letter inquiry={loaded.value} actions={actions} reload={reload} leaveAfter={leaveAfter} />
      )}
    </>
  )
}
