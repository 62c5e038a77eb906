import type { LetterDelay } from '../../../contract/letters/letter.ts'
import { createLoop, doubling } from '../../platform/lib/loop.ts'
import { reportTo } from '../../mail/mail-delivery.ts'
import { findLetter } from '../letter-rows.ts'
import { beginDueLetters, endWhenAllLeft, keepDelay, listLeaving } from '../letter-states.ts'
import { type BatchParts, createBatches } from './batches.ts'

interface SenderDeps extends Omit<BatchParts, 'clock'> {
  readonly clock?: () => Date
  /** Milliseconds between two rounds. */
  readonly intervalMs?: number
}

/**
 * Sends letters, one mail a reader, at the owner's pace. It has its own connection and its own rows, so that inquiries and
 * mails about accounts never wait for a letter (mail/mailer.ts). Several servers share the work by leases.
 */
export function createLetterSender(deps: SenderDeps) {
  const { db, log, clock = () => new Date(), intervalMs = 5000 } = deps
  const batches = createBatches({ ...deps, clock })

  /** Sends a letter as far as possible. Returns why it cannot leave now. */
  async function sendLetter(id: string, signal: AbortSignal): Promise<LetterDelay | undefined> {
    while (!signal.aborted) {
      const letter = await findLetter(db, id)
      if (letter?.state !== 'sending' && letter?.state !== 'sent') return undefined
      const outcome = await batches.send(letter, signal)
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
      batches.close()
    },
  }
}
export type LetterSender = ReturnType<typeof createLetterSender>
