import { createOutboxCalls } from '../../../client/owner/outbox.ts'
import type { Outbox, WaitingMail as Mail } from '../../../contract/mail/outbox.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { describeMailError } from './mail-errors.ts'
import { counted } from '../parts/counted.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { toAge } from '../parts/times.ts'

const calls = createOutboxCalls(call)

/** Whether mail is stuck. A mail that was just written is normal. */
const isTrouble = ({ hasServer, items }: Outbox) =>
  !hasServer || items.some(({ attempts, nextAttemptAt }) => attempts > 0 || nextAttemptAt === '')

function whenNext({ nextAttemptAt }: Mail, hasServer: boolean) {
  if (!hasServer) return 'Waiting'
  return nextAttemptAt === '' ? 'Not sent' : 'Will be tried again'
}

const HAS_LEFT = 'This email has already been sent'

interface RowProps {
  readonly mail: Mail
  readonly hasServer: boolean
  readonly reload: () => void
}
function MailRow({ mail, hasServer, reload }: RowProps) {
  const { id, to, subject, createdAt, lastError } = mail
  async function retry() {
    const work = () => calls.retry(id)
    const said = (isWaiting: boolean) => (isWaiting ? 'The email is being sent' : HAS_LEFT)
    const outcome = await run({ work, failed: 'The email could not be tried again.', said })
    if (outcome.kind === 'done') reload()
  }
  async function discard() {
    const outcome = await run({
      work: () => calls.discard(id),
      failed: 'Failed to delete the email.',
      said: (isDeleted) => (isDeleted ? 'Email deleted' : HAS_LEFT),
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
            Try now
            <span className="hidden-text">
              : {subject}, to {to}
            </span>
          </button>
        )}
        <button className="plain-button danger" type="button" onClick={() => void discard()}>
          Delete
          <span className="hidden-text">
            : {subject}, to {to}
          </span>
        </button>
      </p>
    </li>
  )
}

function headline({ hasServer, total }: Outbox) {
  const emails = counted(total, 'email')
  if (hasServer) return `${emails} could not be sent yet.`
  const waiting = total === 0 ? '' : ` ${emails} ${total === 1 ? 'is' : 'are'} waiting.`
  return `No mail server is set up, so this site cannot send email.${waiting}`
}

/** The mails in the outbox while the site cannot send mail; nothing otherwise. */
export function WaitingMail() {
  const { loaded, reload } = useLoaded(calls.read)
  if (loaded.state !== 'ready' || !isTrouble(loaded.value)) return null
  const { hasServer, items, total } = loaded.value
  return (
    <section className="notice" aria-label="Waiting emails">
      <p>{headline(loaded.value)}</p>
      {!hasServer && (
        <p className="toolbar">
          <a href="#site/mail">Set up the mail server</a>
        </p>
      )}
      {total > 0 && (
        <details>
          <summary>Show {total === 1 ? 'it' : 'them'}</summary>
          <ul className="mails">
            {items.map((mail) => (
              <MailRow key={mail.id} mail={mail} hasServer={hasServer} reload={reload} />
            ))}
          </ul>
          {total > items.length && <p className="summary-line">… and {total - items.length} more.</p>}
        </details>
      )}
    </section>
  )
}
