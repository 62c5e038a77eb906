import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { StoredMail } from './mail-model.ts'
import { leaseDueMail, markMailFailed, markMailSent } from './outbox-rows.ts'
import { createDelivery, type DeliveryParts, reportTo, toReason } from './mail-delivery.ts'
import { classifyFailure } from './send-failures.ts'
import { sendMail } from './transport.ts'
import { createLoop } from '../platform/lib/loop.ts'

interface MailerDeps extends DeliveryParts {
  readonly log: Logger
  readonly clock?: () => Date
  /** Milliseconds between two checks of the outbox. */
  readonly intervalMs?: number
}

/**
 * In milliseconds; longer than any delivery may take (transport.ts), so that no two processes send the same mail.
 */
const LEASE = 5 * 60_000
/** The most mails in one round, so that a round after a long outage ends. */
const ROUND = 50
/** The waits between attempts, about three days together. Then the mail is given up and stays visible for 30 days. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440]

/** A final reply about the recipient's address. What is about the sender, the server and its quotas may pass or be put right. */
function isFinal(error: unknown): boolean {
  const failure = classifyFailure(error)
  const isOfRecipient = error instanceof Error && 'code' in error && error.code === 'EENVELOPE'
  return isOfRecipient && (failure === 'bounce' || failure === 'refused')
}

/**
 * Sends the mails of the outbox by SMTP: leases due mails, retries with growing waits, continues after a crash. Without
 * a mail server the mails wait.
 */
export function createMailer(deps: MailerDeps) {
  const { db, log, clock = () => new Date(), intervalMs = 15_000 } = deps
  const holder = randomUUID()
  const delivery = createDelivery(deps)

  async function fail(mail: StoredMail, error: unknown) {
    const wait = isFinal(error) ? undefined : BACKOFF_MINUTES[mail.attempts - 1]
    const now = clock()
    const nextAttemptAt = wait === undefined ? undefined : new Date(now.getTime() + wait * 60_000)
    const reason = toReason(error)
    await markMailFailed(db, mail.id, holder, { error: reason, nextAttemptAt }, now)
    log.warn({ mail: mail.id, attempt: mail.attempts, reason, givenUp: !nextAttemptAt }, 'mail not sent')
  }

  async function deliverAll(signal: AbortSignal): Promise<number> {
    let sent = 0
    const sending = await delivery.find()
    if (!sending) return sent
    for (let round = 0; round < ROUND && !signal.aborted; round += 1) {
      // Each mail has its own lease, so that a slow server cannot let a lease end before its mail is sent.
      const [mail] = await leaseDueMail(db, { holder, leaseMs: LEASE, limit: 1 }, clock())
      if (!mail) break
      try {
        await sendMail(sending, mail)
      } catch (error) {
        await fail(mail, error)
        continue
      }
      await markMailSent(db, mail.id, holder, clock())
      sent += 1
    }
    return sent
  }

  const loop = createLoop({
    work: deliverAll,
    every: intervalMs,
    onError: reportTo(log, 'the outbox could not be worked on'),
  })

  return {
    /** Sends all due mails and returns their number. */
    deliverDue: loop.run,
    /** Starts a round at once after a mail was put into the outbox, where the loop is running. */
    wake: loop.wake,
    start: loop.start,
    /** Waits until the current mail is sent. */
    async stop() {
      await loop.stop()
      delivery.close()
    },
  }
}
export type Mailer = ReturnType<typeof createMailer>
