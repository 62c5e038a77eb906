import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LetterDelay } from '../../../contract/letters/letter.ts'
import { type Language, languageOf } from '../../../contract/site/languages.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import { pathsOf } from '../../../contract/translations/page-language.ts'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import type { SiteSettings } from '../../platform/config/slices.ts'
import { createLoop, doubling } from '../../platform/lib/loop.ts'
import { createDelivery, type DeliveryParts, reportTo, toReason } from '../../mail/mail-delivery.ts'
import { sendMail } from '../../mail/transport.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { findReturnAddress } from '../bounces/return-address.ts'
import { readLetterContent } from '../letter-content.ts'
import type { StoredLetter } from '../letter-model.ts'
import { createLeaveToken } from './leave-link.ts'
import { findReader } from '../letter-readers.ts'
import { findLetter } from '../letter-rows.ts'
import {
  beginDueLetters,
  endWhenAllLeft,
  keepDelay,
  listLeaving,
  pauseRefused,
  skipWaiting,
} from '../letter-states.ts'
import { mayLeave, readPace } from './pace.ts'
import {
  type DueReader,
  leaseReader,
  markPutOff,
  markRefused,
  markSent,
  markSkipped,
  release,
} from './reader-rows.ts'
import { classifyFailure } from './send-failures.ts'

interface SenderDeps extends DeliveryParts {
  readonly config: Pick<SiteSettings, 'siteUrl' | 'publicApiRoot'>
  readonly log: Logger
  /** Where returned letters are read. */
  readonly bounceMailbox?: BounceMailbox | undefined
  readonly clock?: () => Date
  /** Milliseconds between two rounds. */
  readonly intervalMs?: number
  /** Milliseconds; longer than any delivery may take (mail/transport.ts), so that no two servers send the same mail. */
  readonly leaseMs?: number
}

/** The waits after a mail server said "later", in minutes. Then the mail is refused. */
const BACKOFF_MINUTES = [2, 10, 30, 60, 180, 360, 720, 1440]
/** Mails between two looks at the letter: a pause or a changed price counts from then on. */
const BATCH = 20
/** After so many failures without a mail that was taken, the cause is not the readers. */
const MOST_FAILURES = 5
const MINUTE = 60_000
/** Milliseconds between two mails, which leave the processor to visitors and saves: 1,000 mails a minute at most. */
const BREATH = 50

type Sending = NonNullable<Awaited<ReturnType<ReturnType<typeof createDelivery>['find']>>>

/** What all mails between two looks at the letter share. */
interface Batch {
  readonly sending: Sending
  readonly mailFor: ReturnType<typeof createMails>['mailFor']
  readonly settings: SettingsInput
}

/** Does something once for each language. */
function onceEach<T>(make: (language: Language) => Promise<T>) {
  const made = new Map<Language, Promise<T>>()
  return (language: Language) => {
    const there = made.get(language) ?? make(language)
    made.set(language, there)
    return there
  }
}

/** Reads and renders a letter once for each language of its readers, as the record is at this moment. */
function createMails({ db, config }: SenderDeps, letter: StoredLetter) {
  // A token that only this mail has, so that nothing that people wrote is taken for it.
  const mark = randomUUID()
  const contentIn = onceEach((language) => readLetterContent(db, letter, language))
  const renderIn = onceEach(async (language) => {
    const { renderLetter } = await import('../letter-mail.ts')
    const content = await contentIn(language)
    const mail = await renderLetter(content, { siteUrl: config.siteUrl, leaveUrl: mark })
    return { ...mail, leavePath: content.paths.newsletterUnsubscribe }
  })
  async function mailFor(language: Language, token: string) {
    const { subject, html, text, leavePath } = await renderIn(language)
    const link = (root: string) => `${root}${leavePath}?token=${token}`
    const leaveUrl = link(config.siteUrl)
    return {
      subject,
      html: html.replaceAll(mark, leaveUrl),
      text: text.replaceAll(mark, leaveUrl),
      unsubscribeUrl: link(config.publicApiRoot || config.siteUrl),
    }
  }
  return { contentIn, mailFor }
}

/**
 * Sends letters, one mail a reader, at the owner's pace. It has its own connection and its own rows, so that inquiries and
 * mails about accounts never wait for a letter (mail/mailer.ts). Several servers share the work by leases.
 */
export function createLetterSender(deps: SenderDeps) {
  const { db, log, clock = () => new Date(), intervalMs = 5000, leaseMs = 5 * MINUTE } = deps
  const holder = randomUUID()
  const delivery = createDelivery(deps, { keepsConnection: true })
  /** Mails of a letter that were put off or refused since one was taken. */
  let failures = { of: '', inRow: 0 }

  /** Returns why the whole letter has to wait; undefined where only this reader is concerned. */
  async function handleFailure(
    letter: StoredLetter,
    reader: DueReader,
    error: unknown,
  ): Promise<LetterDelay | undefined> {
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
    const wait = failure === 'later' ? BACKOFF_MINUTES[reader.attempts - 1] : undefined
    if (wait === undefined)
      await markRefused(db, reader, holder, { error: reason, isBounce: failure === 'bounce', now: clock() })
    else await markPutOff(db, reader, holder, new Date(clock().getTime() + wait * MINUTE), reason)
    failures = { of: letter.id, inRow: failures.of === letter.id ? failures.inRow + 1 : 1 }
    if (failures.inRow < MOST_FAILURES) return undefined
    failures.inRow = 0
    if (wait !== undefined) return 'busy'
    await pauseRefused(db, letter, clock())
    return letter.state === 'sent' ? 'busy' : 'refusing'
  }

  async function sendTo(
    letter: StoredLetter,
    reader: DueReader,
    { email, language }: { readonly email: string; readonly language: Language },
    { sending, mailFor, settings }: Batch,
  ) {
    const token = await createLeaveToken(db, { ...reader, letterId: letter.id })
    const mail = await mailFor(language, token)
    const { siteUrl } = deps.config
    const { hostname } = new URL(siteUrl)
    await sendMail(sending, {
      ...mail,
      id: reader.id,
      to: email,
      replyTo: settings.contactEmail,
      returnTo: findReturnAddress(deps.bounceMailbox, sending.sender, siteUrl),
      language,
      headers: {
        'List-Id': `<letters.${hostname}>`,
        'List-Help': `<${siteUrl}${pathsOf(settings, language).privacy}>`,
      },
    })
  }

  /** Sends some mails of a letter. Returns why no more can leave now; undefined where the next batch may begin. */
  async function sendBatch(
    letter: StoredLetter,
    signal: AbortSignal,
  ): Promise<LetterDelay | 'done' | undefined> {
    const sending = await delivery.find()
    if (!sending) return 'noMailServer'
    const pace = await readPace(db, await deps.mailServer.find())
    const settings = await readSettings(db)
    const { contentIn, mailFor } = createMails(deps, letter)
    const { blocks } = await contentIn(languageOf(settings))
    if (blocks.length === 0 && letter.state === 'sending') return 'noContent'
    if (blocks.length === 0) {
      // An old letter does not wait for its works.
      await skipWaiting(db, letter.id, clock())
      return 'done'
    }
    for (let count = 0; count < BATCH && !signal.aborted; count += 1) {
      if (!(await mayLeave(db, pace, clock()))) return 'pace'
      const due = await leaseReader(db, letter.id, { holder, leaseMs }, clock())
      if (!due) return 'done'
      const reader = await findReader(db, due.subscriberId, clock())
      if (!reader) {
        await markSkipped(db, due, holder)
        continue
      }
      try {
        await sendTo(letter, due, reader, { sending, mailFor, settings })
      } catch (error) {
        const delay = await handleFailure(letter, due, error)
        if (delay) return delay
        continue
      }
      failures.inRow = 0
      await markSent(db, due, holder, clock())
      await pause(BREATH)
    }
    return undefined
  }

  /** Sends a letter as far as possible. Returns why it cannot leave now. */
  async function sendLetter(id: string, signal: AbortSignal): Promise<LetterDelay | undefined> {
    while (!signal.aborted) {
      const letter = await findLetter(db, id)
      if (letter?.state !== 'sending' && letter?.state !== 'sent') return undefined
      const outcome = await sendBatch(letter, signal)
      const delay = outcome === 'done' ? undefined : outcome
      await keepDelay(db, letter, delay)
      if (outcome === undefined) continue
      // Other mails of it may be with another server, or wait for their next attempt.
      if (await endWhenAllLeft(db, id, clock())) {
        log.info({ letter: id }, 'letter sent')
        return undefined
      }
      return delay
    }
    return undefined
  }

  /** Returns why no letter can leave now. */
  async function work(signal: AbortSignal): Promise<LetterDelay | undefined> {
    await beginDueLetters(db, clock())
    for (const id of await listLeaving(db)) {
      const delay = await sendLetter(id, signal)
      // Everything else is about the mail server, and so about all letters.
      if (delay !== undefined && delay !== 'noContent' && delay !== 'refusing') return delay
    }
    return undefined
  }

  const loop = createLoop({
    work,
    every: intervalMs,
    pause: doubling(intervalMs),
    isFailure: (delay) => delay === 'unreachable' || delay === 'senderRefused' || delay === 'busy',
    onError: reportTo(log, 'the letters could not be sent'),
  })

  return {
    /** Does one round, for tests. */
    run: loop.run,
    /** Begins a round soon, where the loop is running. */
    wake: loop.wake,
    start: loop.start,
    /** Waits until the current mail is sent. */
    async stop() {
      await loop.stop()
      delivery.close()
    },
  }
}
export type LetterSender = ReturnType<typeof createLetterSender>
