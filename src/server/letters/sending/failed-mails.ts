import type { Logger } from 'pino'
import type { LetterDelay } from '../../../contract/letters/letter.ts'
import { toReason } from '../../mail/mail-delivery.ts'
import { classifyFailure } from '../../mail/send-failures.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { StoredLetter } from '../letter-model.ts'
import { pauseRefused } from '../letter-states.ts'
import { type DueReader, markPutOff, markRefused, release } from './reader-rows.ts'

/** The waits after a mail server said "later", in minutes. Then the mail is refused. */
const BACKOFF_MINUTES = [2, 10, 30, 60, 180, 360, 720, 1440]
/** After so many failures without a mail that was taken, the cause is not the readers. */
const MOST_FAILURES = 5
const MINUTE = 60_000
/** Before a reader is tried again whom a rule has denied. */
const PAUSE_MINUTES = 2

interface Parts {
  readonly db: Db
  readonly log: Logger
  readonly clock: () => Date
}

/** Puts off or refuses mails that did not leave, and knows when the cause is not their readers. */
export function createFailedMails({ db, log, clock }: Parts, holder: string) {
  /** Mails of a letter that were put off or refused since one was taken. */
  let failures = { of: '', inRow: 0 }
  /** The readers whom a rule of the mail server has denied since a mail was taken. */
  const denied = new Set<string>()
  /** Whether a mail of this letter was taken, also by an earlier process or another server. */
  async function isTaken({ id }: StoredLetter): Promise<boolean> {
    const sent = db.selectFrom('letter_reader').select('id').where('letter_id', '=', id)
    return (await sent.where('state', '=', 'sent').limit(1).executeTakeFirst()) !== undefined
  }

  return {
    /** Returns why the whole letter has to wait; undefined where only this reader is concerned. */
    async handle(letter: StoredLetter, reader: DueReader, error: unknown): Promise<LetterDelay | undefined> {
      const failure = classifyFailure(error)
      if (failure === undefined) {
        await release(db, reader, holder)
        throw error
      }
      const reason = toReason(error)
      log.warn(
        { letterMail: reader.id, attempt: reader.attempts, reason, failure },
        'mail of a letter not sent',
      )
      if (failure === 'unreachable' || failure === 'senderRefused') {
        await release(db, reader, holder)
        return failure
      }
      // A rule that denies everybody is about the sender. Where others get their mails, it may mean this reader.
      if (failure === 'denied' && !(await isTaken(letter))) {
        // It is no attempt, and the next round begins with another reader.
        const until = new Date(clock().getTime() + PAUSE_MINUTES * MINUTE)
        await markPutOff(db, { ...reader, attempts: reader.attempts - 1 }, holder, until, reason)
        return 'senderRefused'
      }
      const mayPass = failure === 'later' || failure === 'denied'
      const wait = mayPass ? BACKOFF_MINUTES[reader.attempts - 1] : undefined
      if (wait === undefined)
        await markRefused(db, reader, holder, { error: reason, isBounce: failure === 'bounce', now: clock() })
      else await markPutOff(db, reader, holder, new Date(clock().getTime() + wait * MINUTE), reason)
      if (failure === 'denied' && wait !== undefined && denied.add(reader.subscriberId).size > 1)
        return 'senderRefused'
      failures = { of: letter.id, inRow: failures.of === letter.id ? failures.inRow + 1 : 1 }
      if (failures.inRow < MOST_FAILURES) return undefined
      failures.inRow = 0
      if (wait !== undefined) return 'busy'
      await pauseRefused(db, letter, clock())
      return letter.state === 'sent' ? 'busy' : 'refusing'
    },
    /** To be called after each mail that was taken. */
    reset: () => {
      failures.inRow = 0
      denied.clear()
    },
  }
}
