import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LetterDelay, LetterPace } from '../../../contract/letters/letter.ts'
import { type Language, languageOf } from '../../../contract/site/languages.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import { pathsOf } from '../../../contract/translations/page-language.ts'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import type { SiteSettings } from '../../platform/config/slices.ts'
import { createDelivery, type DeliveryParts } from '../../mail/mail-delivery.ts'
import { sendMail } from '../../mail/transport.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { findReturnAddress } from '../bounces/return-address.ts'
import { readLetterContent } from '../letter-content.ts'
import type { StoredLetter } from '../letter-model.ts'
import { findReader } from '../letter-readers.ts'
import { skipWaiting } from '../letter-states.ts'
import { createFailedMails } from './failed-mails.ts'
import { createLeaveToken } from './leave-link.ts'
import { mayLeave, readPace } from './pace.ts'
import { type DueReader, leaseReader, markSent, markSkipped } from './reader-rows.ts'

export interface BatchParts extends DeliveryParts {
  readonly config: Pick<SiteSettings, 'siteUrl' | 'publicApiRoot'>
  readonly log: Logger
  /** Where returned letters are read. */
  readonly bounceMailbox?: BounceMailbox | undefined
  readonly clock: () => Date
  /** Milliseconds; longer than any delivery may take (mail/transport.ts), so that no two servers send the same mail. */
  readonly leaseMs?: number
}

/** Mails between two looks at the letter: a pause or a changed price counts from then on. */
const BATCH = 20
/** Milliseconds between two mails, which leave the processor to visitors and saves: 1,000 mails a minute at most. */
const BREATH = 50

type Sending = NonNullable<Awaited<ReturnType<ReturnType<typeof createDelivery>['find']>>>

/** What all mails between two looks at the letter share. */
interface Batch {
  readonly letter: StoredLetter
  readonly sending: Sending
  readonly pace: LetterPace
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
function createMails({ db, config }: BatchParts, letter: StoredLetter) {
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

async function sendTo(
  { db, config, bounceMailbox }: BatchParts,
  { letter, sending, mailFor, settings }: Batch,
  due: DueReader,
  { email, language }: { readonly email: string; readonly language: Language },
) {
  const token = await createLeaveToken(db, { ...due, letterId: letter.id })
  const mail = await mailFor(language, token)
  const { siteUrl } = config
  const { hostname } = new URL(siteUrl)
  await sendMail(sending, {
    ...mail,
    id: due.id,
    to: email,
    replyTo: settings.contactEmail,
    returnTo: findReturnAddress(bounceMailbox, sending.sender, siteUrl),
    language,
    headers: {
      'List-Id': `<letters.${hostname}>`,
      'List-Help': `<${siteUrl}${pathsOf(settings, language).privacy}>`,
    },
  })
}

/** Sends the mails of letters in batches, over a connection of its own. */
export function createBatches(parts: BatchParts) {
  const { db, clock, leaseMs = 5 * 60_000 } = parts
  const holder = randomUUID()
  const delivery = createDelivery(parts, { keepsConnection: true })
  const failedMails = createFailedMails(parts, holder)

  /** Sends one mail, if one is due and may leave. Returns why no more can leave now. */
  async function sendNext(batch: Batch): Promise<LetterDelay | 'done' | undefined> {
    const { letter, pace } = batch
    if (!(await mayLeave(db, pace, clock()))) return 'pace'
    const due = await leaseReader(db, letter.id, { holder, leaseMs }, clock())
    if (!due) return 'done'
    const reader = await findReader(db, due.subscriberId, clock())
    if (!reader) {
      await markSkipped(db, due, holder)
      return undefined
    }
    try {
      await sendTo(parts, batch, due, reader)
    } catch (error) {
      return failedMails.handle(letter, due, error)
    }
    failedMails.reset()
    await markSent(db, due, holder, clock())
    await pause(BREATH)
    return undefined
  }

  return {
    /** Sends some mails of a letter. Returns why no more can leave now; undefined where the next batch may begin. */
    async send(letter: StoredLetter, signal: AbortSignal): Promise<LetterDelay | 'done' | undefined> {
      const sending = await delivery.find()
      if (!sending) return 'noMailServer'
      const pace = await readPace(db, await parts.mailServer.find())
      const settings = await readSettings(db)
      const { contentIn, mailFor } = createMails(parts, letter)
      const { blocks } = await contentIn(languageOf(settings))
      if (blocks.length === 0 && letter.state === 'sending') return 'noContent'
      if (blocks.length === 0) {
        // An old letter does not wait for its works.
        await skipWaiting(db, letter.id, clock())
        return 'done'
      }
      const batch = { letter, sending, pace, mailFor, settings }
      for (let count = 0; count < BATCH && !signal.aborted; count += 1) {
        const outcome = await sendNext(batch)
        if (outcome) return outcome
      }
      return undefined
    },
    close: delivery.close,
  }
}
