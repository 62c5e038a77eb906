import { createOutboxCalls } from '../../../client/owner/outbox.ts'
import type { Outbox, WaitingMail as Mail } from '../../../contract/mail/outbox.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { describeMailError } from './mail-errors.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { toAge } from '../parts/times.ts'

const calls = createOutboxCalls(call)

/** Whether mail is stuck. A mail that was just written is normal. */
const isTrouble = ({ hasServer, items }: Outbox) =>
  !hasServer || items.some(({ lastError, nextAttemptAt }) => lastError !== '' || nextAttemptAt === '')

function whenNext({ nextAttemptAt }: Mail, hasServer: boolean) {
  const { next } = ownerWords().mail.waiting
  if (!hasServer) return next.waiting
  return nextAttemptAt === '' ? next.unsent : next.again
}

interface RowProps {
  readonly mail: Mail
  readonly hasServer: boolean
  readonly reload: () => void
}
function MailRow({ mail, hasServer, reload }: RowProps) {
  const { id, to, subject, createdAt, lastError } = mail
  const { waiting: words } = ownerWords().mail
  async function retry() {
    const work = () => calls.retry(id)
    const said = (isWaiting: boolean) => (isWaiting ? words.isSending : words.hasLeft)
    const outcome = await run({ work, failed: words.notTried, said })
    if (outcome.kind === 'done') reload()
  }
  async function discard() {
    const outcome = await run({
      work: () => calls.discard(id),
      failed: words.notDeleted,
      said: (isDeleted) => (isDeleted ? words.deleted : words.hasLeft),
      isAsked: true,
      isBlocking: true,
    })
    if (outcome.kind === 'done') reload()
  }
  return (
    <li>
      <p>
        <span className="to">{to}</span>{' '}
        <span className="subject" dir="auto">
          {subject}
        </span>
      </p>
      <p className="summary-line">
        <time dateTime={createdAt}>{toAge(createdAt)}</time> · {whenNext(mail, hasServer)}
        {lastError && ` · ${describeMailError(lastError)}`}
      </p>
      <p className="toolbar">
        {hasServer && (
          <button className="plain-button" type="button" onClick={() => void retry()}>
            {words.tryNow}
            <span className="hidden-text">{tell(words.which, { subject, to })}</span>
          </button>
        )}
        <button className="plain-button danger" type="button" onClick={() => void discard()}>
          {words.delete}
          <span className="hidden-text">{tell(words.which, { subject, to })}</span>
        </button>
      </p>
    </li>
  )
}

function headline({ hasServer, total }: Outbox) {
  const { waiting: words } = ownerWords().mail
  if (hasServer) return tell(words.unsent, { count: total })
  return total === 0 ? words.noServer : tell(words.noServerAndWaiting, { count: total })
}

/** The mails in the outbox while the site cannot send mail; nothing otherwise. */
export function WaitingMail() {
  const { loaded, reload } = useLoaded(calls.read)
  if (loaded.state !== 'ready' || !isTrouble(loaded.value)) return null
  const { hasServer, items, total } = loaded.value
  const { waiting: words } = ownerWords().mail
  return (
    <section className="notice" aria-label={words.label}>
      <p>{headline(loaded.value)}</p>
      {!hasServer && (
        <p className="toolbar">
          <a href="#site/mail">{words.setUp}</a>
        </p>
      )}
      {total > 0 && (
        <details>
          <summary>{tell(words.show, { count: total })}</summary>
          <ul className="mails">
            {items.map((mail) => (
              <MailRow key={mail.id} mail={mail} hasServer={hasServer} reload={reload} />
            ))}
          </ul>
          {total > items.length && (
            <p className="summary-line">{tell(words.more, { count: total - items.length })}</p>
          )}
        </details>
      )}
    </section>
  )
}
