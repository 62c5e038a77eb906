import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LetterDelay } from '../../contract/letters/letter.ts'
import { type Language, languageOf, offeredLanguage } from '../../contract/site/languages.ts'
import { pathsOf } from '../../contract/translations/page-language.ts'
import type { SiteSettings } from '../config/slices.ts'
import { DatabaseUnreachableError } from '../database/database-problem.ts'
import { createLoop, doubling } from '../lib/loop.ts'
import { createDelivery, type DeliveryParts, toReason } from '../mail/mail-delivery.ts'
import { sendMail } from '../mail/transport.ts'
import { storeToken } from '../newsletter/queue-subscription-mail.ts'
import { readSettings } from '../site/settings-rows.ts'
import { readLetterContent } from './letter-content.ts'
import type { StoredLetter } from './letter-model.ts'
import { findLetter } from './letter-rows.ts'
import { beginDueLetters, endWhenAllLeft, keepDelay, listLeaving } from './letter-states.ts'
import { countAllowed, readPace } from './pace.ts'
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
const MINUTE = 60_000

type Sending = NonNullable<Awaited<ReturnType<ReturnType<typeof createDelivery>['find']>>>

/** Renders a letter once for each language of its readers, as the record is at this moment. */
function createMails({ db, config }: SenderDeps, letter: StoredLetter) {
  // A token that only this mail has, so that nothing that people wrote is taken for it.
  const mark = randomUUID()
  const made = new Map<Language, ReturnType<typeof render>>()
  async function render(language: Language) {
    const { renderLetter } = await import('./letter-mail.ts')
    const content = await readLetterContent(db, letter, language)
    const mail = await renderLetter(content, { siteUrl: config.siteUrl, leaveUrl: mark })
    return { ...mail, leavePath: content.paths.newsletterUnsubscribe }
  }
  return async (language: Language, token: string) => {
    const rendered = made.get(language) ?? render(language)
    made.set(language, rendered)
    const { subject, html, text, leavePath } = await rendered
    const link = (root: string) => `${root}${leavePath}?token=${token}`
    const leaveUrl = link(config.siteUrl)
    return {
      subject,
      html: html.replaceAll(mark, leaveUrl),
      text: text.replaceAll(mark, leaveUrl),
      unsubscribeUrl: link(config.publicApiRoot || config.siteUrl),
    }
  }
}

/**
 * Sends letters, one mail a reader, at the owner's pace. It has its own connection and its own rows, so that inquiries and
 * mails about accounts never wait for a letter (mail/mailer.ts). Several servers share the work by leases.
 */
export function createLetterSender(deps: SenderDeps) {
  const { db, log, clock = () => new Date(), intervalMs = 5000, leaseMs = 5 * MINUTE } = deps
  const holder = randomUUID()
  const delivery = createDelivery(deps)

  async function handleFailure(reader: DueReader, error: unknown): Promise<LetterDelay | undefined> {
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
    return undefined
  }

  async function sendTo(
    letter: StoredLetter,
    reader: DueReader,
    email: string,
    sending: Sending,
    mailFor: ReturnType<typeof createMails>,
  ) {
    const settings = await readSettings(db)
    const language = offeredLanguage(settings, reader.language)
    const token = await storeToken(db, reader.subscriberId, 'unsubscribe', { letterId: letter.id })
    const mail = await mailFor(language, token)
    const { hostname } = new URL(deps.config.siteUrl)
    await sendMail(sending, {
      ...mail,
      id: reader.id,
      to: email,
      replyTo: settings.contactEmail,
      language,
      headers: {
        'List-Id': `<letters.${hostname}>`,
        'List-Help': `<${deps.config.siteUrl}${pathsOf(settings, language).privacy}>`,
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
    const allowed = await countAllowed(db, pace, clock())
    if (allowed === 0) return 'pace'
    const { blocks } = await readLetterContent(db, letter, languageOf(await readSettings(db)))
    if (blocks.length === 0) return 'noContent'
    const mailFor = createMails(deps, letter)
    for (let count = 0; count < Math.min(allowed, BATCH) && !signal.aborted; count += 1) {
      const reader = await leaseReader(db, letter.id, { holder, leaseMs }, clock())
      if (!reader) return 'done'
      if (reader.email === undefined) {
        await markSkipped(db, reader, holder)
        continue
      }
      try {
        await sendTo(letter, reader, reader.email, sending, mailFor)
      } catch (error) {
        const delay = await handleFailure(reader, error)
        if (delay) return delay
        continue
      }
      await markSent(db, reader, holder, clock())
    }
    return undefined
  }

  /** Sends a letter as far as possible. Returns why it cannot leave now. */
  async function sendLetter(id: string, signal: AbortSignal): Promise<LetterDelay | undefined> {
    while (!signal.aborted) {
      const letter = await findLetter(db, id)
      if (letter?.state !== 'sending') return undefined
      const outcome = await sendBatch(letter, signal)
      await keepDelay(db, letter, outcome === 'done' ? undefined : outcome)
      if (outcome === undefined) continue
      if (outcome !== 'done') return outcome
      // Other mails of it may be with another server, or wait for their next attempt.
      if (await endWhenAllLeft(db, id, clock())) log.info({ letter: id }, 'letter sent')
      return undefined
    }
    return undefined
  }

  /** Returns why no letter can leave now. */
  async function work(signal: AbortSignal): Promise<LetterDelay | undefined> {
    await beginDueLetters(db, clock())
    for (const id of await listLeaving(db)) {
      const delay = await sendLetter(id, signal)
      // Everything else is about the mail server, and so about all letters.
      if (delay !== undefined && delay !== 'noContent') return delay
    }
    return undefined
  }

  const loop = createLoop({
    work,
    every: intervalMs,
    pause: doubling(intervalMs),
    isFailure: (delay) => delay === 'unreachable' || delay === 'senderRefused',
    onError(error) {
      if (error instanceof DatabaseUnreachableError) return
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      log.error({ error: { message, stack } }, 'the letters could not be sent')
    },
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
